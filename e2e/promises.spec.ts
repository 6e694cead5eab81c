import { LoginPage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { AddressPage, NamePage, ProfileReviewPage, TaxIdPage } from './pages/insuranceProfile.ts'
import { WelcomePage } from './pages/journey.ts'
import { atName, logOut, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/*
 * The rows of docs/promises.md that need a browser, by their numbers, each next to the legitimate
 * use that succeeds; the others are in tests/server/security.
 */

/** Everything in this browser's storage that a script could read. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches])
  })

test('row 17: no token is in storage, the refresh token is in a cookie no script can read, and a logout removes both', {
  tag: '@core',
}, async ({ page, context, api }) => {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/oauth/token')) return
    const { access_token: token, ...rest }: { access_token: string } = await response.json()
    tokens.push(token)
    expect(Object.keys(rest)).not.toContain('refresh_token')
  })
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/account/profile' })
  const own = page.getByRole('heading', { level: 1, name: 'Your profile' })
  await expect(own).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite])).toEqual([
    ['__Host-refresh', true, true, 'Strict'],
  ])
  const kept = await readable(page)
  expect(kept).toContain('authentication')
  const secrets = [...tokens, ...cookies.map(({ value }) => value)]
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  // The cookie alone restores the session.
  await page.reload()
  await expect(own).toBeVisible()
  await logOut(page)
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect
    .poll(async () => [await context.cookies(), await readable(page)])
    .toEqual([[], expect.not.stringContaining('authentication')])
})

test('row 26: closing a tab while an answer is being sent loses nothing', { tag: '@core' }, async ({
  page,
  context,
  api,
  fault,
}) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await fault({ operation: 'createResponse', kind: 'delay', ms: 1000, times: 1 })
  const sent = page.waitForRequest((request) => request.postData()?.includes('createResponse') ?? false)
  await name.submitButton.click()
  await sent
  await page.close()

  const again = await context.newPage()
  await again.goto('/fulfillment/start')
  await expect(async () => {
    await again.goto('/flow/insurance-profile?form=profile-name')
    await new NamePage(again).shown()
    await expect(new NamePage(again).field('First name')).toHaveValue('Grace', { timeout: 1000 })
  }).toPass()
})

for (const [which, hours] of [
  ['fast', 1],
  ['slow', -1],
] as const)
  test(`row 26: a user whose clock is an hour ${which} can sign in, answer and reload`, async ({
    page,
    api,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const { name } = await atName(page, api)
    await name.answer('Grace', 'Hopper')
    const address = new AddressPage(page)
    await address.shown()
    // Neither the session nor a form seems expired.
    await page.reload()
    await address.shown()
    await address.answer()
    await new TaxIdPage(page).shown()
  })

test('row 26: on a slow connection every step arrives, and none is lost', async ({ page, context }) => {
  test.slow()
  const line = await context.newCDPSession(page)
  // "Slow 3G" in the browser's own tools.
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const patient = { timeout: 60_000 }
  const welcome = new WelcomePage(page)
  await page.goto('/products/insurance/welcome', patient)
  await expect(welcome.heading).toBeVisible(patient)
  await welcome.getEstimate()
  const about = new AboutYouPage(page)
  await expect(about.heading).toBeVisible(patient)
  await about.answer()
  const coverage = new CoveragePage(page)
  await expect(coverage.heading).toBeVisible(patient)
  await coverage.answer('300000')
  const preview = new CoveragePreviewPage(page)
  await expect(preview.heading).toBeVisible(patient)
  await expect(preview.amount).toHaveValue('300,000')
})

test('row 33: no request and no reply contains a typed tax id', { tag: '@core' }, async ({ page, api }) => {
  const traffic: string[] = []
  page.on('request', (request) =>
    traffic.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  )
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) traffic.push(await response.text().catch(() => ''))
  })
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  await new NamePage(page).answer('Katherine', 'Johnson')
  await new AddressPage(page).answer()
  await new TaxIdPage(page).answer()
  await new ProfileReviewPage(page).shown()
  const all = traffic.join('\n')
  // A harmless value is found, which proves that requests are recorded.
  expect(all).toContain('Katherine')
  expect(all).not.toMatch(/123-?45-?6789/)
  await page.reload()
  await new ProfileReviewPage(page).shown()
  await expect(page.getByText('123456789')).toHaveCount(0)
})
