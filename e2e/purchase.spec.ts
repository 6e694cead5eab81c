import type { StepName } from '../machines/fulfillment/steps.ts'
import { goodPassword } from '../tests/support/client/api.ts'
import { look } from './look.ts'
import { CreateAccountPage, CreatePhonePage, LoginPage, VerifyPhonePage } from './pages/access.ts'
import { BeneficiaryPage } from './pages/beneficiaries.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { AddressPage, NamePage, ProfileReviewPage, TaxIdPage } from './pages/insuranceProfile.ts'
import { InterviewReviewPage, QuestionPage, questions } from './pages/interview.ts'
import {
  AcceptTermsPage,
  ConfirmationPage,
  DashboardPage,
  HonestyPledgePage,
  QuoteReviewPage,
  TriviaPage,
  WelcomePage,
} from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { NotFoundPage } from './pages/system.ts'
import { codeFor } from './people.ts'
import { answeredSteps, answerStep } from './steps.ts'
import { expect, test } from './test.ts'

const main = { isMain: true }

// At every change of forms and screens.
test.use({ heldFocus: true })

test('a new user goes from the welcome page to a policy number', { tag: '@two-carriers' }, async ({
  page,
  api,
  carrier,
}) => {
  test.slow()
  const email = `ada.${Date.now()}@example.com`
  const phoneNumber = api.newPhoneNumber()

  await test.step('size an amount', async () => {
    const welcome = new WelcomePage(page)
    await welcome.open()
    await expect(welcome.heading).toBeVisible()
    await look(page, 'welcome', main)
    await welcome.getEstimate()
    const about = new AboutYouPage(page)
    await about.shown()
    await look(page, 'estimate-about-you', main)
    await about.answer()
    const coverage = new CoveragePage(page)
    await coverage.shown()
    // Not the default amount: the quote must have the amount chosen here.
    await coverage.answer('300000')
    const preview = new CoveragePreviewPage(page)
    await expect(preview.heading).toBeVisible()
    await expect(preview.amount).toHaveValue('300,000')
    await look(page, 'coverage-preview', main)
    await preview.start.click()
  })

  await test.step('register and verify a phone', async () => {
    const account = new CreateAccountPage(page)
    await expect(account.heading).toBeVisible()
    await look(page, 'create-account', main)
    await account.create(email, goodPassword)
    const phone = new CreatePhonePage(page)
    await phone.shown()
    await expect(phone.backButton).toHaveCount(0)
    await look(page, 'create-phone')
    await phone.answer(phoneNumber)
    const verification = new VerifyPhonePage(page)
    await expect(verification.codeHeading).toBeVisible()
    await look(page, 'verify-phone-code')
    await verification.enter(await codeFor(api, phoneNumber))
  })

  const looks: { readonly [Step in StepName]?: () => Promise<void> } = {
    async onboardingIntro() {
      const pledge = new HonestyPledgePage(page)
      await pledge.shown()
      await look(page, 'onboarding-intro')
      await pledge.continue()
    },

    async insuranceProfile() {
      const forms = [
        ['name', new NamePage(page)],
        ['address', new AddressPage(page)],
        ['tax-id', new TaxIdPage(page)],
      ] as const
      for (const [name, form] of forms) {
        await form.shown()
        await look(page, `insurance-profile-${name}`)
        await form.answer()
      }
      const review = new ProfileReviewPage(page)
      await review.shown()
      await expect(review.fact('Name')).toHaveText('Ada Lovelace')
      await expect(review.fact('Date of birth')).toHaveText('06/15/1990')
      await expect(review.fact('Social Security number')).not.toContainText('6789')
      await look(page, 'insurance-profile-review', main)
      await review.continue()
    },

    async beneficiary() {
      const beneficiary = new BeneficiaryPage(page)
      await beneficiary.shown()
      await look(page, 'beneficiary')
      await beneficiary.answer()
    },

    async underwritingInterview() {
      for (const [index, question] of questions.entries()) {
        const form = new QuestionPage(page, question)
        await form.shown()
        await look(page, `interview-${String(index + 1).padStart(2, '0')}`)
        await form.answer()
      }
      const review = new InterviewReviewPage(page)
      await review.shown()
      await expect(review.fact('Height')).toHaveText('5 feet 6 inches')
      // Answered in the estimate, and confirmed here.
      await expect(review.fact('Tobacco or nicotine')).toHaveText('No')
      await look(page, 'interview-review', main)
      await review.continue()
    },

    async acceptTerms() {
      const terms = new AcceptTermsPage(page)
      await expect(terms.heading).toBeVisible()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await look(page, 'accept-terms', main)
      await terms.acceptAll()
    },
    async waiting() {
      const trivia = new TriviaPage(page)
      await expect(trivia.heading).toBeVisible()
      const room = await trivia.news.boundingBox()
      await look(page, 'trivia', main)
      await expect(trivia.banner).toBeVisible()
      await expect(trivia.heading).toHaveText('It’s ready. Thank you for waiting')
      // Nothing has moved under the pointer.
      expect((await trivia.news.boundingBox())?.height).toBe(room?.height)
      await look(page, 'trivia-banner')
      await trivia.seeQuote.click()
    },
  }
  for (const step of answeredSteps)
    if (step !== 'quoteReview') await test.step(step, looks[step] ?? (() => answerStep[step](page)))

  await test.step('accept the quote and pay', async () => {
    const quote = new QuoteReviewPage(page)
    await expect(quote.heading).toBeVisible()
    await expect(quote.fact('Total coverage')).toHaveText('$300,000')
    await look(page, 'quote-review', main)
    await quote.purchase.click()
    const purchase = new PurchasePage(page)
    await expect(purchase.heading).toBeVisible()
    for (const name of ['Policy packet', 'Statement of good health'] as const) {
      const [document] = await Promise.all([page.waitForEvent('popup'), purchase.document(name).click()])
      await expect(document.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible()
      await document.close()
    }
    await purchase.fillCard()
    await expect(purchase.pay).toBeEnabled()
    await look(page, 'purchase', main)
    await purchase.pay.click()
  })

  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  await expect(confirmation.policyNumber).toHaveText(/\d/)
  const policyNumber = (await confirmation.policyNumber.textContent()) ?? ''
  await look(page, 'confirmation', main)
  await confirmation.toDashboard.click()

  const dashboard = new DashboardPage(page)
  await expect(dashboard.policyNumber).toHaveText(policyNumber)
  await look(page, 'dashboard', main)
  await page.reload()
  await expect(dashboard.policyNumber).toHaveText(policyNumber)
  await carrier.restart()
  await page.reload()
  await expect(dashboard.policyNumber).toHaveText(policyNumber)
})

test('the other screens of the application are accessible', { tag: '@core' }, async ({ page }) => {
  await page.goto('/login')
  await expect(new LoginPage(page).heading).toBeVisible()
  await look(page, 'login', main)
  await page.goto('/products/insurance/welcome?step=account')
  await expect(new CreateAccountPage(page).heading).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(new WelcomePage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/products/insurance/welcome')
  await look(page, 'welcome', main)
  await page.goto('/no-such-page')
  await expect(new NotFoundPage(page).heading).toBeVisible()
  await look(page, 'not-found', main)
})
