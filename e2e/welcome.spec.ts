import { LoginPage } from './pages/login.ts'
import { WelcomePage } from './pages/welcome.ts'
import { expect, test } from './test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the welcome page can be read, at its own path and at home', async ({ page }) => {
    for (const path of ['/', '/products/insurance/welcome']) {
      await page.goto(path)
      await expect(new WelcomePage(page).heading).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get my estimate' })).toBeVisible()
    }
  })
})

test('the welcome page stays as it came while the app behind it starts', async ({ page }) => {
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

test('the welcome page is painted from what it came with alone', async ({ page }) => {
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

test('the app takes the welcome page over as it stands, and leaves the focus where it was put', async ({
  page,
}) => {
  let proceed = () => {}
  const held = new Promise<void>((resolve) => {
    proceed = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await new WelcomePage(page).open()
  const start = page.getByRole('link', { name: 'Get my estimate' })
  await start.focus()
  const taken = page.waitForRequest('**/assets/products.insurance.welcome-*.js')
  proceed()
  await taken
  await page.waitForLoadState('networkidle')
  await expect(start).toBeFocused()
  await expect(start).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/insurance/get-wysh-estimate')
})

test('a press on Support before the app has started opens help as soon as it has', async ({ page }) => {
  let proceed = () => {}
  const held = new Promise<void>((resolve) => {
    proceed = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await new WelcomePage(page).open()
  const support = page.getByRole('button', { name: 'Support' })
  // Nothing of the app is there yet: not even what notes the press has to come in time for the first paint.
  await expect(page.locator('link[rel="modulepreload"]')).not.toHaveCount(0)
  await support.click()
  await expect(support).toHaveAttribute('data-pressed')
  proceed()
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible()
  await expect(support).not.toHaveAttribute('data-pressed')
})

test('where the app opens, the first Tab is at the skip link; within it, what comes has the focus', async ({
  page,
}) => {
  const skip = page.getByRole('button', { name: 'Skip to the page' })
  for (const path of ['/products/insurance/welcome', '/login', '/products/insurance/get-wysh-estimate']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
  }
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(new LoginPage(page).heading).toBeFocused()
})

test('who presses a link before the app has started gets where it leads', async ({ page }) => {
  const lost: string[] = []
  await page.route('**/assets/base-*.js', async (route, request) => {
    if (!request.headers().referer?.endsWith('/welcome')) return await route.continue()
    lost.push(request.url())
    await route.abort()
  })
  await new WelcomePage(page).open()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
})

test('the heading stays as it came with text at 200 %, no word broken', async ({ page }) => {
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
