/** The live price in a browser: what is shown, what is saved, and what does not move. */
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import { endAnimations, look } from './look.ts'
import { CreateAccountPage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage, PricePart } from './pages/estimate.ts'
import { offlineStrip } from './pages/system.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const estimatePath = '/products/insurance/get-wysh-estimate'
const wide = { width: 1280, height: 800 }

/** A visitor with $450,000 over 20 years, at the preview. */
async function estimated(page: Page) {
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  const preview = new CoveragePreviewPage(page)
  await expect(preview.heading).toBeVisible()
  return preview
}

test('the price is shown before the estimate is requested, and follows amount and term', {}, async ({
  page,
}) => {
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer()
  const coverage = new CoveragePage(page)
  await coverage.shown()
  const price = new PricePart(page)
  // The suggestion is preselected: there is a price before any press.
  await expect(price.whole).toContainText('$450,000 · 20 years')
  await expect(price.whole).toContainText('Charged once a month.')
  await expect(price.monthly).toHaveText('$30')
  await coverage.amount.fill('700000')
  await coverage.amount.blur()
  await expect(price.monthly).toHaveText('$46')
  await coverage.amountChoice('$450K').click()
  await expect(coverage.amount).toHaveValue('450,000')
  await expect(coverage.amountChoice('$450K')).toHaveAttribute('aria-pressed', 'true')
  await look(page, 'estimate-price', { isMain: true })
})

test('the size chosen at the preview is applied for', async ({ page }) => {
  const preview = await estimated(page)
  await expect(preview.price.monthly).toHaveText('$30')
  await preview.slider.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect(preview.amount).toHaveValue('700,000')
  await expect(preview.price.monthly).toHaveText('$46')
  await preview.fillAge(46)
  await expect(preview.price.whole).toContainText('$700,000 · 10 years, until age 46')
  await preview.start.click()
  const account = new CreateAccountPage(page)
  await expect(account.heading).toBeVisible()
  await page.setViewportSize(wide)
  const summary = page.getByRole('complementary', { name: 'What you’re applying for' })
  await expect(summary).toContainText('$700,000')
  await expect(summary).toContainText('10 years, until age 46')
  // A reload or Back shows the same.
  await page.reload()
  await expect(summary).toContainText('$700,000')
  await page.goto('/coverage-preview')
  await expect(preview.amount).toHaveValue('700,000')
})

test('an amount past its limit is set to the limit, with a message', async ({ page }) => {
  const preview = await estimated(page)
  await preview.amount.fill('2000000')
  await preview.amount.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sorry, high-roller...' })
  await expect(dialog).toContainText('The most we can cover is $1,000,000.')
  await dialog.getByRole('button', { name: 'GOT IT' }).click()
  await expect(preview.amount).toHaveValue('1,000,000')
  await preview.amount.fill('20000')
  await preview.amount.press('Enter')
  await expect(page.getByRole('dialog', { name: "Hmm, let's get some meat on those bones" })).toBeVisible()
})

test('unsaved changes are asked about on the way back', async ({ page }) => {
  const preview = await estimated(page)
  await preview.fillAge(51)
  await preview.back.click()
  const dialog = page.getByRole('dialog', { name: 'Exit without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(preview.age).toHaveValue('51')
  await preview.back.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await new AboutYouPage(page).shown()
})

test('a failed price is reported, and START APPLICATION keeps trying to save', async ({
  page,
  fault,
  clearFaults,
}) => {
  const preview = await estimated(page)
  // The price itself moves with the view, so the field below it is measured.
  const place = () =>
    preview.amount.evaluate((amount) => {
      const { x, y } = amount.getBoundingClientRect()
      return { x, y: y + window.scrollY }
    })
  const before = await place()
  await fault({ operation: 'adjustEstimate', kind: 'error', code: 'STANDARD_ERROR' })
  await preview.fillAge(51)
  await expect(preview.price.whole).toContainText('This is your previous price.')
  // The last price stays, and nothing has moved.
  await expect(preview.price.monthly).toHaveText('$30')
  expect(await place()).toEqual(before)
  await look(page, 'coverage-preview-failed', { isMain: true })
  await clearFaults()
  await preview.price.retry.click()
  await expect(preview.price.monthly).not.toHaveText('$30')
  await fault({ operation: 'updateEstimateDatum', kind: 'error', code: 'STANDARD_ERROR' })
  await preview.start.click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong.')
  await clearFaults()
  await preview.start.click()
  await expect(new CreateAccountPage(page).heading).toBeVisible()
})

test('offline is reported, and the price returns with the connection', async ({ page, context }) => {
  const preview = await estimated(page)
  await preview.fillAge(51)
  await context.setOffline(true)
  // Within the half second: the price cannot be requested.
  await expect(offlineStrip(page)).toBeVisible()
  await expect(preview.age).toHaveValue('51')
  await context.setOffline(false)
  await expect(offlineStrip(page)).toBeHidden()
  await expect(preview.price.whole).toContainText('15 years, until age 51')
})

test('on a desktop the summary stays in view beside every page of the application', async ({ page, api }) => {
  await page.setViewportSize(wide)
  const person = await api.signUp()
  await walkFlow(api, person.token, 'estimate-form')
  await signIn(page, api, person)
  await page.goto('/fulfillment/start')
  const summary = page.getByRole('complementary', { name: 'What you’re applying for' })
  await expect(summary.getByRole('listitem').filter({ hasText: 'Before you apply' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(summary).toBeInViewport()
  // On a phone it opens from the line with the current step, and moves nothing.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(summary).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await endAnimations(page)
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: /^Before you apply/ }).click()
  await expect(page.getByText('Your steps')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await look(page, 'journey-summary')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your steps')).toBeHidden()
})

test('nothing is cut off at any width', async ({ page }) => {
  const preview = await estimated(page)
  const sticking: string[] = []
  for (const width of [320, 390, 768, 960, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(preview.start).toBeVisible()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) sticking.push(`${width}: ${over}`)
  }
  expect(sticking).toEqual([])
})
