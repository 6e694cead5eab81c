import { CreateAccountPage, LoginPage } from './pages/access.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { expect, test } from './test.ts'

test('a link in a message leads to its target, and so does a link within a document', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/?feature=get-wysh-estimate&utm_source=mail')
  await new AboutYouPage(page).shown()
  await expect(page).toHaveURL(/^[^?]*\/products\/insurance\/get-wysh-estimate(\?form=[\w-]+)?$/)
  // A link with an unknown subject leads to its path, but never to another host's.
  await page.goto('/?path=%2Fdisclosure%2Fprivacy-notice&utm_source=mail')
  await expect(page).toHaveURL('/disclosure/privacy-notice')
  // Another host's path leads home, where a guest is permitted.
  await page.goto('/?path=%2F%2Felse.example%2Fproducts')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'wysh://disclosure/privacy-notice'
    link.textContent = 'How we keep it private'
    // Outside the app's own elements.
    document.body.prepend(link)
  })
  await page.getByRole('link', { name: 'How we keep it private' }).click()
  await expect(page).toHaveURL('/disclosure/privacy-notice')
})

test('a message link clicked in the app leads to the same page, and Back returns', async ({ page }) => {
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  await page.evaluate(() => {
    for (const [name, href] of [
      ['My estimate', '/?feature=get-wysh-estimate&utm_source=mail'],
      ['The notice', '/?utm_source=mail&path=%2Fdisclosure%2Fprivacy-notice'],
    ] as const) {
      const link = document.createElement('a')
      link.href = href
      link.textContent = name
      document.body.prepend(link)
    }
  })
  await page.getByRole('link', { name: 'The notice' }).click()
  await expect(page).toHaveURL('/disclosure/privacy-notice')
  await page.goBack()
  await expect(new LoginPage(page).heading).toBeVisible()
  await page.getByRole('link', { name: 'My estimate' }).click()
  await new AboutYouPage(page).shown()
  await expect(page).toHaveURL(/^[^?]*\/products\/insurance\/get-wysh-estimate(\?form=[\w-]+)?$/)
})

test('the bare address of the journey leads to its current step', async ({ page }) => {
  for (const path of ['/fulfillment/start', '/fulfillment']) {
    await page.goto(path)
    // A visitor starts with an account.
    await expect(new CreateAccountPage(page).heading).toBeVisible()
    await expect(page).toHaveURL('/products/insurance/welcome?step=account')
  }
})

test('every navigation starts at the top of its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/products/insurance/welcome')
  const link = page.getByRole('main').getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await link.click()
  await new AboutYouPage(page).shown()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
