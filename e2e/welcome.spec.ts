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

test('who presses a link before the app has started gets where it leads', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route, request) => {
    if (request.headers().referer?.endsWith('/welcome')) await route.abort()
    else await route.continue()
  })
  await new WelcomePage(page).open()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
})
