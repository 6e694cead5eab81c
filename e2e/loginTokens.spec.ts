import { spawnSync } from 'node:child_process'
import type { LaunchedCarrier } from './carrier.ts'
import { launchCarrier } from './carrier.ts'
import { foundByAxe } from './look.ts'
import { CreateAccountPage, LoginPage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { codeFor } from './people.ts'
import { test as base, expect, type Page } from './test.ts'

/** A carrier that permits login links at its own address only. */
const test = base.extend<object, { carrier: LaunchedCarrier }>({
  carrier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const carrier = await launchCarrier((url) => ({ UNDERWRITING_SECONDS: '1', ADMIN_TOKEN_ORIGINS: url }))
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

/**
 * The links from the operator's command for these users, while the carrier is down, because the
 * command needs the database to itself.
 */
async function linksFor(carrier: LaunchedCarrier, people: readonly { email: string }[]) {
  await carrier.kill()
  const links = people.map(({ email }) => {
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/commands/loginToken.ts', email],
      { env: { ...process.env, ...carrier.variables }, encoding: 'utf8' },
    )
    return (
      stderr.split('\n').find((line) => line.startsWith(`${carrier.url}/?feature=login&token=`)) ?? stderr
    )
  })
  await carrier.restart()
  return links
}

/** The addresses of the page at each call to the carrier. */
async function noteAddresses(page: Page) {
  const addresses: string[] = []
  page.on('console', (message) => {
    const [, address] = /^called at (.*)/.exec(message.text()) ?? []
    if (address !== undefined) addresses.push(address)
  })
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...given) => {
      console.debug(`called at ${window.location.href}`)
      return fetch(...given)
    }
  })
  return addresses
}

/** Every request of the page after it was opened, with its referrer. */
function listen(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    sent.push([request.url(), request.postData() ?? '', request.headers().referer ?? ''].join(' '))
  })
  return sent
}

test('a login-token link signs in where permitted, once, and nowhere else', async ({
  page,
  api,
  carrier,
}) => {
  test.setTimeout(240_000)
  const people = [await api.signUp(), await api.signUp()]
  const [link = '', second = ''] = await linksFor(carrier, people)
  const token = new URL(link).searchParams.get('token') ?? 'none'
  const sent = listen(page)
  const spends = () => sent.filter((call) => call.includes(token))
  const login = new LoginPage(page)

  await test.step('at another origin the token is dropped, and the login is shown', async () => {
    await page.goto(link.replace('localhost', '127.0.0.1'))
    await expect(login.heading).toBeVisible()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/login$/)
    await expect(login.submit).toBeEnabled()
    expect(spends()).toEqual([])
  })

  await test.step('the token is removed from any spelling of the address before anything reads it', async () => {
    const addresses = await noteAddresses(page)
    await page.goto(link.replace('localhost', '127.0.0.1').replace('feature=login', 'feature=log%69n'))
    await expect(login.heading).toBeVisible()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/login$/)
    expect(addresses).not.toEqual([])
    expect(addresses.filter((address) => address.includes(token))).toEqual([])
    expect(spends()).toEqual([])
  })

  await test.step('at the permitted origin the token replaces the password, and the code is requested', async () => {
    await page.goto(link)
    const verification = new VerifyPhonePage(page)
    await expect(verification.heading).toBeVisible()
    await expect(page).toHaveURL('/login')
    await verification.textMyCode()
    await expect(verification.codeHeading).toBeVisible()
    await verification.enter(await codeFor(api, people[0]?.phoneNumber ?? ''))
    await expect(page).not.toHaveURL(/login/)
    // The token was sent in this call only, and in no address, referrer, event or report.
    expect(spends()).toEqual([expect.stringContaining('exchangeLoginToken')])
  })

  await test.step('a signed-in user stays signed in', async () => {
    await page.goto(second)
    await expect(page).not.toHaveURL(/login|token/)
    expect(sent.filter((call) => call.includes('exchangeLoginToken'))).toHaveLength(1)
  })

  await test.step('a guest is shown the login, and keeps the estimate', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/products/insurance/get-wysh-estimate')
    await new AboutYouPage(page).answer()
    await new CoveragePage(page).answer('310000')
    const preview = new CoveragePreviewPage(page)
    await preview.start.click()
    await expect(new CreateAccountPage(page).heading).toBeVisible()
    await page.goto(second)
    await expect(login.heading).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(login.submit).toBeEnabled()
    expect(sent.filter((call) => call.includes('exchangeLoginToken'))).toHaveLength(1)
    await page.goto('/coverage-preview')
    await expect(preview.amount).toHaveValue('310,000')
  })

  await test.step('a used token leads to the login with a message', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(login.heading).toBeVisible()
    await expect(page.getByText('This link no longer works. Please ask for a new one.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await foundByAxe(page)).toEqual([])
  })
})
