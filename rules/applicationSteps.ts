import { quoteValidDays } from './deadlines.ts'
import type { StepRow } from './stepRow.ts'

/**
 * The steps of the application, in order. The chart's states, access to steps, progress, URLs, the
 * next route after a flow, the route after a reload, and the carrier's step count all derive from
 * it.
 */
export const applicationSteps = [
  {
    name: 'registration',
    key: 'registration',
    topic: 'registration',
    description: 'An account, a phone, and the code that verifies it.',
    back: 'nowhere',
    openUntil: 'entered',
  },
  {
    name: 'onboardingIntro',
    key: 'onboarding_intro',
    flow: 'onboarding-intro',
    topic: 'honesty_pledge',
    description: 'The honesty pledge and the conditions for approval.',
    back: 'exit',
    openUntil: 'submitted',
  },
  {
    name: 'insuranceProfile',
    key: 'insurance_profile',
    flow: 'insurance-profile',
    topic: 'insurance_profile',
    description: 'The applicant’s name, birth date, address and tax id.',
    back: 'stepBefore',
    openUntil: 'submitted',
    decides: true,
  },
  {
    name: 'beneficiary',
    key: 'beneficiary',
    flow: 'beneficiary',
    topic: 'beneficiary_intro',
    description: 'The people who receive the payout.',
    back: 'stepBefore',
    openUntil: 'submitted',
  },
  {
    name: 'underwritingInterview',
    key: 'underwriting_interview',
    flow: 'underwriting-interview',
    topic: 'license',
    description: 'The health and lifestyle questions for underwriting.',
    back: 'stepBefore',
    openUntil: 'submitted',
    decides: true,
  },
  {
    name: 'acceptTerms',
    key: 'accept_terms',
    topic: 'interview_review',
    description: 'The user accepts the terms, and the application goes to underwriting.',
    back: 'stepBefore',
    openUntil: 'submitted',
    submits: true,
  },
  {
    name: 'waiting',
    key: 'waiting',
    flow: 'post-underwriting',
    topic: 'quote_review',
    description:
      'Trivia while underwriting decides. The user cannot go back. The quote comes next, or the page that explains why there is none.',
    back: 'nowhere',
    openUntil: 'completed',
    mayDeny: true,
    isReadAgain: true,
  },
  {
    name: 'quoteReview',
    key: 'quote_review',
    conditions: ['offer_possible'],
    flow: 'quote-review',
    topic: 'quote_review',
    description: `The quote with coverage, term and premium, good for ${quoteValidDays} days. The payment comes next and accepts it.`,
    back: 'exit',
    openUntil: 'paid',
    accepts: true,
    mayExpire: true,
    isReadAgain: true,
  },
  {
    name: 'purchasePolicy',
    key: 'purchase_policy',
    conditions: ['offer_possible'],
    flow: 'purchase-policy',
    topic: 'purchase',
    description: 'The card, the legal agreement and the first premium.',
    back: 'stepBefore',
    openUntil: 'paid',
    // After the payment the confirmation follows at once, and nothing leads back to the pay button.
    leadsOn: true,
    mayExpire: true,
    takesMoney: true,
  },
  {
    name: 'confirmation',
    key: 'confirmation',
    conditions: ['offer_possible'],
    description: 'The confirmation with the policy’s number, coverage, term and premium.',
    back: 'nowhere',
    openUntil: 'entered',
  },
] as const satisfies readonly StepRow[]
