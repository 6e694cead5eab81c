import { goodPassword } from '../tests/support/client/api.ts'
import type { CarrierClient } from '../tests/support/client/purchase.ts'
import { retype, tabTo } from './keys.ts'
import { look } from './look.ts'
import {
  CreateAccountPage,
  CreateNewPasswordPage,
  ForgotPasswordPage,
  LoginPage,
  ResetSentPage,
  VerifyPhonePage,
} from './pages/access.ts'
import { DashboardPage } from './pages/journey.ts'
import { offlineStrip } from './pages/system.ts'
import { codeFor, enter } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ heldFocus: true })

/**
 * The way back after a forgotten password or a lock by failed attempts (promises.md, 11, 16, 40).
 */

const main = { isMain: true }
const fresh = 'amber-violin-harbor-63'
/** Text announced to screen readers, wherever the focus is. */
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** The latest password link sent to an address, as in its mailbox. */
async function linkFor(api: CarrierClient, email: string): Promise<string> {
  const newest = async () =>
    (await api.outbox(email)).find(({ link }) => link?.includes('/create-new-password/'))?.link ?? ''
  await expect.poll(newest).not.toBe('')
  return await newest()
}

test('a forgotten password, from the login to the dashboard, by keyboard alone', {
  tag: '@core',
}, async ({ page, api, context }) => {
  const person = await api.signUp()
  await page.goto('/login')
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await retype(page, login.email, person.email)
  await tabTo(page, page.getByRole('button', { name: 'Forgot password?' }))
  await page.keyboard.press('Enter')

  const forgot = new ForgotPasswordPage(page)
  await expect(forgot.heading).toBeFocused()
  await expect(page).toHaveURL('/forgot-password')
  // The address typed at the login is filled in.
  await expect(forgot.email).toHaveValue(person.email)
  await expect(forgot.email).toHaveAttribute('autocomplete', 'username')
  await look(page, 'forgot-password', main)
  await tabTo(page, forgot.submit)
  await page.keyboard.press('Enter')
  const sent = new ResetSentPage(page)
  await expect(sent.heading).toBeFocused()
  await expect(statusWith(page, 'We sent the link.')).toBeVisible()
  await expect(sent.again).toHaveAttribute('aria-disabled', 'true')
  await look(page, 'reset-sent', main)

  const mailed = await context.newPage()
  await mailed.goto(await linkFor(api, person.email))
  const chosen = new CreateNewPasswordPage(mailed)
  await expect(chosen.heading).toBeVisible()
  await expect(mailed.getByText(`Create a new password for ${person.email}.`)).toBeVisible()
  for (const field of [chosen.password, chosen.confirmation])
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await look(mailed, 'create-new-password', main)
  await retype(mailed, chosen.password, fresh)
  await retype(mailed, chosen.confirmation, `${fresh}!`)
  await mailed.keyboard.press('Enter')
  await expect(chosen.confirmation).toHaveAccessibleDescription(/Passwords do not match/)
  await retype(mailed, chosen.confirmation, fresh)
  await tabTo(mailed, chosen.submit)
  await mailed.keyboard.press('Space')

  const back = new LoginPage(mailed)
  await expect(back.heading).toBeFocused()
  await expect(mailed).toHaveURL('/login')
  await expect(statusWith(mailed, 'Your password was changed')).toBeVisible()
  await expect(back.email).toHaveValue(person.email)
  await look(mailed, 'login-changed', main)
  await retype(mailed, back.password, fresh)
  await mailed.keyboard.press('Enter')
  const verification = new VerifyPhonePage(mailed)
  await expect(verification.heading).toBeFocused()
  await tabTo(mailed, mailed.getByRole('button', { name: 'Text my code', exact: true }))
  await mailed.keyboard.press('Enter')
  await expect(verification.code).toBeFocused()
  await mailed.keyboard.type(await codeFor(api, person.phoneNumber))
  await expect(mailed).toHaveURL('/')
  await expect(new DashboardPage(mailed).heading).toBeFocused()
  // The token is not in the history.
  await mailed.goBack().catch(() => undefined)
  expect(mailed.url()).not.toContain('create-new-password')
})

test('a new password signs out every device', async ({ page, api, browser }) => {
  const person = await api.signUp()
  await page.goto('/login')
  await enter(page, api, person)
  await expect(page).toHaveURL('/')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/forgot-password')
  const forgot = new ForgotPasswordPage(other)
  await forgot.email.fill(person.email)
  await forgot.submit.click()
  await other.goto(await linkFor(api, person.email))
  await new CreateNewPasswordPage(other).choose(fresh)
  await expect(new LoginPage(other).heading).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(new LoginPage(page).heading.or(page.getByRole('heading', { level: 1 }))).toBeVisible()
  await expect(page).not.toHaveURL('/')
})

test('an invalid new password is shown at its field, and the link keeps working', async ({ page, api }) => {
  const person = await api.signUp()
  await page.goto('/forgot-password')
  const forgot = new ForgotPasswordPage(page)
  await forgot.submit.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await forgot.email.fill(person.email)
  await forgot.submit.click()
  await page.goto(await linkFor(api, person.email))
  const chosen = new CreateNewPasswordPage(page)
  for (const [password, confirmation, message] of [
    ['short', 'short', 'Must be at least 12 characters'],
    [fresh, `${fresh}!`, 'Passwords do not match'],
    ['passwordpassword', 'passwordpassword', 'This password is too common. Please choose another one'],
    [
      goodPassword,
      goodPassword,
      'This is already your password. Please choose another one, or log in with it',
    ],
  ] as const) {
    await chosen.choose(password, confirmation)
    await expect(page.locator('.field').getByText(message).last()).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
  }
  await look(page, 'create-new-password-errors', main)
  await chosen.choose(fresh)
  await expect(new LoginPage(page).heading).toBeVisible()
})

test('a used, expired or invented link leads to a page that explains it', async ({ page, api }) => {
  const person = await api.signUp()
  const expired = page.getByRole('heading', { level: 1, name: 'This link no longer works' })
  await page.goto('/create-new-password/an-unknown-token')
  await expect(expired).toBeVisible()
  await expect(page).toHaveURL('/link-expired')
  await look(page, 'link-expired', main)
  await page.getByRole('link', { name: 'Get a new password link' }).click()
  const forgot = new ForgotPasswordPage(page)
  await expect(forgot.heading).toBeFocused()
  await forgot.email.fill(person.email)
  await forgot.submit.click()
  await expect(new ResetSentPage(page).heading).toBeVisible()
  const link = await linkFor(api, person.email)
  // It expires while the form is open.
  await page.goto(link)
  const chosen = new CreateNewPasswordPage(page)
  await expect(chosen.heading).toBeVisible()
  await api.advance('PT61M')
  await chosen.choose(fresh)
  await expect(expired).toBeVisible()
  await page.reload()
  await expect(expired).toBeVisible()
})

test('the reply does not reveal whether an address is known, and the link can be resent after a minute', async ({
  page,
  api,
}) => {
  await page.clock.install()
  await page.goto('/forgot-password')
  const forgot = new ForgotPasswordPage(page)
  const sent = new ResetSentPage(page)
  const message: string[] = []
  const person = await api.signUp()
  for (const email of ['unknown@example.com', person.email]) {
    await forgot.email.fill(email)
    await forgot.submit.click()
    await expect(sent.heading).toBeVisible()
    message.push((await page.getByRole('main').innerText()).replace(email, 'EMAIL').replace(/\d+ s/, 'N s'))
    if (message.length === 1) await sent.otherEmail.click()
  }
  expect(message[0]).toBe(message[1])
  const links = async () =>
    (await api.outbox(person.email)).filter(({ link }) => link?.includes('/create-new-password/')).length
  await expect.poll(links).toBe(1)
  // A press that is too early sends nothing.
  await sent.again.press('Enter')
  await expect(statusWith(page, 'We sent the link.')).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(statusWith(page, 'You can send it again now.')).toBeVisible()
  await expect(sent.again).not.toHaveAttribute('aria-disabled')
  expect(await links()).toBe(1)
  await sent.again.click()
  await expect.poll(links).toBe(2)
  await expect(sent.again).toBeFocused()
})

test('slow, offline and out of order: nothing is lost, and each is reported', async ({
  page,
  api,
  context,
  fault,
  clearFaults,
}) => {
  const person = await api.signUp()
  await page.goto('/forgot-password')
  const forgot = new ForgotPasswordPage(page)
  await forgot.email.fill(person.email)
  await context.setOffline(true)
  await forgot.submit.click()
  const offline = offlineStrip(page)
  await expect(offline).toBeVisible()
  await expect(page.getByText('You’re offline. Try again when you’re back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(forgot.email).toHaveValue(person.email)
  await fault({ operation: 'initiatePasswordReset', kind: 'delay', ms: 2000, times: 1 })
  await forgot.submit.click()
  await expect(page.locator('form[aria-busy=true]')).toBeVisible()
  await expect(new ResetSentPage(page).heading).toBeVisible()
  const link = await linkFor(api, person.email)

  await fault({ operation: 'passwordResetLink', kind: 'error', code: 'STANDARD_ERROR', times: 10 })
  await page.goto(link)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await look(page, 'create-new-password-failed', main)
  await clearFaults()
  await retry.click()
  const chosen = new CreateNewPasswordPage(page)
  // The reply is lost after the commit: the call is retried and gets the first reply.
  await fault({ operation: 'resetForgottenPassword', kind: 'drop-after', times: 1 })
  await chosen.choose(fresh)
  await expect(new LoginPage(page).heading).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your password was changed')).toBeVisible()
})

test('the third wrong password offers a new one, which unlocks the account after the tenth', async ({
  page,
  api,
}) => {
  const person = await api.signUp()
  await page.goto('/login')
  const login = new LoginPage(page)
  for (let count = 1; count < 3; count++) await api.authorize(person.email, `wrong ${count}`, 'x'.repeat(43))
  await login.logIn(person.email, 'wrong a third time')
  const third = dialogOf(page, 'Wrong email or password')
  await expect(third.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-third-attempt', main)
  await third.getByRole('button', { name: 'Reset password' }).click()
  const forgot = new ForgotPasswordPage(page)
  await expect(forgot.email).toHaveValue(person.email)
  await page.goBack()
  await expect(login.heading).toBeVisible()

  for (let count = 4; count < 10; count++) await api.authorize(person.email, `wrong ${count}`, 'x'.repeat(43))
  await login.logIn(person.email, 'wrong a tenth time')
  const locked = dialogOf(page, 'Your account is locked')
  await expect(locked.getByRole('heading')).toBeFocused()
  await look(page, 'dialog-locked', main)
  await locked.getByRole('button', { name: 'Reset password' }).click()
  await forgot.submit.click()
  await expect(new ResetSentPage(page).heading).toBeVisible()
  await page.goto(await linkFor(api, person.email))
  await new CreateNewPasswordPage(page).choose(fresh)
  await expect(login.heading).toBeVisible()
  await enter(page, api, { ...person, password: fresh })
  await expect(page).toHaveURL('/')
})

test('an account found at the registration leads to a new password, too', async ({ page, api }) => {
  const person = await api.signUp()
  await page.goto('/products/insurance/welcome?step=account')
  await new CreateAccountPage(page).create(person.email, fresh)
  const existing = dialogOf(page, 'Looks like you have an existing account')
  await existing.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = new ForgotPasswordPage(page)
  await expect(forgot.heading).toBeVisible()
  await expect(forgot.email).toHaveValue(person.email)
  await expect(page).toHaveURL('/forgot-password')
})

test('an address is confirmed by its link, and the account is closed by its password', {
  tag: '@core',
}, async ({ page, api }) => {
  const person = await api.signUp()
  const newest = async () =>
    (await api.outbox(person.email)).find(({ link }) => link?.includes('/verify-email/'))?.link ?? ''
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect.poll(newest).not.toBe('')
  const first = await newest()
  await api.advance('PT49H')
  await page.goto(first)
  await expect(title('This link no longer works')).toBeVisible()
  await look(page, 'verify-email-expired')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(newest).not.toBe(first)
  await page.goto(await newest())
  await expect(title('Your email is confirmed')).toBeVisible()
  await look(page, 'verify-email', main)
  await page.reload()
  await expect(title('Your email is already confirmed')).toBeVisible()

  await page.goto('/login')
  await enter(page, api, person)
  await page.getByRole('link', { name: 'Your account and contact details' }).click()
  await expect(title('Your account')).toBeFocused()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(2)
  await look(page, 'account', main)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await page.getByRole('button', { name: 'Close my account for good' }).click()
  await expect(page.getByText('That isn’t your password.')).toBeVisible()
  await look(page, 'close-account', main)
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await page.getByRole('textbox', { name: 'Your password' }).press('Enter')
  await expect(title('Your account is closed')).toBeFocused()
  await look(page, 'account-closed')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(new LoginPage(page).heading).toBeVisible()
  await new LoginPage(page).logIn(person.email, person.password)
  await expect(page.getByText('That email and password don’t match.')).toBeVisible()
})
