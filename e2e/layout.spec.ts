/** Layout that only a browser can test: positions during a press, and what fits. */
import type { Locator } from 'playwright/test'
import { goodPassword } from '../tests/support/client/api.ts'
import { CreateAccountPage, CreatePhonePage, LoginPage } from './pages/access.ts'
import { DashboardPage } from './pages/journey.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The point that a user aims at: the middle of a control. */
async function middle(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('The control is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses and releases at one point, like a hand: a control that moves in between is missed. */
const presses = {
  'a click': async (page: Page, target: Locator) => {
    const { x, y } = await middle(target)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
  },
  'a tap': async (page: Page, target: Locator) => {
    const { x, y } = await middle(target)
    await page.touchscreen.tap(x, y)
  },
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('“Forgot password?” is aligned with its field', async ({ page }) => {
    const login = new LoginPage(page)
    await page.goto('/login')
    await expect(login.heading).toBeVisible()
    const begins = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return Math.round(words.getBoundingClientRect().x)
    }
    const label = page.getByText('Password', { exact: true })
    expect(await page.getByRole('button', { name: 'Forgot password?' }).evaluate(begins)).toBe(
      await label.evaluate(begins),
    )
  })
})

test.describe('the first press after an invalid field', () => {
  test.use({ hasTouch: true })

  for (const [kind, press] of Object.entries(presses)) {
    test(`reaches the login by ${kind}`, async ({ page }) => {
      const login = new LoginPage(page)
      await page.goto('/login')
      await login.email.fill('not-an-email')
      await press(page, login.submit)
      // Only a completed press shows what is missing elsewhere.
      await expect(login.password).toHaveAttribute('aria-invalid', 'true')
      await expect(login.email).toHaveAttribute('aria-invalid', 'true')
    })

    test(`reaches the new account by ${kind}`, async ({ page }) => {
      const account = new CreateAccountPage(page)
      await page.goto('/products/insurance/welcome?step=account')
      await account.password.fill('short')
      await press(page, account.submit)
      await expect(account.email).toHaveAttribute('aria-invalid', 'true')
      await expect(account.password).toHaveAttribute('aria-invalid', 'true')
    })
  }

  test('reaches the checkbox beside it, too', async ({ page }) => {
    const account = new CreateAccountPage(page)
    await page.goto('/products/insurance/welcome?step=account')
    await account.password.fill('short')
    await presses['a click'](page, account.newsletter)
    await expect(account.newsletter).toBeChecked()
    await expect(account.password).toHaveAttribute('aria-invalid', 'true')
  })
})

test('possible charges for texts are mentioned with the number', async ({ page }) => {
  await page.goto('/products/insurance/welcome?step=account')
  await new CreateAccountPage(page).create(`once.${Date.now()}@example.com`, goodPassword)
  const phone = new CreatePhonePage(page)
  await phone.shown()
  await expect(page.getByRole('main')).toContainText(/message and data rates may apply/i)
})

test('all links in the account header have one style', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, api, await personAt(api, 'verified'))
  await expect(new DashboardPage(page).heading).toBeVisible()
  const header = page.getByRole('banner')
  const styleOf = (one: Locator) =>
    one.evaluate((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      return [color, fontSize, fontWeight].join(' ')
    })
  const support = await styleOf(header.getByRole('button', { name: 'Support' }))
  expect([
    await styleOf(header.getByRole('link', { name: 'HOME', exact: true })),
    await styleOf(header.getByRole('button', { name: 'Menu' })),
  ]).toEqual([support, support])
})

const places = [
  '/products/insurance/welcome',
  '/login',
  '/products/insurance/welcome?step=account',
  '/nowhere',
]

/** Elements that extend beyond the side of the page, where users would miss them. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.closest('svg, .visually-hidden') === null)
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}: ${element.textContent}`)
  })
}

test('nothing is cut off on a small phone, even at twice the text size', async ({ page }) => {
  const found: string[] = []
  for (const place of places)
    for (const [width, zoom] of [
      [320, 100],
      [390, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, zoom)
      found.push(...(await overflowing(page)).map((text) => `${place} at ${width}, ${zoom}%: ${text}`))
    }
  expect(found).toEqual([])
})

test('a page is centered on a wide screen, and the footer is just below the first view', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  const [main, footer] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ])
  expect([main && Math.round(main.x + main.width / 2), footer && Math.round(footer.y)]).toEqual([640, 1200])
})

test('on a phone the step is beside the bar, and Back is in the line below', async ({ page, api }) => {
  await signIn(page, api, await personAt(api, 'introduced'))
  await page.goto('/fulfillment/start')
  const bar = page.getByRole('region', { name: 'Your progress' })
  const line = {
    track: bar.getByRole('progressbar'),
    step: bar.getByText(/^Step 4 of \d+$/),
    back: page.getByRole('button', { name: 'Back' }),
    stage: bar.getByRole('button', { name: 'About you' }),
  }
  for (const [width, zoom] of [
    [390, 100],
    [320, 100],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, zoom)
    const { track, step, back, stage } = {
      track: await middle(line.track),
      step: await middle(line.step),
      back: await middle(line.back),
      stage: await middle(line.stage),
    }
    expect([Math.abs(track.y - step.y), Math.abs(back.y - stage.y), await overflowing(page)]).toEqual([
      expect.closeTo(0, 0),
      expect.closeTo(0, 0),
      [],
    ])
  }
})

test('the progress is visible in forced colors', async ({ page, api }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, api, await personAt(api, 'introduced'))
  await page.goto('/fulfillment/start')
  const drawn = await page.getByRole('progressbar').evaluate((track) => {
    const color = (element: Element) => getComputedStyle(element).backgroundColor
    const { borderTopStyle } = getComputedStyle(track)
    return {
      border: borderTopStyle,
      isFilled: [...track.children].every((fill) => color(fill) !== color(document.body)),
    }
  })
  expect(drawn).toEqual({ border: 'solid', isFilled: true })
})
