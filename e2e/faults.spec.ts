import { product } from '../rules/product.ts'
import type { LaunchedCarrier } from './carrier.ts'
import { scriptsOf } from './fault.ts'
import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { FormPage } from './pages/form.ts'
import { AddressPage, NamePage, TaxIdPage } from './pages/insuranceProfile.ts'
import { QuestionPage, questions } from './pages/interview.ts'
import { ConfirmationPage, DashboardPage, QuoteReviewPage, WelcomePage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { GeneralErrorPage, MaintenancePage, offlineStrip, ScheduledMaintenancePage } from './pages/system.ts'
import { atName, enter, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The number of charges at the provider so far. */
async function chargesTaken({ url }: LaunchedCarrier): Promise<number> {
  const reply = await fetch(`${url}/sandbox/charges`)
  const charges = (await reply.json()) as { status: string }[]
  return charges.filter(({ status }) => status === 'succeeded').length
}

/** Signed in at the purchase, with the quote reviewed. */
async function atPurchase(page: Page, api: Parameters<typeof signIn>[1]): Promise<PurchasePage> {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeVisible()
  return purchase
}

test('the app waits for a carrier that is down at the start, and keeps the route', async ({
  page,
  fault,
  clearFaults,
}) => {
  await fault({ operation: 'health', kind: 'error', code: 503 })
  await page.goto('/login')
  const maintenance = new MaintenancePage(page)
  await expect(maintenance.heading).toBeVisible()
  await look(page, 'maintenance', { isMain: true })
  await maintenance.retry.click()
  await expect(maintenance.retry).toBeEnabled()
  await expect(maintenance.heading).toBeVisible()
  // The app continues without a press.
  await clearFaults()
  await expect(new LoginPage(page).heading).toBeVisible()
})

test('planned maintenance shows its end, at the start and in the middle of a form', async ({
  page,
  api,
  fault,
  clearFaults,
}) => {
  await fault({ operation: 'health', kind: 'error', code: 'scheduled_maintenance' })
  await page.goto('/login')
  const scheduled = new ScheduledMaintenancePage(page)
  await expect(scheduled.heading).toBeVisible()
  await expect(scheduled.until).toBeVisible()
  await look(page, 'maintenance-scheduled', { isMain: true })
  await clearFaults()
  await scheduled.retry.click()
  await expect(new LoginPage(page).heading).toBeVisible()
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await fault({ operation: 'createResponse', kind: 'drop' })
  await fault({ operation: 'health', kind: 'error', code: 'scheduled_maintenance' })
  await name.continue()
  await expect(scheduled.heading).toBeVisible()
  await clearFaults()
  await expect(scheduled.heading).toBeHidden()
  await expect(name.field('First name')).toHaveValue('Grace')
})

test('a user stays signed in when the carrier fails during a reload', async ({ page, api }) => {
  const person = await personAt(api, 'verified')
  await signIn(page, api, person)
  const dashboard = new DashboardPage(page)
  await expect(dashboard.heading).toBeVisible()
  // The carrier is healthy but cannot restore the session.
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))
  await page.reload()
  const maintenance = new MaintenancePage(page)
  await expect(maintenance.heading).toBeVisible()
  await expect(new WelcomePage(page).heading).toBeHidden()
  await page.unrouteAll()
  await maintenance.retry.click()
  await expect(dashboard.heading).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the app waits for a carrier killed in the middle of a form, and loses no typed values', {
  tag: '@core',
}, async ({ page, api, carrier }) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await carrier.kill()
  await name.continue()
  const maintenance = new MaintenancePage(page)
  await expect(maintenance.heading).toBeVisible()
  await carrier.restart()
  await expect(maintenance.heading).toBeHidden()
  await expect(name.field('First name')).toHaveValue('Grace')
  await name.continue()
  await new AddressPage(page).shown()
})

test('an answer whose reply is lost is stored once', { tag: '@core' }, async ({ page, api, fault }) => {
  const { name } = await atName(page, api)
  await name.answer()
  const address = new AddressPage(page)
  await address.shown()
  await fault({ operation: 'createResponse', kind: 'drop-after', times: 1 })
  await address.answer()
  const taxId = new TaxIdPage(page)
  await taxId.shown()
  await taxId.back()
  await expect(address.street).toHaveValue('41 South High Street')
})

test('a burst of errors and missing replies is retried, and no typed values are lost', async ({
  page,
  api,
  fault,
}) => {
  const { person, name } = await atName(page, api)
  // An error reply is shown; a missing reply is retried.
  await fault({ operation: 'createResponse', kind: 'error', code: 502, times: 1 })
  await name.answer('Grace', 'Hopper')
  await expect(page.getByRole('alert').filter({ hasText: 'please try again in a moment' })).toBeVisible()
  await fault({ operation: 'createResponse', kind: 'error', code: 'SERVICE_UNAVAILABLE', times: 2 })
  await fault({ operation: 'createResponse', kind: 'drop', times: 1 })
  await name.continue()
  const address = new AddressPage(page)
  await address.shown()
  await fault({ operation: 'createResponse', kind: 'drop-after', times: 2 })
  await address.answer()
  await new TaxIdPage(page).shown()
  expect(await api.ask('{ me { firstName lastName } }', {}, person.token)).toEqual({
    me: { firstName: 'Grace', lastName: 'Hopper' },
  })
})

test('a payment whose reply is lost is charged once', { tag: '@core' }, async ({
  page,
  api,
  carrier,
  fault,
}) => {
  const purchase = await atPurchase(page, api)
  const before = await chargesTaken(carrier)
  await purchase.fillCard()
  await fault({ operation: 'createMultiplePayments', kind: 'drop-after', times: 1 })
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('a double click on SUBMIT & PAY charges once', { tag: '@core' }, async ({ page, api, carrier }) => {
  const purchase = await atPurchase(page, api)
  const before = await chargesTaken(carrier)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('createMultiplePayments'))
      sent += 1
  })
  await purchase.fillCard()
  await purchase.pay.dblclick()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
  expect(sent).toBe(1)
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('two tabs that pay at once charge once', { tag: '@core' }, async ({ page, context, api, carrier }) => {
  const first = await atPurchase(page, api)
  const other = await context.newPage()
  await other.goto('/flow/purchase-policy')
  const second = new PurchasePage(other)
  await expect(second.heading).toBeVisible()
  const before = await chargesTaken(carrier)
  await first.fillCard()
  await second.fillCard()
  await Promise.all([first.pay.click(), second.pay.click()])
  for (const tab of [page, other])
    await expect(new ConfirmationPage(tab).heading.or(new DashboardPage(tab).heading)).toBeVisible()
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('a logout in another tab during a payment: it is paid once, and found at the next login', async ({
  page,
  context,
  api,
  carrier,
  fault,
}) => {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  await expect(purchase.heading).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Menu', exact: true }).click()
  const logout = other.getByRole('button', { name: 'Log out', exact: true })
  await expect(logout).toBeVisible()
  const before = await chargesTaken(carrier)
  await purchase.fillCard()
  await fault({ operation: 'createMultiplePayments', kind: 'delay', ms: 4000, times: 1 })
  const paying = page.waitForRequest(
    (request) => request.postData()?.includes('createMultiplePayments') === true,
  )
  await purchase.pay.click()
  await paying
  await logout.click()
  await expect(new LoginPage(page).heading).toBeVisible()
  await enter(page, api, person)
  await expect.poll(() => chargesTaken(carrier)).toBe(before + 1)
  await page.goto('/')
  await expect(new DashboardPage(page).policyNumber).toBeVisible()
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('a declined card shows why, and another one pays', { tag: '@core' }, async ({ page, api, carrier }) => {
  const purchase = await atPurchase(page, api)
  const before = await chargesTaken(carrier)
  await purchase.fillCard(cards.declined)
  await purchase.pay.click()
  await expect(purchase.failure).toBeVisible()
  await expect(purchase.failure).toContainText('Your card was declined.')
  await purchase.failure.getByRole('button', { name: 'Try again' }).click()
  await expect(purchase.failure).toBeHidden()
  await expect(purchase.cardNumber).toHaveValue('')
  await expect(purchase.name).toHaveValue('Ada Lovelace')
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('going offline in the middle of a form is reported, and the form works again afterwards', async ({
  page,
  context,
  api,
}) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await context.setOffline(true)
  const offline = offlineStrip(page)
  await expect(offline).toBeVisible()
  await expect(name.field('First name')).toHaveValue('Grace')
  await name.continue()
  const problem = page.getByRole('alert').filter({ hasText: 'You’re offline. Try again when you’re back' })
  await expect(problem).toBeVisible()
  // The strip stays in view while scrolling, and does not cover typed values.
  await expect(offline).toBeInViewport()
  await expect(name.field('Last name')).toBeVisible()
  // It does not cover the exit either. A trial click hits the top element.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'EXIT' }).click({ trial: true })
  await look(page, 'offline', { isMain: true })
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(problem).toBeHidden()
  await expect(name.submitButton).toBeFocused()
  await expect(name.field('First name')).toHaveValue('Grace')
  await expect(name.field('Last name')).toHaveValue('Hopper')
  await name.continue()
  await new AddressPage(page).shown()
})

test('offline during a payment: every click works once back online, and the payment goes through', {
  tag: '@core',
}, async ({ page, context, api, carrier }) => {
  const purchase = await atPurchase(page, api)
  const before = await chargesTaken(carrier)
  await purchase.fillCard()
  await context.setOffline(true)
  await purchase.pay.click()
  await expect(offlineStrip(page)).toBeVisible()
  await expect(purchase.failure).toBeVisible()
  await context.setOffline(false)
  await expect(offlineStrip(page)).toBeHidden()
  await purchase.failure.getByRole('button', { name: 'Try again' }).click()
  await expect(purchase.failure).toBeHidden()
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
  expect(await chargesTaken(carrier)).toBe(before + 1)
})

test('a session that ends in a form asks to sign in again and keeps the draft', { tag: '@core' }, async ({
  page,
  api,
  fault,
  clearFaults,
}) => {
  const { person, name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await fault({
    operation: 'createResponse',
    kind: 'error',
    code: 'GRAPH_API_UNAUTHORIZED',
    times: 1,
  })
  await name.continue()
  const login = new LoginPage(page)
  await expect(login.heading).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(login.email).toHaveValue(person.email)
  await look(page, 'login-ended', { isMain: true })
  await clearFaults()
  await enter(page, api, person)
  await expect(name.field('First name')).toHaveValue('Grace')
  await expect(page.getByText('Please log in again.')).toHaveCount(0)
  await name.continue()
  await new AddressPage(page).shown()
})

test('two tabs on one form: the older one is notified, keeps its draft, and overwrites nothing', {
  tag: '@core',
}, async ({ page, context, api }) => {
  const { person, name } = await atName(page, api)
  const other = await context.newPage()
  await other.goto('/flow/insurance-profile')
  const older = new NamePage(other)
  await older.shown()
  await name.answer('Grace', 'Hopper')
  await new AddressPage(page).shown()
  await older.fillIn('Mary', 'Jackson')
  await older.continue()
  await expect(other.getByText('This form has changed. Please look at it again.')).toBeVisible()
  await expect(older.field('First name')).toHaveValue('Mary')
  const facts = () => api.ask<{ me: unknown }>('{ me { firstName lastName } }', {}, person.token)
  expect(await facts()).toEqual({ me: { firstName: 'Grace', lastName: 'Hopper' } })
  await older.continue()
  await new AddressPage(other).shown()
  expect(await facts()).toEqual({ me: { firstName: 'Mary', lastName: 'Jackson' } })
})

test('an answer changed in another tab leads to its next question with a message, and the draft is kept', async ({
  page,
  context,
  api,
}) => {
  const from = '/flow/underwriting-interview'
  const [license, income, activities] = questions
  if (!license || !income || !activities) throw new Error('The interview has fewer questions.')
  await signIn(page, api, await personAt(api, 'named a beneficiary'), { from })
  const asked = new QuestionPage(page, license)
  await asked.shown()
  await asked.answer()
  const typed = new QuestionPage(page, income)
  await typed.shown()
  await typed.fill('Occupation', 'Painter')
  await typed.fill('Yearly income', '20000')

  const other = await context.newPage()
  await other.goto(from)
  const before = new QuestionPage(other, income)
  await before.shown()
  await before.back()
  const changed = new QuestionPage(other, license)
  await changed.shown()
  await changed.choose('Do you have a valid driver’s license?', 'No')
  await changed.continue()
  const reason = 'What is the main reason you don’t have one?'
  await new FormPage(other, reason).shown()

  await typed.continue()
  const opened = new FormPage(page, reason)
  await opened.shown()
  const message = page.getByText('An earlier answer has changed. Please answer this step first.', {
    exact: true,
  })
  await expect(message).toBeVisible()
  await look(page, 'interview-led-elsewhere')
  await opened.press(reason, 'I never had one')
  await typed.shown()
  await expect(message).toHaveCount(0)
  await expect(typed.field('Occupation')).toHaveValue('Painter')
  await expect(typed.field('Yearly income')).toHaveValue('20,000')
  await typed.continue()
  await new QuestionPage(page, activities).shown()
})

test('a slow carrier: progress is shown, a second press does nothing, Back waits, and typing is blocked', async ({
  page,
  api,
  fault,
}) => {
  const { name } = await atName(page, api)
  await name.fillIn('Grace', 'Hopper')
  await fault({ operation: 'createResponse', kind: 'delay', ms: 1500, times: 1 })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('createResponse')) sent += 1
  })
  await name.submitButton.dblclick()
  await expect(page.getByRole('button', { name: /One moment/ })).toHaveAttribute('aria-busy', 'true')
  // Back could not cancel the request, and would be forgotten.
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  // Typing is blocked, because it would not be sent.
  await name.field('First name').pressSequentially('x')
  await expect(name.field('First name')).toHaveValue('Grace')
  await new AddressPage(page).shown()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
  expect(sent).toBe(1)
})

test('a form that is not ready yet is polled until it arrives', async ({ page, fault }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query DynamicForm')) asked += 1
  })
  const welcome = new WelcomePage(page)
  await welcome.open()
  await fault({ operation: 'dynamicForm', kind: 'error', code: 'DYNAMIC_FORMS_POLLING', times: 2 })
  await welcome.getEstimate()
  await new AboutYouPage(page).shown()
  await expect(new GeneralErrorPage(page).heading).toHaveCount(0)
  expect(asked).toBe(3)
})

test('a visitor without storage can still see the welcome page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
  })
  const welcome = new WelcomePage(page)
  await welcome.open()
  await expect(welcome.heading).toBeVisible()
})

test('a chunk missing after a deployment reloads the page once, then shows a retry', {
  tag: '@core',
}, async ({ page }) => {
  // The machine's chunk, found by its exports.
  const gone = await scriptsOf(page.request, product.estimatePath, '/login', 'as provide')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  const welcome = new WelcomePage(page)
  await welcome.open()
  await expect(welcome.heading).toBeVisible()
  await welcome.getEstimate()
  await expect.poll(() => loads).toBe(2)
  const error = new GeneralErrorPage(page)
  await expect(error.heading).toBeVisible()
  await page.unroute(gone)
  await error.retry.click()
  await new AboutYouPage(page).shown()
  expect(loads).toBe(2)
})

test('a screen whose chunk never loads is reported after two minutes, to the user and to the error reporter', async ({
  page,
}) => {
  await page.clock.install()
  const message: string[] = []
  // Prefetching succeeds without caching: the page's own import never gets a reply.
  const screen = await scriptsOf(page.request, '/login', '/forgot-password')
  await page.route(screen, async (route, request) => {
    if (request.resourceType() !== 'script') await route.fulfill({ body: '' })
  })
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/error')) message.push(request.postData() ?? '')
  })
  const welcome = new WelcomePage(page)
  // Detected by their script, because the page's own mark is missing with a mocked clock.
  const observers = page.waitForResponse(
    async (reply) => reply.url().endsWith('.js') && (await reply.text()).includes('/sandbox/error'),
  )
  await welcome.open()
  await observers
  const asked = page.waitForRequest((request) => screen(request.url()) && request.resourceType() === 'script')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await asked
  await page.clock.fastForward('01:59')
  const error = new GeneralErrorPage(page)
  await expect(error.heading).toBeHidden()
  await page.clock.fastForward('00:02')
  await expect(error.heading).toBeVisible()
  await expect.poll(() => message.join()).toContain('ChunkLoadError')
})
