import { goodPassword } from '../tests/support/client/api.ts'
import { look } from './look.ts'
import { CreateAccountPage, CreatePhonePage, LoginPage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { AddressPage, NamePage, ProfileReviewPage, TaxIdPage } from './pages/insuranceProfile.ts'
import { ConfirmationPage, DashboardPage, QuoteReviewPage, WelcomePage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { NotFoundPage } from './pages/system.ts'
import { codeFor, enter, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const profile = (form: string) => `/flow/insurance-profile?form=profile-${form}`

/** Signed in at the profile's third form, after two others. */
async function atTaxId(page: Page, api: Parameters<typeof signIn>[1]) {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  await new NamePage(page).answer()
  await new AddressPage(page).answer()
  await new TaxIdPage(page).shown()
  return person
}

test("a visitor's deep link leads to the start of the journey", async ({ page }) => {
  await page.goto('/verify-phone')
  await expect(new CreateAccountPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome?step=account')
})

test('a deep link beyond the answered forms opens the first unanswered one', async ({ page, api }) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/purchase-policy' })
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goto('/flow/underwriting-interview?form=driving-history')
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goto(profile('review'))
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
})

test('a reload in the middle of a flow keeps the route and every answer', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await atTaxId(page, api)
  await expect(page).toHaveURL(profile('tax-id'))
  await page.reload()
  const taxId = new TaxIdPage(page)
  await taxId.shown()
  await expect(page).toHaveURL(profile('tax-id'))
  await taxId.back()
  const address = new AddressPage(page)
  await expect(address.street).toHaveValue('41 South High Street')
  await address.back()
  const name = new NamePage(page)
  await expect(name.field('First name')).toHaveValue('Ada')
  await expect(name.field('Last name')).toHaveValue('Lovelace')
})

test('Back and Forward navigate the forms', async ({ page, api }) => {
  await atTaxId(page, api)
  await page.goBack()
  await new AddressPage(page).shown()
  await expect(page).toHaveURL(profile('address'))
  await page.goBack()
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goForward()
  await new AddressPage(page).shown()
  await page.goForward()
  await new TaxIdPage(page).shown()
  await expect(page).toHaveURL(profile('tax-id'))
})

test('Back while a reload is still loading opens the form in the address', async ({ page, api }) => {
  await atTaxId(page, api)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/graphql')
  await page.reload({ waitUntil: 'commit' })
  await asked
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(profile('address'))
  release()
  const address = new AddressPage(page)
  await address.shown()
  await expect(page).toHaveURL(profile('address'))
  await page.goBack()
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goForward()
  await address.shown()
  await page.goForward()
  await new TaxIdPage(page).shown()
  await expect(page).toHaveURL(profile('tax-id'))
})

test('two quick Backs, and three at once, end on one route', async ({ page, api }) => {
  await atTaxId(page, api)
  await new TaxIdPage(page).answer()
  await new ProfileReviewPage(page).shown()
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await new AddressPage(page).shown()
  await expect(page).toHaveURL(profile('address'))
  await page.evaluate(() => history.go(2))
  await new ProfileReviewPage(page).shown()
  await expect(page).toHaveURL(profile('review'))
  await page.evaluate(() => history.go(-3))
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
})

test('a Back that would lose typed values asks first, and the history stays right', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await atTaxId(page, api)
  await page.goBack()
  const address = new AddressPage(page)
  await address.shown()
  await address.street.fill('12 Elm Street')
  const asked = page.getByRole('dialog', { name: 'Exit without saving?' })
  await page.goBack()
  await expect(asked).toBeVisible()
  await expect(page).toHaveURL(profile('address'))
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await expect(address.street).toHaveValue('12 Elm Street')
  await page.goBack()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goForward()
  await expect(address.street).toHaveValue('41 South High Street')
  await page.goForward()
  await new TaxIdPage(page).shown()
})

test('after the payment, Back does not return to the pay button', { tag: '@core' }, async ({ page, api }) => {
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.pay.click()
  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/fulfillment/confirmation')
  await expect(confirmation.heading).toBeVisible()
  await expect(purchase.pay).toHaveCount(0)
  // The app may be reloaded at the confirmation.
  await page.reload()
  await expect(confirmation.heading).toBeVisible()
  await expect(page).toHaveURL('/fulfillment/confirmation')
  await page.goto('/flow/purchase-policy')
  await expect(new DashboardPage(page).policyNumber).toHaveText(/\d/)
  await expect(page).toHaveURL('/')
  await expect(purchase.pay).toHaveCount(0)
})

for (const isLoadedAnew of [false, true])
  test(`from the dashboard after a purchase, Back leads to the page before it${isLoadedAnew ? ', also after a reload' : ''}`, async ({
    page,
    api,
  }) => {
    const person = await personAt(api, 'quoted')
    const dashboard = new DashboardPage(page)
    await signIn(page, api, person)
    await expect(dashboard.heading).toBeVisible()
    const before = new NotFoundPage(page)
    await page.goto('/no-such-page')
    await expect(before.heading).toBeVisible()
    await page.goto('/fulfillment/start')
    await new QuoteReviewPage(page).purchase.click()
    const purchase = new PurchasePage(page)
    await purchase.fillCard()
    await purchase.press()
    const confirmation = new ConfirmationPage(page)
    await expect(confirmation.heading).toBeVisible()
    if (isLoadedAnew) await page.reload()
    await confirmation.toDashboard.click()
    await expect(dashboard.policyNumber).toHaveText(/\d/)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(before.heading).toBeVisible()
    await expect(page).toHaveURL('/no-such-page')
  })

test('a reload at the code shows its field again, and the sent code still works', async ({ page, api }) => {
  const number = api.newPhoneNumber()
  await page.goto('/fulfillment/start')
  await new CreateAccountPage(page).create(`reload.${Date.now()}@example.com`, goodPassword)
  const phone = new CreatePhonePage(page)
  await phone.answer(number)
  const verification = new VerifyPhonePage(page)
  await expect(verification.codeHeading).toBeVisible()
  const code = await codeFor(api, number)
  await page.reload()
  await expect(verification.codeHeading).toBeVisible()
  await look(page, 'verify-phone-code-again', { isMain: true })
  expect(await api.outbox(number)).toHaveLength(1)
  await verification.enter(code)
  // There is no estimate yet.
  await new AboutYouPage(page).shown()
})

test('Back from the code leads to the phone, and Back from later pages leads to neither', async ({
  page,
  api,
}) => {
  const number = api.newPhoneNumber()
  const welcome = new WelcomePage(page)
  await welcome.open()
  await welcome.estimateLink.click()
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  await new CoveragePreviewPage(page).start.click()
  await new CreateAccountPage(page).create(`correct.${Date.now()}@example.com`, goodPassword)
  const phone = new CreatePhonePage(page)
  await phone.answer(api.newPhoneNumber())
  const verification = new VerifyPhonePage(page)
  await expect(verification.codeHeading).toBeVisible()
  await page.goBack()
  await phone.shown()
  await expect(page).toHaveURL('/create-phone')
  await expect(phone.number).toHaveValue(/\d{3}.*\d{4}$/)
  await phone.answer(number)
  await expect(verification.codeHeading).toBeVisible()
  await expect(page).toHaveURL('/verify-phone')
  // The page's own Back uses the same history entry.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(verification.heading).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await phone.shown()
  await phone.continue()
  await expect(verification.codeHeading).toBeVisible()
  await verification.enter(await codeFor(api, number))
  const pledge = page.getByRole('heading', { level: 1, name: 'Two things to know before you apply' })
  await expect(pledge).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Do you really wanna exit?' })).toBeVisible()
  await page.getByRole('button', { name: 'YEAH, EXIT' }).click()
  await expect(new CoveragePreviewPage(page).heading).toBeVisible()
})

test('EXIT before the code leads to the welcome page with an explanation, and a login continues', async ({
  page,
  api,
}) => {
  const email = `exit.${Date.now()}@example.com`
  await page.goto('/fulfillment/start')
  await new CreateAccountPage(page).create(email, goodPassword)
  await new CreatePhonePage(page).answer(api.newPhoneNumber())
  const verification = new VerifyPhonePage(page)
  await expect(verification.codeHeading).toBeVisible()
  await page.getByRole('button', { name: 'EXIT' }).click()
  await page.getByRole('button', { name: 'YEAH, EXIT' }).click()
  const welcome = new WelcomePage(page)
  await expect(welcome.heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome')
  await expect(page.getByText('You’re logged out, and your answers are saved')).toBeVisible()
  await look(page, 'welcome-left')
  // A reload must not find the session.
  await page.reload()
  await expect(welcome.heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await page.goto('/login')
  await new LoginPage(page).logIn(email, goodPassword)
  await expect(verification.heading).toBeVisible()
  await expect(page).toHaveURL('/verify-phone')
})

test('hovering over a link requests nothing from a machine', async ({ page }) => {
  const welcome = new WelcomePage(page)
  await welcome.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await welcome.estimateLink.hover()
  await welcome.estimateLink.focus()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(welcome.heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome')
  expect(asked.filter((body) => body.includes('mutation'))).toEqual([])
})

test('an unknown path is not found, and its link home works', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(new NotFoundPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/no-such-page')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(new WelcomePage(page).heading).toBeVisible()
})

test('moved sections redirect their visitors', async ({ page }) => {
  const welcome = new WelcomePage(page)
  await page.goto('/signup')
  await expect(welcome.heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome')
  await page.goto('/coverage/welcome')
  await expect(welcome.heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome')
  await page.goto('/coverage/nothing')
  await expect(new NotFoundPage(page).heading).toBeVisible()
})

test('a guest may open the login', async ({ page }) => {
  await page.goto('/products/insurance/get-wysh-estimate')
  await new AboutYouPage(page).shown()
  const login = new LoginPage(page)
  await page.goto('/login')
  await expect(login.heading).toBeVisible()
  await page.reload()
  await expect(login.heading).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a protected path leads to the login and, after the code, back', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await page.goto('/flow/insurance-profile')
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/login')
  await enter(page, api, person)
  await new NamePage(page).shown()
  await expect(page).toHaveURL(profile('name'))
  await page.goto('/login')
  await expect(new DashboardPage(page).heading).toBeVisible()
})

test('Back on the estimate returns to the questions', async ({ page }) => {
  const welcome = new WelcomePage(page)
  await welcome.open()
  await welcome.estimateLink.click()
  const about = new AboutYouPage(page)
  await about.answer()
  await expect(new CoveragePreviewPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/coverage-preview')
  await page.goBack()
  await expect(about.heading).toBeVisible()
  await expect(page).toHaveURL(/form=estimate-about-you$/)
})
