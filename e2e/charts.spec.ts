import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { client } from '../tests/support/client/api.ts'
import { launchCarrier } from './carrier.ts'
import { look } from './look.ts'
import { QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a product owner finds a state and reads it by keyboard, and the drawing and the address follow', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/charts')
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  await look(page, 'charts')
  await page.getByRole('link', { name: 'Purchase', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase' })).toBeVisible()

  await page.getByLabel('Search states').fill('createCard')
  const found = page.getByRole('search').getByRole('button').first()
  await expect(found).toBeVisible()
  await page.getByLabel('Search states').fill('')

  const tree = page.getByRole('tree', { name: 'Outline' })
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/charts/purchase?state=loading')
  await expect(page.locator('.chart [data-state="loading"]')).toHaveClass(/is-selected/)
  await expect(page.getByRole('heading', { level: 2, name: 'The quote is loading' })).toBeVisible()

  await page.locator('.chart [data-state="editing"] text').first().click()
  await expect(page).toHaveURL('/charts/purchase?state=editing')
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('editing')
  await look(page, 'charts-purchase')

  await page.getByRole('link', { name: 'Storyboard' }).click()
  await expect(page.getByRole('heading', { name: 'Screens without a picture' })).toBeVisible()
  await look(page, 'charts-storyboard')
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
])
  test(`outline, drawing and details stay in view at ${size.width}×${size.height}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/charts/purchase?state=paymentFailed')
    const middles = () =>
      page.evaluate(() => {
        const middle = (selector: string) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
        }
        return { state: middle('.chart .is-selected > .chart-box'), drawing: middle('.canvas') }
      })
    await expect(page.locator('.chart [data-state="paymentFailed"]')).toHaveClass(/is-selected/)
    const { state, drawing } = await middles()
    expect(state).toEqual(drawing)

    await page.getByRole('button', { name: 'Fit' }).click()
    await page.locator('.chart [data-state="loading"] text').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'The quote is loading' })).toBeInViewport()
    await expect(page.getByRole('treeitem', { selected: true })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.mouse.wheel(0, 400)
    expect(
      await page.evaluate(() => ({
        top: window.scrollY,
        page: document.documentElement.scrollHeight - window.innerHeight,
      })),
    ).toEqual({ top: 0, page: 0 })
  })

test('the first steps of a purchase are simulated, undone, and shared as a link', async ({ page }) => {
  await page.goto('/charts/purchase?path=')
  await expect(page.getByRole('heading', { level: 2, name: 'Simulation' })).toBeVisible()
  const where = page.locator('.simulator').getByRole('status').first()
  await expect(where).toHaveText('loading')
  await page
    .getByRole('button', { name: /^loadPurchase done/ })
    .first()
    .click()
  await expect(where).toHaveText(/fields\.untouched/)
  await expect(page.locator('.chart [data-state="editing.fields.untouched"]')).toHaveClass(/is-active/)
  await look(page, 'charts-simulation')
  await page
    .getByRole('button', { name: /^name\.changed/ })
    .first()
    .click()
  await expect(where).toHaveText(/fields\.typed/)
  await page.reload()
  await expect(where).toHaveText(/fields\.typed/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(where).toHaveText(/fields\.untouched/)
})

test('the drawing, the outline and the screen follow a simulation, even into folded states', async ({
  page,
}) => {
  await page.goto('/charts/fulfillment?path=')
  await expect(page.getByText(/^Folded: /)).toBeVisible()
  const selected = page.locator('.chart [data-state].is-selected')
  const line = page.getByRole('treeitem', { selected: true })
  const where = page.locator('.simulator').getByRole('status').first()
  for (const [move, place] of [
    ['registration done (registered)', 'loading'],
    ['loadJourney done (one step further)', 'journey.steps.onboardingIntro.open'],
  ] as const) {
    await page.getByRole('button', { name: move }).click()
    await expect(where).toContainText(place)
    await expect(page).toHaveURL(new RegExp(`state=${place}`))
    await expect(line).toBeInViewport()
    await expect(line).toHaveClass(/outline-active/)
    await expect(selected).toHaveClass(/is-active/)
    await expect(selected).toBeInViewport()
  }
  await page.goto('/charts/purchase?path=')
  await page
    .getByRole('button', { name: /^loadPurchase done/ })
    .first()
    .click()
  await look(page, 'charts-simulation-followed')
})

test("the layout engine folds a state under the page's content security policy", async ({ page }) => {
  await page.goto('/charts/polling?state=polling')
  await page.getByRole('button', { name: 'Fold in the drawing' }).click()
  await expect(page.locator('.chart [data-state="polling.asking"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Unfold in the drawing' }).click()
  await expect(page.locator('.chart [data-state="polling.asking"]')).toHaveCount(1)
})

test('a purchase appears on the chart: counts, durations, exits and failures', async ({ browser }) => {
  // A separate carrier: purchases of other tests would be counted, too.
  const carrier = await launchCarrier({ UNDERWRITING_SECONDS: '1' })
  const api = client(carrier.url)
  const context = await browser.newContext({ baseURL: carrier.url })
  const page = await context.newPage()
  const application = await context.newPage()
  await signIn(application, api, await personAt(api, 'quoted'), { from: '/flow/quote-review' })
  await new QuoteReviewPage(application).purchase.click()
  const purchase = new PurchasePage(application)
  await purchase.fillCard(cards.declined)
  await purchase.pay.click()
  await purchase.failure.getByRole('button', { name: 'Try again' }).click()
  await expect(purchase.heading).toBeVisible()
  // The page reports when it closes, and the charts load figures only once.
  await application.close({ runBeforeUnload: true })
  await expect
    .poll(async () => {
      const reply = await context.request.get('/sandbox/traffic?machine=purchase')
      return Object.values((await reply.json()).left)
    })
    .toEqual([1])

  await page.goto('/charts/purchase')
  const overlay = page.getByLabel('Laid over it')
  const list = page.locator('.overlay-panel')
  await overlay.selectOption('Traffic')
  await expect(list.getByRole('heading', { name: 'What is taken most' })).toBeVisible()
  const submitted = '.chart [data-transition*="--payment.submitted[canPay]"].is-heated'
  await expect(page.locator(submitted).first().locator('.chart-note')).toHaveText('1×')
  await expect(page.getByRole('treeitem', { name: /1×, in 1 of 1 runs/ }).first()).toBeVisible()
  await look(page, 'charts-traffic')

  await overlay.selectOption('Where people leave')
  await expect(list.getByRole('listitem').first()).toContainText('1 of 1 runs left here (100 %)')
  await list.getByRole('listitem').first().getByRole('button').click()
  await expect(page).toHaveURL(/\?state=editing/)
  await look(page, 'charts-leaving')
  await overlay.selectOption('Time spent')
  await expect(list.getByRole('listitem').first()).toContainText(/after [\d.]+ m?s in the state/)
  await overlay.selectOption('Errors')
  await expect(list.getByRole('heading', { name: 'What fails' })).toBeVisible()
  // A link leads to the chart with its overlay.
  await expect(page).toHaveURL(/&overlay=errors$/)
  await page.reload()
  await expect(list.getByRole('heading', { name: 'What fails' })).toBeVisible()
  await overlay.selectOption('Nothing')
  await expect(page.locator('.chart-note')).toHaveCount(0)
  await context.close()
  await carrier.stop()
})

test('a visit without any action is counted, with the state where it ended', async ({ browser }) => {
  const carrier = await launchCarrier()
  const look = await browser.newContext({ baseURL: carrier.url })
  const visit = async (path: string, heading: string) => {
    const page = await look.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // A visit without actions reports only what follows from here.
    await page.waitForFunction(() => performance.getEntriesByName('observing').length > 0)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  }
  await visit('/', 'Life insurance for the plans you have for them')
  await visit('/', 'Life insurance for the plans you have for them')
  await visit('/products/insurance/get-wysh-estimate', 'A little about you')
  const left = async (machine: string) => {
    const reply = await look.request.get(`/sandbox/traffic?machine=${machine}`)
    return reply.json()
  }
  await expect
    .poll(async () => (await left('app')).runs, { message: 'every opening of the page counts' })
    .toBe(3)
  await expect
    .poll(async () =>
      Object.values((await left('app')).left).reduce((sum: number, it) => sum + Number(it), 0),
    )
    .toBe(3)
  expect(await left('estimate')).toMatchObject({ runs: 1, left: { '(in) form': 1 } })
  const page = await look.newPage()
  await page.goto('/charts/app?overlay=leaving')
  const places = page.locator('.overlay-panel').getByRole('listitem')
  await expect(places.first()).toContainText('running.free.page 2 of 3 runs left here')
  await look.close()
  await carrier.stop()
})

test('an overlay without figures explains how to get them, and a failed one can be retried', async ({
  page,
}) => {
  const report = { format: 'coverage/1', suite: 'browser', machine: 'polling', transitions: [] }
  let reports: unknown[] = []
  await page.route('**/charts/coverage/polling.json', (route) => route.fulfill({ json: reports }))
  await page.goto('/charts/polling')
  const overlay = page.getByLabel('Laid over it')
  await overlay.selectOption('Coverage')
  await expect(
    page.getByRole('status').filter({ hasText: 'No run of tests has left a report' }),
  ).toBeVisible()
  await look(page, 'charts-overlay-empty')
  reports = [
    { ...report, states: ['polling'] },
    { ...report, suite: 'machine', states: ['polling', 'done'] },
  ]
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('browser: 1 of ')).toBeVisible()
  await expect(page.locator('.chart [data-state="polling"] > .chart-note')).toHaveText('browser machine')
  await expect(page.locator('.chart [data-state="timedOut"]')).toHaveClass(/is-uncovered/)
  await look(page, 'charts-coverage')

  await page.route('**/sandbox/traffic?machine=polling', (route) => route.abort())
  await overlay.selectOption('Errors')
  await expect(page.getByRole('alert')).toContainText('The figures did not come.')
  await page.route('**/sandbox/traffic?machine=polling', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Only a running application keeps such figures')).toBeVisible()
})

test('a large chart opens folded, or unfolded when a link names a part inside', async ({ page }) => {
  await page.goto('/charts/fulfillment')
  const unfold = page.getByRole('button', { name: 'Unfold all' })
  await expect(page.getByText(/^Folded: \d+ states\./)).toBeVisible()
  const states = await page.locator('.chart [data-state]').count()
  await look(page, 'charts-folded')
  // A part selected in the outline must be visible in the drawing.
  const namesOf = (boxes: ReturnType<typeof page.locator>, attribute: string) =>
    boxes.evaluateAll((all, name) => all.map((one) => one.getAttribute(name) ?? ''), attribute)
  const drawn = await namesOf(page.locator('.chart [data-state]'), 'data-state')
  const listed = await namesOf(page.locator('.outline-state'), 'data-part')
  const hidden = listed.findLast((state) => !drawn.includes(state)) ?? ''
  await page.locator(`.outline-state[data-part="${hidden}"]`).click()
  await expect(page.locator(`.chart [data-state="${hidden}"]`)).toHaveCount(1)
  await page.goto('/charts/fulfillment')
  await unfold.click()
  await expect(unfold).toHaveCount(0)
  expect(await page.locator('.chart [data-state]').count()).toBeGreaterThan(states)
  const name = await page.locator('.chart [data-state]').last().getAttribute('data-state')
  await page.goto(`/charts/fulfillment?state=${name}`)
  await expect(page.locator('.chart .is-selected')).not.toHaveCount(0)
  await expect(unfold).toHaveCount(0)
})

test('a chart is compared with another version from a file', async ({ page }) => {
  await page.goto('/charts/polling?compare=')
  const reply = await page.request.get('/charts/data/polling.json')
  const text = (await reply.text()).replace('The request has been sent.', 'It was another one.')
  const choose = (name: string, content: string) =>
    page
      .getByLabel('A chart that was exported as JSON')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose('none.json', '{')
  await expect(page.getByRole('alert')).toContainText('This is no JSON.')
  await choose('polling.json', text)
  await expect(page.getByText('Changes: 1')).toBeVisible()
  await expect(page.locator('.chart [data-state="polling.asking"]')).toHaveClass(/is-changed/)
  await look(page, 'charts-comparison')
})

test('a machine from a file opens in the visualizer alone, beside the registered ones', async ({
  page,
  carrier,
}) => {
  // The carrier has built the page.
  expect(carrier.url).toMatch(/^http/)
  const charts = spawn(
    process.execPath,
    ['packages/statecharts/bin.mjs', 'open', 'tests/machines/foreign/fileUpload.machine.ts'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PORT: '0' } },
  )
  const ended = once(charts, 'exit')
  try {
    let address: string | undefined
    for await (const line of createInterface(charts.stdout)) {
      address = /^The charts are at (\S+)$/.exec(line)?.[1]
      if (address) break
    }
    await page.goto(address ?? '')
    const opened = page.getByRole('region', { name: 'Opened from a file' }).getByRole('link')
    await expect(page.getByRole('link', { name: 'Purchase', exact: true })).toBeVisible()
    await opened.first().click()
    await expect(page.locator('.chart [data-state]').first()).toBeVisible()
    await page.getByRole('link', { name: 'Simulate' }).click()
    const where = page.locator('.simulator').getByRole('status').first()
    await expect(where).toHaveText('working.checksum.computing + working.transfer.sending')
    await page.getByRole('button', { name: /^CANCEL/ }).click()
    await expect(where).toHaveText('cancelled')
    await expect(page.locator('.chart [data-state="cancelled"]')).toHaveClass(/is-active/)
    const compared = page.getByText(/is the same in both versions|Changes: \d+/)
    // The other version is drawn by a separate process from its own files.
    const whileItDraws = { timeout: 60_000 }
    if (existsSync('.git')) {
      await page.goto(`${address}/fileUpload?compare=HEAD`)
      await expect(compared).toBeVisible(whileItDraws)
    }
    await page.goto(`${address}/polling?compare=no-such-revision`)
    await expect(page.getByRole('alert')).toContainText('This revision is not available.')
    if (existsSync('.git')) {
      await page.getByLabel('A git revision').fill('HEAD')
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page).toHaveURL(/compare=HEAD$/)
      await expect(compared).toBeVisible(whileItDraws)
    }
    expect((await page.request.get(`${address}/data/attic.json`)).status()).toBe(404)
    expect((await page.request.get(`${address}/../package.json`)).status()).toBe(404)
  } finally {
    charts.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('a missing chart is reported as missing', async ({ page }) => {
  await page.goto('/charts/attic')
  await expect(page.getByRole('heading', { name: 'There is no chart of this name' })).toBeVisible()
  await page.getByRole('link', { name: 'All charts' }).click()
  await expect(page).toHaveURL('/charts')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a chart is read and its outline used without scrolling sideways', async ({ page }) => {
    await page.goto('/charts/phoneVerification?state=entry')
    await expect(page.getByRole('heading', { level: 2, name: 'The code has been sent' })).toBeVisible()
    await look(page, 'charts-phone')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
