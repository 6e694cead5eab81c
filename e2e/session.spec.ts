import type { BrowserContext } from 'playwright/test'
import { product } from '../rules/product.ts'
import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { CreateAccountPage, LoginPage } from './pages/access.ts'
import { AccountClosedPage, OwnAccountPage } from './pages/account.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { AddressPage, NamePage } from './pages/insuranceProfile.ts'
import { DashboardPage, WelcomePage } from './pages/journey.ts'
import { enter, logOut, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const record = (page: Page) => page.evaluate(() => localStorage.getItem('authentication'))

test('tabs that refresh their tokens at the same moment sign no user out', { tag: '@core' }, async ({
  page,
  context,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  for (let round = 0; round < 3; round++) {
    await Promise.all([page.reload(), other.reload()])
    await expect(new DashboardPage(page).heading).toBeVisible()
    await expect(new DashboardPage(other).heading).toBeVisible()
  }
})

/** Even accessing it throws, as when a user has disabled it. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    })
}

/** Existing entries can be read and removed, but nothing can be added. */
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
}

test('a user without storage can sign in, answer and reload', async ({ page, api }) => {
  await page.addInitScript(blockStorage)
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goto('/flow/insurance-profile')
  const name = new NamePage(page)
  await name.answer()
  // Only a saved answer can be restored.
  await new AddressPage(page).shown()
  await page.reload()
  await page.goto('/flow/insurance-profile?form=profile-name')
  await name.shown()
  await expect(name.field('First name')).not.toHaveValue('')
})

test('a user with full storage can sign in, return to the requested path, and reload', async ({
  page,
  api,
}) => {
  await page.addInitScript(fillStorage)
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/account/profile' })
  await expect(page).toHaveURL('/account/profile')
  expect(await record(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
})

for (const [which, prepare] of [
  ['has room', () => {}],
  ['is blocked', blockStorage],
  ['is full', fillStorage],
] as const)
  test(`a logout that the carrier missed signs no user back in where storage ${which}`, async ({
    page,
    context,
    api,
  }) => {
    await page.addInitScript(prepare)
    const person = await personAt(api, 'introduced')
    await signIn(page, api, person)
    await expect(new DashboardPage(page).heading).toBeVisible()
    await page.route('**/graphql', (route) => route.abort())
    await logOut(page)
    const login = new LoginPage(page)
    await expect(login.heading).toBeVisible()
    await expect(
      page.getByText('We’ll log you out on our servers as soon as we can reach them'),
    ).toBeVisible()
    await look(page, 'login-logout-logoutPending', { isMain: true })
    await page.unroute('**/graphql')
    await page.reload()
    await expect(login.heading).toBeVisible()
    await expect.poll(() => context.cookies()).toEqual([])
    await page.goto('/account')
    await expect(login.heading).toBeVisible()
  })

test('an offline logout reaches the carrier once the page is back online', async ({ page, context, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await context.setOffline(true)
  await logOut(page)
  await expect(new LoginPage(page).heading).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name).sort()).toContain('logout')
  await context.setOffline(false)
  await expect.poll(() => context.cookies(), { timeout: 20_000 }).toEqual([])
})

/**
 * A carrier that follows the specification literally: the refresh token is in the body of its
 * replies.
 */
async function takeTokensInBody(context: BrowserContext) {
  const configured = '"sandbox":true'
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(configured, `${configured},"plainTokens":true`)
    await route.fulfill({ response, body: html })
  })
  // Like a non-browser client: the reference carrier then neither sets nor reads a cookie.
  await context.route('**/oauth/token', async (route) => {
    const { cookie: _, 'sec-fetch-site': __, ...headers } = route.request().headers()
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
}

for (const [which, refuse] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)
  test(`a carrier with body tokens keeps a user signed in whose storage is ${which}, as long as the tab lives`, async ({
    page,
    context,
    api,
  }) => {
    await takeTokensInBody(context)
    await page.addInitScript(refuse)
    const person = await personAt(api, 'introduced')
    // The code raises the session's level, using the token that is in memory only.
    await signIn(page, api, person, { from: '/account/profile' })
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    await page.reload()
    await expect(new LoginPage(page).heading).toBeVisible()
  })

test('a refresh token from the body is returned in the body', async ({ page, context, api }) => {
  await takeTokensInBody(context)
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  const first = JSON.parse((await record(page)) ?? '{}')
  expect(first).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
  })
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await page.reload()
  await expect(new DashboardPage(page).heading).toBeVisible()
  const second = JSON.parse((await record(page)) ?? '{}')
  expect(second.refresh_token).not.toBe(first.refresh_token)
  await logOut(page)
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect.poll(() => record(page)).toBeNull()
})

test("a guest's session lasts as long as it can, and typed values are kept", async ({ page, api }) => {
  test.slow()
  await page.clock.install()
  const welcome = new WelcomePage(page)
  await welcome.open()
  await welcome.getEstimate()
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  await page.getByRole('button', { name: 'START APPLICATION' }).first().click()
  const account = new CreateAccountPage(page)
  await expect(account.heading).toBeVisible()
  await account.email.fill('grace@example.com')
  await account.password.fill('amber-violin-harbor')

  await api.advance('PT11M')
  await page.clock.fastForward('11:00')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(account.email).toHaveValue('grace@example.com')
  await expect(account.password).toHaveValue('amber-violin-harbor')
  await page.reload()
  await page.goto('/coverage-preview')
  await expect(page.getByText('$450,000').first()).toBeVisible()
})

test('typed account values return after the idle lock, for their owner only', async ({ page, api }) => {
  test.slow()
  const person = await personAt(api, 'profiled')
  const other = await personAt(api, 'introduced')
  await page.clock.install()
  await signIn(page, api, person, { from: '/account/profile' })
  const typeName = async (name: string) => {
    await page.getByRole('button', { name: 'Change your name' }).click()
    await page.getByLabel('First name', { exact: true }).fill(name)
  }
  const lock = async () => {
    await page.clock.fastForward('30:00')
    await expect(new LoginPage(page).heading).toBeVisible()
    await expect(page.getByText('Your session has ended')).toBeVisible()
  }
  await typeName('Katherine')
  await lock()
  await expect(page.getByText('Katherine')).toHaveCount(0)
  await enter(page, api, person)
  await expect(page).toHaveURL('/account/profile')
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Katherine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was changed.').first()).toBeVisible()

  // Another user at the screen has no password to send, and the owner enters it again.
  await page.getByRole('button', { name: 'Change your email' }).click()
  await page.getByRole('textbox', { name: 'New email', exact: true }).fill('katherine@example.com')
  const password = page.getByLabel('Current password', { exact: true })
  await password.fill(person.password)
  await lock()
  await enter(page, api, person)
  await expect(page.getByRole('textbox', { name: 'New email', exact: true })).toHaveValue(
    'katherine@example.com',
  )
  await expect(password).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await typeName('Somebody')
  await lock()
  await enter(page, api, other)
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expect(page.getByLabel('First name', { exact: true })).toHaveCount(0)
})

test('a policy holder whose session is over learns that at the login, from the press that discovers it', async ({
  page,
  api,
}) => {
  test.slow()
  const { person } = await purchase(api)
  // A late request of the menu would find out first that the session is over.
  const counted = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('query AccountNotifications') === true,
  )
  await signIn(page, api, person, { from: '/products/insurance' })
  const change = page.getByRole('link', { name: 'Manage beneficiaries' })
  await expect(change).toBeVisible()
  await counted
  // On the carrier only: for the browser its tokens are still valid.
  await api.advance('PT30M')
  await change.click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await enter(page, api, person)
  await expect(page).toHaveURL(`/beneficiary/${product.insurance}`)
})

test('an account closed with a lost reply is shown as closed', async ({ page, api, fault }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/account' })
  const account = new OwnAccountPage(page)
  await account.begin.click()
  await account.password.fill(person.password)
  await fault({ operation: 'decommissionUser', kind: 'drop-after', times: 1 })
  await account.close.click()
  await expect(new AccountClosedPage(page).heading).toBeFocused()
})
