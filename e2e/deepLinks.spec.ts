import { AboutYouPage } from './pages/estimate.ts'
import { LoginPage } from './pages/login.ts'
import { expect, test } from './test.ts'

test('a link in a message leads to what it names, and one within a document as well', async ({ page }) => {
  await page.goto('/?feature=get-wysh-estimate&utm_source=mail')
  await new AboutYouPage(page).shown()
  await expect(page).toHaveURL(/^[^?]*\/products\/insurance\/get-wysh-estimate(\?form=[\w-]+)?$/)
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'wysh://disclosure/privacy-notice'
    link.textContent = 'How we keep it private'
    // Beside what the app draws.
    document.body.prepend(link)
  })
  await page.getByRole('link', { name: 'How we keep it private' }).click()
  await expect(page).toHaveURL('/disclosure/privacy-notice')
})
