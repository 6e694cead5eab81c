import type { Page } from 'playwright'
import { type StepName, stepNames } from '../machines/fulfillment/steps.ts'
import { BeneficiaryPage } from './pages/beneficiaries.ts'
import { AddressPage, NamePage, ProfileReviewPage, TaxIdPage } from './pages/insuranceProfile.ts'
import { InterviewReviewPage, QuestionPage, questions } from './pages/interview.ts'
import { AcceptTermsPage, HonestyPledgePage, QuoteReviewPage, TriviaPage } from './pages/journey.ts'

type AnsweredStep = Exclude<StepName, 'registration' | 'purchasePolicy' | 'confirmation'>

/** How a healthy applicant answers each step of the application in a browser, in order. */
export const answerStep: Readonly<Record<AnsweredStep, (page: Page) => Promise<void>>> = {
  async onboardingIntro(page) {
    const pledge = new HonestyPledgePage(page)
    await pledge.shown()
    await pledge.continue()
  },
  async insuranceProfile(page) {
    for (const form of [new NamePage(page), new AddressPage(page), new TaxIdPage(page)]) {
      await form.shown()
      await form.answer()
    }
    const review = new ProfileReviewPage(page)
    // The previous form has a button of the same name.
    await review.shown()
    await review.continue()
  },
  beneficiary: (page) => new BeneficiaryPage(page).answer(),
  async underwritingInterview(page) {
    for (const question of questions) {
      const form = new QuestionPage(page, question)
      await form.shown()
      await form.answer()
    }
    const review = new InterviewReviewPage(page)
    await review.shown()
    await review.continue()
  },
  acceptTerms: (page) => new AcceptTermsPage(page).acceptAll(),
  waiting: (page) => new TriviaPage(page).seeQuote.click(),
  quoteReview: (page) => new QuoteReviewPage(page).purchase.click(),
}

const isAnswered = (name: string): name is AnsweredStep => Object.hasOwn(answerStep, name)

export const answeredSteps: readonly AnsweredStep[] = stepNames.filter(isAnswered)
