import { purchase } from '../tests/support/client/purchase.ts'
import { CreateAccountPage, LoginPage } from './pages/access.ts'
import { QuestionPage, questions } from './pages/interview.ts'
import { DashboardPage, QuoteReviewPage, WelcomePage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { smallTargets } from './targets.ts'
import { expect, test } from './test.ts'

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}))
  test.describe(`every target on a ${size} is 44 px high and wide`, () => {
    test.use({ viewport })

    test('for a visitor', async ({ page }) => {
      const [account, login] = [new CreateAccountPage(page), new LoginPage(page)]
      await new WelcomePage(page).open()
      await expect(new WelcomePage(page).heading).toBeVisible()
      expect.soft(await smallTargets(page), 'welcome').toEqual([])
      await page.goto('/products/insurance/welcome?step=account')
      await expect(account.heading).toBeVisible()
      expect.soft(await smallTargets(page), 'create account').toEqual([])
      await account.submit.click()
      await expect(account.email).toHaveAttribute('aria-invalid', 'true')
      expect.soft(await smallTargets(page), 'create account, refused').toEqual([])
      await page.goto('/login')
      await expect(login.heading).toBeVisible()
      expect.soft(await smallTargets(page), 'login').toEqual([])
    })

    test('on the way to a policy', async ({ page, api }) => {
      test.slow()
      await signIn(page, api, await personAt(api, 'named a beneficiary'), {
        from: '/flow/underwriting-interview',
      })
      for (const question of questions.slice(0, 2)) {
        const form = new QuestionPage(page, question)
        await form.shown()
        expect.soft(await smallTargets(page), question.title).toEqual([])
        await form.answer()
      }
    })

    test('at the quote and the checkout', async ({ page, api }) => {
      test.slow()
      const quote = new QuoteReviewPage(page)
      await signIn(page, api, await personAt(api, 'quoted'), { from: '/flow/quote-review' })
      await expect(quote.heading).toBeVisible()
      expect.soft(await smallTargets(page), 'quote').toEqual([])
      await quote.purchase.click()
      const checkout = new PurchasePage(page)
      await expect(checkout.heading).toBeVisible()
      await expect(checkout.pay).toBeVisible()
      expect.soft(await smallTargets(page), 'checkout').toEqual([])
    })

    test('in the dashboard and the account', async ({ page, api }) => {
      test.slow()
      const { person, policy } = await purchase(api)
      await signIn(page, api, person)
      await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)
      expect.soft(await smallTargets(page), 'dashboard').toEqual([])
      await page.goto('/account')
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
      await expect(page.getByText('This browser')).toBeVisible()
      expect.soft(await smallTargets(page), 'account').toEqual([])
      await page.goto('/account/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await smallTargets(page), 'profile').toEqual([])
    })
  })
