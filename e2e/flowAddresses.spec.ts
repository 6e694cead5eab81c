import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { CreateAccountPage, LoginPage } from './pages/access.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { NamePage } from './pages/insuranceProfile.ts'
import { DashboardPage, HonestyPledgePage, IneligiblePage, WelcomePage } from './pages/journey.ts'
import { enter, personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

/*
 * Flows with a route of their own: their address under /flow leads there, with the access rules of
 * /flow.
 */

const estimatePath = '/products/insurance/get-wysh-estimate'
const estimate = (form: string) => `${estimatePath}?form=estimate-${form}`
const account = '/products/insurance/welcome?step=account'
const name = '/flow/insurance-profile?form=profile-name'

/** Like a link in the page. */
const ask = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** A guest at the estimate's first form. */
async function beGuest(page: Page) {
  await page.goto(estimatePath)
  await new AboutYouPage(page).shown()
}

test('the estimate opens at the address of its flow, at the named form, and Back leaves it', {}, async ({
  page,
}) => {
  await beGuest(page)
  const welcome = new WelcomePage(page)
  const about = new AboutYouPage(page)
  const coverage = new CoveragePage(page)
  // An earlier answer is missing.
  await page.goto('/flow/estimate-form?form=estimate-coverage')
  await about.shown()
  await expect(page).toHaveURL(estimate('about-you'))
  await about.answer()
  await coverage.shown()

  // Amount and term are chosen at the estimate itself.
  await welcome.open()
  await ask(page, '/flow/estimate-form')
  await coverage.shown()
  await expect(page).toHaveURL('/coverage-preview')
  await page.reload()
  await coverage.shown()
  await page.goBack()
  await expect(welcome.heading).toBeVisible()

  await ask(page, '/flow/estimate-form?form=estimate-about-you')
  await about.shown()
  await expect(page).toHaveURL(estimate('about-you'))
  await expect(about.field('Date of birth')).toHaveValue('06/15/1990')
  // A request for the open form keeps it, with the typed values.
  await about.fill('Date of birth', '06151991')
  await ask(page, '/flow/estimate-form?form=estimate-about-you')
  await expect(page).toHaveURL(estimate('about-you'))
  await expect(about.field('Date of birth')).toHaveValue('06/15/1991')
})

test('an estimate that fails to load shows that at the address of its flow, and continues at its own', async ({
  page,
  fault,
  clearFaults,
}) => {
  await beGuest(page)
  await fault({ operation: 'createFlowSession', kind: 'error', code: 'STANDARD_ERROR' })
  await page.goto('/flow/estimate-form')
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible()
  await expect(page).toHaveURL('/flow/estimate-form')
  await look(page, 'flow-not-loaded')
  await clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await new AboutYouPage(page).shown()
  await expect(page).toHaveURL(estimate('about-you'))
})

test('a visitor signs in first and continues from there', async ({ page, api }) => {
  const person = await personAt(api, 'verified')
  const login = new LoginPage(page)
  for (const slug of [
    'estimate-form',
    'ineligibility-warning',
    'interview-question',
    'replacement-cooldown',
    'pre-verified-initial-data',
  ]) {
    await page.goto(`/flow/${slug}`)
    await expect(login.heading).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  await enter(page, api, person)
  // The phone is given: the journey continues at its current step.
  await new HonestyPledgePage(page).shown()
  await expect(page).toHaveURL('/flow/onboarding-intro?form=honesty-pledge')
})

test('a guest creates the account before giving the phone', async ({ page }) => {
  await beGuest(page)
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  const welcome = new WelcomePage(page)
  await welcome.open()
  await ask(page, '/flow/pre-verified-initial-data')
  await expect(new CreateAccountPage(page).heading).toBeVisible()
  await expect(page).toHaveURL(account)
  await page.reload()
  await expect(new CreateAccountPage(page).heading).toBeVisible()
  await page.goBack()
  // There are no typed values to lose.
  await expect(welcome.heading).toBeVisible()
})

test('an applicant in the middle of the application stays there, and is asked before leaving for the estimate', async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  const profile = new NamePage(page)
  await profile.fill('First name', 'Grace')
  for (const slug of [
    'pre-verified-initial-data',
    'ineligibility-warning',
    'interview-question',
    'replacement-cooldown',
  ]) {
    await ask(page, `/flow/${slug}`)
    await expect(page).toHaveURL(name)
    await expect(profile.field('First name')).toHaveValue('Grace')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const slug of ['pre-verified-initial-data', 'interview-question']) {
    await page.goto(`/flow/${slug}`)
    await profile.shown()
    await expect(page).toHaveURL(name)
  }
  await ask(page, '/flow/estimate-form')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(name)
  await dialog.getByRole('button', { name: 'YEAH, EXIT' }).click()
  const coverage = new CoveragePage(page)
  await coverage.shown()
  await expect(page).toHaveURL('/coverage-preview')
  await page.goBack()
  await profile.shown()
  await expect(page).toHaveURL(name)
})

test('an ineligible user reads why at the address of the warning', async ({ page }) => {
  await page.goto(estimatePath)
  await new AboutYouPage(page).answer({ birthdate: '01011960' })
  const refusal = new IneligiblePage(page, 'age_of_insured')
  await expect(refusal.heading).toBeVisible()
  const welcome = new WelcomePage(page)
  await welcome.open()
  await ask(page, '/flow/ineligibility-warning')
  await expect(refusal.heading).toBeVisible()
  await expect(page).toHaveURL(refusal.path)
  await page.reload()
  await expect(refusal.heading).toBeVisible()
  await page.goBack()
  await expect(welcome.heading).toBeVisible()
})

test('a refused user reads the reapply date at the address of the waiting period', async ({ page, api }) => {
  const person = await personAt(api, 'quoted', `waits.${Date.now()}+rejected@example.com`)
  await signIn(page, api, person, { from: '/flow/replacement-cooldown' })
  const wait = page.getByRole('dialog', { name: 'Do not pass Go' })
  await expect(wait.getByText('You can apply again on')).toBeVisible()
  await expect(page).toHaveURL('/coverage-denied/rejected')
  await page.goto('/flow/interview-question')
  await expect(page).toHaveURL('/coverage-denied/rejected')
})

test('the interview asks the question that is also a separate flow', async ({ page, api }) => {
  const person = await personAt(api, 'named a beneficiary')
  await signIn(page, api, person, { from: '/flow/interview-question?form=record' })
  await expect(page.getByRole('heading', { level: 1, name: 'A little about you' })).toBeVisible()
  await expect(page).toHaveURL(/\/flow\/underwriting-interview\?form=/)
})

test('a policy holder is led home, and to the locked estimate', async ({ page, api }) => {
  test.slow()
  const { person } = await purchase(api)
  await signIn(page, api, person)
  const dashboard = new DashboardPage(page)
  await expect(dashboard.heading).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  for (const slug of [
    'insurance-profile',
    'pre-verified-initial-data',
    'ineligibility-warning',
    'interview-question',
    'replacement-cooldown',
  ]) {
    await ask(page, `/flow/${slug}`)
    await expect(dashboard.heading).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/account')
  }
  // As at its own address.
  await page.goto('/flow/estimate-form')
  await expect(page.getByRole('heading', { level: 1, name: 'You already have a policy' })).toBeVisible()
})
