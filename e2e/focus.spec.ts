import { goodPassword } from '../tests/support/client/api.ts'
import { CreateAccountPage, CreatePhonePage, LoginPage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { AcceptTermsPage, DashboardPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

/**
 * Every dialog of the sign-in and of the application; form changes are covered by the purchase
 * (purchase.spec.ts).
 */

async function dismiss(page: Page, title: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused()
  // Some have both × and a button of the same name.
  await dialog.getByRole('button', { name: button }).first().click()
  await expect(dialog).toBeHidden()
}

test('the dialogs before an account return focus', async ({ page, api }) => {
  await page.goto('/products/insurance/get-wysh-estimate')
  await new AboutYouPage(page).answer()
  const coverage = new CoveragePage(page)
  await coverage.shown()
  await coverage.amount.fill('2000000')
  await coverage.amount.press('Tab')
  await dismiss(page, 'Sorry, high-roller...', 'GOT IT')
  await expect(page.locator(':focus')).toHaveCount(1)
  await coverage.amount.fill('100')
  // Click outside every control, so that nothing has focus when the dialog opens.
  await coverage.heading.click({ force: true, position: { x: 1, y: 1 } })
  await dismiss(page, "Hmm, let's get some meat on those bones", 'GOT IT')
  await expect(coverage.amount).toBeFocused()
  await coverage.answer()
  await page.getByRole('button', { name: 'START APPLICATION' }).click()

  const account = new CreateAccountPage(page)
  await expect(account.heading).toBeFocused()
  const login = page.getByRole('button', { name: 'I already have an account' })
  await login.click()
  await dismiss(page, 'Log in instead?', 'Stay here')
  await expect(login).toBeFocused()
  const taken = await api.signUp()
  await account.create(taken.email, goodPassword)
  await dismiss(page, 'Looks like you have an existing account', 'Use another email')
  await expect(account.submit).toBeFocused()

  await account.create(`focus.${Date.now()}@example.com`, goodPassword)
  const phone = new CreatePhonePage(page)
  await expect(phone.heading).toBeFocused()
  await phone.number.fill('+44 20 7946 0958')
  await phone.number.press('Tab')
  await expect(phone.number).toHaveAccessibleDescription(/US phone number/)
  await expect(phone.number).toHaveValue('+44 20 7946 0958')
  const exit = page.getByRole('button', { name: 'EXIT' })
  await exit.click()
  await expect(page.getByRole('dialog')).toContainText('isn’t saved yet, and you’ll lose it')
  await dismiss(page, 'Do you really wanna exit?', 'NEVERMIND')
  await expect(exit).toBeFocused()
  await expect(phone.number).toHaveValue('+44 20 7946 0958')
  await phone.answer(api.newPhoneNumber())
  const verification = new VerifyPhonePage(page)
  // Focus is in the input, whose description includes the heading.
  await expect(verification.code).toBeFocused()
  await expect(verification.code).toHaveAccessibleDescription(/^Your code is on the way/)
  // The code is incomplete: the press shows that and leads to the field.
  await verification.code.fill('12')
  await page.getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(verification.code).toBeFocused()
  await expect(verification.code).toHaveAccessibleDescription(/all six digits/)
  const resend = page.getByRole('button', { name: "Didn't receive verification code?" })
  await resend.click()
  await dismiss(page, 'Send a new code', 'Close')
  await expect(resend).toBeFocused()
})

test('the third wrong password returns focus', async ({ page, api }) => {
  const person = await api.signUp()
  await page.goto('/login')
  const login = new LoginPage(page)
  for (const count of [1, 2, 3]) {
    await login.logIn(person.email, `not the password ${count}`)
    if (count < 3) await expect(page.getByRole('alert')).toBeVisible()
  }
  await dismiss(page, 'Wrong email or password', 'Try again')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
})

test('terms: a press too early shows what is missing, and a document returns focus', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'interviewed')
  await signIn(page, api, person, { from: '/accept-terms' })
  const terms = new AcceptTermsPage(page)
  await expect(terms.heading).toBeFocused()
  const read = page.getByRole('button', { name: /^Read it/ }).first()
  await read.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(read).toBeFocused()
  await terms.submit.click({ force: true })
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a declined card: focus is in the card, which has to be filled in again', async ({ page, api }) => {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goto('/fulfillment/start')
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeFocused()
  const exit = page.getByRole('button', { name: /exit/i })
  await exit.click()
  await dismiss(page, 'Do you really wanna exit mid-application?', 'NEVERMIND')
  await expect(exit).toBeFocused()
  // With nothing typed, the press shows what is missing, and the summary leads into the provider's
  // frame.
  await expect(purchase.cardNumber).toBeVisible()
  await purchase.pay.click({ force: true })
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these answers' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Card details/ }).press('Enter')
  await expect(purchase.cardNumber).toBeFocused()
  await purchase.fillCard(cards.declined)
  await purchase.press()
  await dismiss(page, 'Uh-oh, something went wrong', 'Try again')
  await expect(purchase.cardNumber).toBeFocused()
  await expect(purchase.cardNumber).toHaveValue('')
})
