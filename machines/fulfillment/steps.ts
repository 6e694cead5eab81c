import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { StepRow } from '../journeys/stepRow.ts'

/**
 * The steps of the journey, in order. Who they are for is the carrier's to say (`applicable`); all else about them
 * is said here: the chart's states, what may be visited, progress, URLs and the route after a reload follow from it.
 */
export const steps = [
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
    description: 'The honesty pledge, and what approval depends on.',
    back: 'exit',
    openUntil: 'submitted',
  },
  {
    name: 'insuranceProfile',
    key: 'insurance_profile',
    flow: 'insurance-profile',
    topic: 'insurance_profile',
    description: 'Who is to be insured: name, birth date, address, tax id.',
    back: 'stepBefore',
    openUntil: 'submitted',
    decides: true,
  },
  {
    name: 'beneficiary',
    key: 'beneficiary',
    flow: 'beneficiary',
    topic: 'beneficiary_intro',
    description: 'Who gets the money.',
    back: 'stepBefore',
    openUntil: 'submitted',
  },
  {
    name: 'underwritingInterview',
    key: 'underwriting_interview',
    flow: 'underwriting-interview',
    topic: 'license',
    description: 'The questions that underwriting decides by.',
    back: 'stepBefore',
    openUntil: 'submitted',
    decides: true,
  },
  {
    name: 'acceptTerms',
    key: 'accept_terms',
    topic: 'interview_review',
    description: 'The terms are accepted and the application goes to underwriting.',
    back: 'stepBefore',
    openUntil: 'submitted',
    submits: true,
  },
  {
    name: 'waiting',
    key: 'waiting',
    flow: 'post-underwriting',
    topic: 'quote_review',
    description: 'Trivia while underwriting decides; the answers are with underwriting, nothing leads back.',
    back: 'nowhere',
    openUntil: 'completed',
    mayDeny: true,
    isReadAgain: true,
  },
  {
    name: 'quoteReview',
    key: 'quote_review',
    flow: 'quote-review',
    topic: 'quote_review',
    description: 'The quote: coverage, term and premium, to be accepted with the payment.',
    back: 'exit',
    openUntil: 'paid',
    accepts: true,
    mayExpire: true,
    isReadAgain: true,
  },
  {
    name: 'purchasePolicy',
    key: 'purchase_policy',
    flow: 'purchase-policy',
    topic: 'purchase',
    description: 'The card, the legal agreement and the first premium.',
    back: 'stepBefore',
    openUntil: 'paid',
    // Paid: the confirmation follows at once, and nothing leads back to the pay button.
    leadsOn: true,
    mayExpire: true,
    takesMoney: true,
  },
  {
    name: 'confirmation',
    key: 'confirmation',
    description: 'The policy is bought: its number, coverage, term and premium.',
    back: 'nowhere',
    openUntil: 'entered',
  },
] as const satisfies readonly StepRow[]

type Step = (typeof steps)[number]
export type StepName = Step['name']

/** The steps that are a server-driven flow of forms from its first form to its last. */
export type FlowStepName = Extract<Step, { flow: FlowSlug }>['name']
/** Those of them in which money is taken. */
export type PayingStepName = Extract<Step, { flow: FlowSlug; takesMoney: true }>['name']
type FlowRow = StepRow & { name: FlowStepName; flow: FlowSlug }

/** Their names, in order. */
export const stepNames: readonly StepName[] = steps.map(({ name }) => name)

/** The flows among them, in order. */
export const flowSteps: readonly FlowRow[] = steps.filter((step) => 'flow' in step)

/** The row of a step. */
export function stepRow(name: StepName): StepRow {
  const row = steps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`There is no step ${name}`)
  return row
}

/** The row of a step that is a flow. */
export function flowRow(name: FlowStepName): FlowRow {
  const row = flowSteps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`The step ${name} is no flow`)
  return row
}

/** The step that a flow is; undefined where it belongs to no journey. */
export function stepOfFlow(slug: FlowSlug): FlowStepName | undefined {
  return flowSteps.find(({ flow }) => flow === slug)?.name
}

/** The step after this one: where the chart leads when nothing is left to do in it. */
export function stepAfter(name: StepName): StepName {
  return stepNames[stepNames.indexOf(name) + 1] ?? 'confirmation'
}
