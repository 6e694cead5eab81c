import { product } from '../rules/product.ts'
import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { WelcomePage } from './pages/journey.ts'
import { expect, type Page, test } from './test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the welcome page can be read, at its own path and at home', async ({ page }) => {
    for (const path of ['/', '/products/insurance/welcome']) {
      await page.goto(path)
      await expect(new WelcomePage(page).heading).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get my estimate' })).toBeVisible()
    }
  })

  test('the estimate shows its step and what it waits for', async ({ page }) => {
    await page.goto(product.estimatePath)
    await expect(page.getByText('Step 1 of 10')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Getting your questions' })).toBeVisible()
  })
})

/** Keeps the app from starting until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let proceed = () => {}
  const released = new Promise<void>((resolve) => {
    proceed = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => proceed()
}

test('the welcome page does not change while the app behind it starts', async ({ page }) => {
  let healthy = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/health', async (route) => {
      resolve()
      await new Promise<void>((proceed) => {
        healthy = proceed
      })
      await route.continue()
    })
  })
  const welcome = new WelcomePage(page)
  await welcome.open()
  await asked
  await expect(welcome.heading).toBeVisible()
  healthy()
  await welcome.getEstimate()
  await expect(page).toHaveURL('/products/insurance/get-wysh-estimate')
})

test('the welcome page requests nothing that is missing, and its picture is drawn from the start', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(new URL(reply.url()).pathname)
  })
  const picture = page.waitForResponse(/evening-.*\.svg$/)
  await page.goto('/products/insurance/welcome')
  expect((await picture).status()).toBe(200)
  await expect(new WelcomePage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('the welcome page is painted from its own HTML alone', async ({ page }) => {
  await page.route('**/assets/*.{css,js,woff2}', (route) => route.abort())
  const start = page.getByRole('link', { name: 'Get my estimate' })
  const drawn = () =>
    start.evaluate((link) => {
      const { display, backgroundColor, borderTopLeftRadius } = getComputedStyle(link)
      return { display, backgroundColor, borderTopLeftRadius }
    })
  await new WelcomePage(page).open()
  const bare = await drawn()
  await page.unrouteAll()
  await new WelcomePage(page).open()
  await page.waitForLoadState('networkidle')
  expect(bare).toEqual(await drawn())
  expect(bare.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('the app takes over the welcome page unchanged, and keeps focus and scroll position', {
  tag: '@core',
}, async ({ page }) => {
  const proceed = await delayScripts(page)
  await new WelcomePage(page).open()
  const start = page.getByRole('link', { name: 'Get my estimate' })
  await page.setViewportSize({ width: 390, height: 400 })
  await start.focus()
  const scrolledTo = await page.evaluate(() => {
    window.scrollTo({ top: 150, behavior: 'instant' })
    return window.scrollY
  })
  expect(scrolledTo).toBe(150)
  proceed()
  await page.waitForFunction(() => performance.getEntriesByName('answering').length > 0)
  await page.waitForLoadState('networkidle')
  await expect(start).toBeFocused()
  await expect(start).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/insurance/get-wysh-estimate')
})

for (const path of [product.welcomePath, product.estimatePath])
  test(`a press on Support at ${path} before the app has started opens help once it has`, async ({
    page,
  }) => {
    const proceed = await delayScripts(page)
    await page.goto(path)
    const support = page.getByRole('button', { name: 'Support' })
    // The app has not loaded yet, only the code that records the press.
    await page.waitForFunction(() => document.onclick !== null)
    await support.click()
    await expect(support).toHaveAttribute('data-pressed')
    proceed()
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible()
    await expect(support).not.toHaveAttribute('data-pressed')
  })

test('a press on a link before the app has started shows at once, and is followed once it has', async ({
  page,
}) => {
  const proceed = await delayScripts(page)
  const welcome = new WelcomePage(page)
  await welcome.open()
  await expect(page.locator('link[rel="modulepreload"]')).not.toHaveCount(0)
  await welcome.getEstimate()
  // Followed at once, it would lead to an empty page.
  await expect(page.getByRole('link', { name: 'Get my estimate' })).toHaveAttribute('data-pressed')
  await expect(welcome.heading).toBeVisible()
  const opened = await page.evaluate(() => performance.timeOrigin)
  proceed()
  await expect(page).toHaveURL('/products/insurance/get-wysh-estimate')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
})

test('an estimate whose app doesn’t load says so, and can be opened again', async ({ page }) => {
  await page.route('**/assets/base-*.js', (route) => route.abort())
  await page.goto(product.estimatePath)
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.unroute('**/assets/base-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await new AboutYouPage(page).shown()
})

for (const { width, height } of [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
])
  test(`the hero is whole at ${width} by ${height} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const welcome = new WelcomePage(page)
    await welcome.open()
    for (const part of [
      welcome.heading,
      page.locator('.welcome-scene'),
      page.getByRole('link', { name: 'Get my estimate' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

test('with text at 200 % on a phone, the picture makes room for the words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const welcome = new WelcomePage(page)
  await welcome.open()
  const picture = page.locator('.welcome-scene')
  await expect(picture).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(picture).toBeHidden()
  await expect(welcome.heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Get my estimate' })).toBeInViewport({ ratio: 1 })
})

test('on opening, the first Tab reaches the skip link; within the app, the next page takes focus', async ({
  page,
}) => {
  const skip = page.getByRole('button', { name: 'Skip to main content' })
  for (const path of ['/products/insurance/welcome', '/login', '/products/insurance/get-wysh-estimate']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
  }
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(new LoginPage(page).heading).toBeFocused()
})

test('a link pressed before the app has started leads to its target', async ({ page }) => {
  const lost: string[] = []
  await page.route('**/assets/base-*.js', async (route, request) => {
    // Selected by the requesting page, because the referrer of its requests is only the origin.
    if (!request.frame().url().endsWith('/welcome')) return await route.continue()
    lost.push(request.url())
    await route.abort()
  })
  await new WelcomePage(page).open()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
})

test('the heading does not change at a text size of 200 %, and no word is broken', async ({ page }) => {
  const welcome = new WelcomePage(page)
  await welcome.open()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const broken = await welcome.heading.evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
    if (!(text instanceof Text)) return ['no text']
    return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
  expect(broken).toEqual([])
})

test.describe('the consent question', () => {
  test.use({ isAsked: true, heldFocus: true })

  test('is at the foot of the page, blocks nothing, and nothing is sent before a yes or after a no', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/observed/events')) requested.push(request.postData() ?? '')
    })
    await new WelcomePage(page).open()
    const question = page.getByRole('region', { name: 'May we measure how people use this site?' })
    const choices = page.getByRole('button', { name: 'Privacy choices' })
    await expect(question).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    const [footer, asked] = [await page.getByRole('contentinfo').boundingBox(), await question.boundingBox()]
    expect(asked?.y).toBe((footer?.y ?? 0) + (footer?.height ?? 0))
    await look(page, 'consent', { isMain: true })
    // Once: going on without an answer is one.
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(new LoginPage(page).heading).toBeFocused()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(new LoginPage(page).heading).toBeVisible()
    await choices.press('Enter')

    await question.getByRole('button', { name: 'Yes, that’s OK' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(choices).toBeFocused()
    const names = async () => {
      const events: { name: string; details: { place?: string } }[] = await (
        await page.request.get('/sandbox/events')
      ).json()
      return events.map(({ name, details }) => `${name} ${details.place}`)
    }
    // The first report is the current page at the time of consent.
    await expect.poll(names, { timeout: 15_000 }).toEqual(['page_view login'])
    expect(requested).toHaveLength(1)

    await page.reload()
    await expect(new LoginPage(page).heading).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(question).toBeHidden()
    await choices.press('Enter')
    await expect(question.getByRole('heading')).toBeFocused()
    await expect(question).toContainText('You said yes.')
    await question.getByRole('button', { name: 'No', exact: true }).press('Enter')
    await expect(choices).toBeFocused()
    const before = (await names()).length
    await page.getByRole('link', { name: 'Wysh home' }).click()
    await expect(new WelcomePage(page).heading).toBeVisible()
    await page.goto('/login')
    await expect(new LoginPage(page).heading).toBeVisible()
    // Earlier reports may still arrive, but not the welcome page.
    expect((await names()).filter((name) => name.includes('welcome'))).toEqual([])
    expect(before).toBeGreaterThan(0)
  })
})

test('a failed call is reported with the campaign, and shown in the sandbox', async ({ page, fault }) => {
  // Permanently: observers start when the page is idle and report the current user, who must still
  // be anonymous.
  await fault({ operation: 'authorizeGuestByBusiness', kind: 'error', code: 'STANDARD_ERROR' })
  await page.goto('/products/insurance/get-wysh-estimate?utm_source=partner&email=ada@example.com')
  const operation = 'authorizeGuestByBusiness'
  // A page of an earlier test may still send reports.
  const reports = async (): Promise<unknown[]> =>
    (await (await page.request.get('/sandbox/errors')).json()).filter(
      (report: { operation: string | null; utm: Record<string, string> }) =>
        report.operation === operation && 'utm_source' in report.utm,
    )
  await expect.poll(reports).toEqual([
    expect.objectContaining({
      place: 'The API',
      code: 'STANDARD_ERROR',
      operation,
      utm: { utm_source: 'partner' },
      userId: null,
      times: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(await reports())).not.toContain('ada@')
  await page.goto('/sandbox')
  // The fault itself is listed there, too.
  const shown = page.getByRole('listitem').filter({ hasText: `The API: STANDARD_ERROR: ${operation}` })
  await expect(shown).toContainText('utm_source partner')
})
