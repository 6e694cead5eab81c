import {
  CreateNewPasswordPage,
  ForgotPasswordPage,
  LoginPage,
  ResetSentPage,
  VerifyEmailPage,
} from './pages/access.ts'
import { NamePage } from './pages/insuranceProfile.ts'
import { enter, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The path from which a visitor was turned away (access-to-purchase 4.1); it survives its page. */

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('redirectPath'))

test('the path from which a visitor was turned away survives a reload at the login, and is used once', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await page.goto('/account/profile')
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(login.heading).toBeVisible()
  await enter(page, api, person)
  await expect(page).toHaveURL('/account/profile')
  expect(await kept(page)).toBeNull()
})

test('the links of our emails in another tab lead back to that path', async ({ page, context, api }) => {
  const person = await personAt(api, 'introduced')
  await page.goto('/account/profile')
  await expect(new LoginPage(page).heading).toBeVisible()
  const link = async (path: string) =>
    (await api.outbox(person.email)).find((message) => message.link?.includes(path))?.link ?? ''

  await expect.poll(() => link('/verify-email/')).not.toBe('')
  const verifying = await context.newPage()
  await verifying.goto(await link('/verify-email/'))
  await expect(new VerifyEmailPage(verifying, 'verified').heading).toBeVisible()
  await expect(verifying.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account/profile')

  const forgot = new ForgotPasswordPage(page)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await forgot.email.fill(person.email)
  await forgot.submit.click()
  await expect(new ResetSentPage(page).heading).toBeVisible()
  await expect.poll(() => link('/create-new-password/')).not.toBe('')
  const resetting = await context.newPage()
  await resetting.goto(await link('/create-new-password/'))
  await new CreateNewPasswordPage(resetting).choose('amber-violin-harbor-63')
  await expect(new LoginPage(resetting).heading).toBeVisible()
  await enter(resetting, api, { ...person, password: 'amber-violin-harbor-63' })
  await expect(resetting).toHaveURL('/account/profile')
})

test('a reload under the sign-in returns to the covered activity', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await page.goto('/flow/insurance-profile')
  await new NamePage(page).shown()
  // The carrier refuses the next call: the session has expired.
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      json: { errors: [{ message: 'x', extensions: { message: 'graph_api_unauthorized' } }] },
    }),
  )
  await page.keyboard.press('Shift')
  await expect(new LoginPage(page).heading).toBeVisible()
  await page.unroute('**/graphql')
  await page.reload()
  await expect(new LoginPage(page).heading).toBeVisible()
  await enter(page, api, person)
  await new NamePage(page).shown()
})

test('a link may name a return path, but only one of this application is followed', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await page.goto('/login?redirect-back=%2Faccount%2Fprofile')
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/login')
  await enter(page, api, person)
  await expect(page).toHaveURL('/account/profile')
  // A signed-in user goes there at once; no user is led to another host.
  await page.goto('/login?redirect-back=%2Faccount')
  await expect(page).toHaveURL('/account')
  await page.goto('/login?redirect-back=%2F%2Felse.example%2F')
  await expect(page).toHaveURL('/')
})
