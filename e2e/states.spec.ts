import type { LockReason } from '../rules/contract/schema.generated.ts'
import { look } from './look.ts'
import { LoginPage, VerifyPhonePage } from './pages/access.ts'
import { DashboardPage, QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { enter, logOut, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

/** Rarely seen screens: each is shown, checked for accessibility, and returns focus. */

const main = { isMain: true }
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a blocked device sees why, and the user can log out', { tag: '@core' }, async ({ page, api }) => {
  const person = await api.signUp(`blocked.${Date.now()}+blocked@example.com`)
  await page.goto('/login')
  await new LoginPage(page).logIn(person.email, person.password)
  const blocked = dialogOf(page, 'You have been blocked')
  await expect(blocked.getByRole('heading')).toBeFocused()
  // Once, in the dialog: the page below does not repeat it.
  await expect(page.getByText('This device didn’t pass our security check')).toHaveCount(1)
  await look(page, 'dialog-blocked')
  await page.keyboard.press('Escape')
  await expect(blocked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is locked' })).toBeFocused()
  await look(page, 'locked', main)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(new LoginPage(page).heading).toBeVisible()
})

/** The locked screen's text, by reason; two of them show a dialog first. */
const lockedFor = {
  SECURITY_LOCK: ['We locked it to keep it safe.', false],
  PASSWORD_ATTEMPTS: ['There were too many wrong passwords.', false],
  DEVICE_LOCKED: ['This device didn’t pass our security check.', true],
  SYSTEM_ERROR: ['Something went wrong on our side.', false],
  DECOMMISSIONED_ACCOUNT: ['This account was closed.', false],
  BLOCKED: ['We blocked it, so you can’t use it.', true],
} as const satisfies Record<LockReason, readonly [says: string, isTold: boolean]>

for (const [reason, [message, isExplained]] of Object.entries(lockedFor))
  test(`an account locked for ${reason} sees its locked screen on every route until it is unlocked`, {
    tag: reason === 'SECURITY_LOCK' ? ['@core'] : [],
  }, async ({ page, api }) => {
    const person = await personAt(api, 'verified')
    await signIn(page, api, person)
    await expect(new DashboardPage(page).heading).toBeVisible()
    const set = async (to: string | null) =>
      (await api.post('/sandbox/locks', { email: person.email, reason: to })).status
    expect(await set(reason)).toBe(200)
    const heading = page.getByRole('heading', { level: 1, name: 'Your account is locked' })
    const dialog = dialogOf(page, 'You have been blocked')
    for (const path of ['/', '/account', '/flow/beneficiary', '/fulfillment/start', '/login', '/nowhere']) {
      await page.goto(path)
      if (isExplained) {
        await expect(dialog.getByRole('heading')).toBeFocused()
        await page.keyboard.press('Escape')
      }
      await expect(heading).toBeVisible()
      await expect(page.getByText(message, { exact: false }).first()).toBeVisible()
    }
    await expect(dialog).toBeHidden()
    const { accountCapabilities } = await api.ask<{ accountCapabilities: { caseId: string } }>(
      '{ accountCapabilities { caseId } }',
      {},
      person.token,
    )
    await expect(
      page.getByText(`Please give us your case number when you contact us: ${accountCapabilities.caseId}`),
    ).toBeVisible()
    await look(page, 'locked', main)
    expect(await set(null)).toBe(200)
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    await expect(heading).toBeHidden()
  })

test('a user blocked during use sees that with the next call', async ({ page, api, fault }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/account' })
  const newsletter = page.getByRole('switch', { name: 'Send me the newsletter' })
  await expect(newsletter).toBeVisible()
  // Blocked, as by support: by the code of the next call, and by the session that is then reloaded.
  await fault({ operation: 'updateNewsletter', kind: 'error', code: 'BLOCKED', times: 1 })
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('verificationPhone')) return route.fallback()
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.session.locked = 'BLOCKED'
    await route.fulfill({ response: reply, json: body })
  })
  await newsletter.click()
  await expect(dialogOf(page, 'You have been blocked').getByRole('heading')).toBeFocused()
})

test('ten wrong passwords and an expired code are reported', async ({ page, api, fault }) => {
  test.slow()
  const locked = await api.signUp()
  await page.goto('/login')
  const login = new LoginPage(page)
  const submit = page.getByRole('button', { name: 'Log in', exact: true })
  for (let count = 1; count < 10; count++) await api.authorize(locked.email, `wrong ${count}`, 'x'.repeat(43))
  await login.logIn(locked.email, 'wrong once more')
  await expect(dialogOf(page, 'Your account is locked').getByRole('heading')).toBeFocused()
  await look(page, 'dialog-locked')
  await page.keyboard.press('Escape')
  await expect(submit).toBeFocused()

  const person = await api.signUp()
  await login.logIn(person.email, person.password)
  const verification = new VerifyPhonePage(page)
  await verification.textMyCode()
  await expect(verification.code).toBeFocused()
  // After that much time the session has expired as well.
  await fault({ operation: 'verifySession', kind: 'error', code: 'ACCESS_CODE_EXPIRED', times: 1 })
  await verification.code.fill('123456')
  const expired = dialogOf(page, "Your code's expired")
  await expect(expired.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-code-expired')
  await expired.getByRole('button', { name: 'Close' }).first().click()
  await expect(expired).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('an application under review, and one with a technical failure', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const dashboard = new DashboardPage(page)
  const referred = await personAt(api, 'quoted', `state.${Date.now()}+referred@example.com`)
  await signIn(page, api, referred)
  await expect(dashboard.card('Application Status')).toBeVisible()
  await look(page, 'dashboard-referred', main)
  await page.goto('/fulfillment/start')
  const closer = 'We need to take a closer look at your application'
  await expect(page.getByRole('heading', { level: 1, name: closer })).toBeVisible()
  await look(page, 'denied-referred', main)
  await page.getByRole('button', { name: 'GO TO DASHBOARD' }).click()
  await logOut(page)

  const failed = await personAt(api, 'quoted', `state.${Date.now()}+failed@example.com`)
  await signIn(page, api, failed)
  await expect(dashboard.card('We couldn’t decide on your application')).toBeVisible()
  await look(page, 'dashboard-failed', main)
})

test('the dialogs of quote and payment return focus', async ({ page, api }) => {
  const person = await personAt(api, 'quoted')
  await page.goto('/flow/quote-review')
  await enter(page, api, person)
  const review = new QuoteReviewPage(page)
  const explain = page.getByRole('button', { name: 'How is my premium calculated?' })
  await explain.click()
  const explained = dialogOf(page, 'How is my premium calculated?')
  await expect(explained.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-premium')
  await explained.getByRole('button', { name: 'GOT IT' }).click()
  await expect(explain).toBeFocused()
  await review.purchase.click()
  const purchase = new PurchasePage(page)
  await purchase.fillCard(cards.refusedLater)
  await purchase.pay.click()
  await expect(purchase.pending.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-payment-pending')
  await purchase.pending.getByRole('button', { name: 'GOT IT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeFocused()
})
