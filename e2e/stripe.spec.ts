import type { BrowserContext, Request } from 'playwright/test'
import { startStripe } from '../tests/server/domains/billing/stripeStandIn.ts'
import { type LaunchedCarrier, launchCarrier } from './carrier.ts'
import { ConfirmationPage, QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { test as base, expect, type Page } from './test.ts'

/** Stripe serves its frames from a subdomain of its script's host. */
const frameOrigin = 'https://frame.js.stripe.com'
const publishableKey = 'pk_test_stand_in'
const cardId = 'pm_1StandInForStripe'
const card = { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' }

interface WorkerFixtures {
  /** Stripe's API, as the carrier uses it. */
  stripe: Awaited<ReturnType<typeof startStripe>>
  carrier: LaunchedCarrier
}

const test = base.extend<object, WorkerFixtures>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const stripe = await startStripe()
      const { replies } = stripe
      const found = { id: cardId, object: 'payment_method', customer: null }
      replies.set(`GET /v1/payment_methods/${cardId}`, { status: 200, body: found })
      replies.set('POST /v1/customers', { status: 200, body: { id: 'cus_1', object: 'customer' } })
      const created = Math.floor(Date.now() / 1000)
      const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', created }
      replies.set('POST /v1/payment_intents', { status: 200, body: intent })
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  carrier: [
    async ({ stripe }, use) => {
      const carrier = await launchCarrier({
        UNDERWRITING_SECONDS: '1',
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_SECRET_KEY: 'sk_test_stand_in',
        STRIPE_API_BASE: stripe.url,
      })
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

/** Every request of the browser outside of the carrier's origin, and its source. */
function listen(context: BrowserContext, carrier: LaunchedCarrier) {
  const requests: Request[] = []
  const complaints: string[] = []
  context.on('request', (request) => requests.push(request))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return {
    complaints,
    abroad: () => requests.filter((request) => !request.url().startsWith(carrier.url)),
    atHome: () => requests.filter((request) => request.url().startsWith(carrier.url)),
  }
}

const urls = (requests: Request[]) => requests.map((request) => `${request.method()} ${request.url()}`)

/** The browser's side of Stripe. */
async function serveStripe(context: BrowserContext) {
  await context.route('https://js.stripe.com/**', (route) => route.fulfill({ path: 'e2e/stripe/stripe.js' }))
  await context.route(`${frameOrigin}/**`, (route) => route.fulfill({ path: 'e2e/stripe/card.html' }))
  await context.route('https://api.stripe.com/**', (route) =>
    route.fulfill({
      json: { id: cardId, object: 'payment_method', card: { ...card, exp_month: 4, exp_year: 2034 } },
      headers: { 'access-control-allow-origin': frameOrigin },
    }),
  )
}

async function atQuote(page: Page, api: Parameters<typeof signIn>[1]): Promise<QuoteReviewPage> {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  const quote = new QuoteReviewPage(page)
  await expect(quote.heading).toBeVisible()
  return quote
}

test("with Stripe's keys a card is typed into Stripe's frame and paid with Stripe's id", {
  tag: '@core',
}, async ({ page, context, api, carrier, stripe }) => {
  await serveStripe(context)
  const received = listen(context, carrier)

  const quote = await atQuote(page, api)
  expect(urls(received.abroad())).toEqual([])

  await quote.purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.cardNumber).toBeVisible()
  // The provider's private input cannot take focus: the summary leads into the frame.
  await purchase.pay.click({ force: true })
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Card details/ })
    .press('Enter')
  await expect(purchase.cardNumber).toBeFocused()
  await purchase.fillCard(cards.good)
  await expect(purchase.pay).toBeEnabled()
  // The page's font, from a URL that a frame of another origin may fetch.
  const [font] = JSON.parse((await page.locator('iframe').getAttribute('data-fonts')) ?? '[]')
  expect(font).toMatchObject({ family: 'Bricolage Grotesque Variable', weight: '200 800' })
  const type = await page.request.get(/^url\((.*)\)$/.exec(font.src)?.[1] ?? '')
  expect([type.headers()['content-type'], type.headers()['access-control-allow-origin']]).toEqual([
    'font/woff2',
    '*',
  ])
  expect(urls(received.abroad())).toEqual([
    expect.stringMatching(/^GET https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/),
    `GET ${frameOrigin}/card.html`,
  ])

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: null })
  await purchase.press()
  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.policyNumber).toHaveText(/\d/)

  const [creation, ...more] = received.abroad().slice(2)
  expect([creation?.url(), creation?.frame().url(), more]).toEqual([
    'https://api.stripe.com/v1/payment_methods',
    `${frameOrigin}/card.html`,
    [],
  ])
  expect(Object.fromEntries(new URLSearchParams(creation?.postData() ?? ''))).toEqual({
    type: 'card',
    key: publishableKey,
    'billing_details[name]': 'Ada Lovelace',
    'card[number]': cards.good,
  })
  const requests = received.atHome().map((request) => `${request.url()} ${request.postData() ?? ''}`)
  expect(requests.filter((text) => text.replaceAll(' ', '').includes(cards.good))).toEqual([])
  const method = requests.find((text) => text.includes('createPaymentMethod'))
  expect(JSON.parse(method?.slice(method.indexOf('{')) ?? '{}').variables.input).toMatchObject({
    externalId: cardId,
    metadata: { ...card, expiry: '2034-04' },
  })
  expect(stripe.calls.map(({ method: verb, path }) => `${verb} ${path}`)).toEqual([
    `GET /v1/payment_methods/${cardId}?expand[0]=customer`,
    'POST /v1/customers',
    'POST /v1/payment_intents',
  ])
  expect(stripe.calls.at(-1)?.body).toMatchObject({ payment_method: cardId, currency: 'usd' })
  expect(received.complaints).toEqual([])
})

test("the page's content security policy permits only Stripe's script", async ({ browser, api, carrier }) => {
  // A separate context, because these attempts report errors in its console.
  const context = await browser.newContext()
  await serveStripe(context)
  await context.route('https://js.stripe.com.example/**', (route) => route.fulfill({ body: '' }))
  const received = listen(context, carrier)
  const page = await context.newPage()
  const quote = await atQuote(page, api)
  await quote.purchase.click()
  await expect(new PurchasePage(page).cardNumber).toBeVisible()
  const before = received.abroad().length

  const refusals = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'let through'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    const addScript = (address: string) => {
      const script = document.createElement('script')
      script.src = address
      document.head.append(script)
    }
    return {
      stranger: attempt(() => addScript('https://js.stripe.com.example/stripe.js')),
      data: attempt(() => addScript('data:text/javascript,0')),
      markup: attempt(() => {
        document.body.innerHTML = '<p></p>'
      }),
      policy: attempt(() => {
        Reflect.get(window, 'trustedTypes').createPolicy('another', {})
      }),
    }
  })
  expect(refusals).toEqual({
    stranger: 'TypeError',
    data: 'TypeError',
    markup: 'TypeError',
    policy: 'TypeError',
  })
  expect(received.abroad().slice(before)).toEqual([])
  await context.close()
})

test('a card field that cannot be loaded is reported, and nothing can be paid', { tag: '@core' }, async ({
  page,
  context,
  api,
}) => {
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  const quote = await atQuote(page, api)
  await quote.purchase.click()
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t load the card field. You weren’t charged. Check your connection and reload this page.',
  )
  await expect(new PurchasePage(page).pay).toBeDisabled()
})
