import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Set by `npm run screenshots`. */
export const takesPictures = process.env.SCREENSHOTS === '1'
const phone = { width: 390, height: 844 }

/**
 * Checks a screen for accessibility. With SCREENSHOTS=1 it also writes pictures to
 * test-results/screenshots: on a phone and, with `isMain`, on a desktop and in dark mode.
 */
export async function look(page: Page, name: string, { isMain = false } = {}): Promise<void> {
  expect(await foundByAxe(page), name).toEqual([])
  if (!takesPictures) return
  await shoot(page, name)
  if (!isMain) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await shoot(page, `${name}-wide`)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await foundByAxe(page), `${name}, dark`).toEqual([])
  await shoot(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: null })
}

async function shoot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({
    path: `test-results/screenshots/${name}.png`,
    // A dialog covers the viewport; on a full-page picture it would be somewhere in the middle.
    fullPage: !name.startsWith('dialog-'),
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  })
}

/** Finishes entry animations, so that positions and colors are final. */
export async function endAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

/** The violations that axe finds on the page, one line each. */
export async function foundByAxe(page: Page): Promise<string[]> {
  await endAnimations(page)
  await page.evaluate(axe)
  const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"], iframes: false })')
  return (found as AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
