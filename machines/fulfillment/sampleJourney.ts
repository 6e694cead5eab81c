import type { JourneyCoverage, Policy } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import type { JourneyFacts } from './fulfillment.types.ts'
import { type StepName, stepNames, stepRow } from './steps.ts'

export const journeyDay = '2026-11-21'

const exampleCoverage: JourneyCoverage = {
  basis: 'estimate',
  productSlug: product.termLife,
  amount: 250_000,
  termDuration: 240,
  termUnit: 'month',
  insuredsAgeAtTerm: 50,
  monthlyPremium: 1850,
}

/** The carrier's facts when all steps before this one are complete. */
export function factsAt(step: StepName, rest: Partial<JourneyFacts> = {}): JourneyFacts {
  return {
    steps: stepNames.map((name) => ({
      key: stepRow(name).key,
      applicable: true,
      complete: stepNames.indexOf(name) < stepNames.indexOf(step),
    })),
    product: product.termLife,
    hasPolicy: false,
    applicationResult: null,
    decision:
      rest.applicationResult === 'rejected' || rest.applicationResult === 'referred_to_underwriter'
        ? {
            result: rest.applicationResult,
            since: journeyDay,
            mayReapplyOn: null,
            isLate: false,
            otherProduct: null,
            reasons: [],
          }
        : null,
    quoteExpiredOn: null,
    coverageChosen: true,
    coverage: exampleCoverage,
    ineligibleReasons: [],
    eligibleForUnderwriting: true,
    ...rest,
  }
}

const withoutBeneficiary = factsAt('insuranceProfile')

export const noBeneficiary: JourneyFacts = {
  ...withoutBeneficiary,
  steps: withoutBeneficiary.steps.map((step) =>
    step.key === 'beneficiary' ? { ...step, applicable: false } : step,
  ),
}

export const examplePolicy: Policy = {
  id: 'P-1',
  label: 'WT-000001',
  status: 'valid',
  amount: 250_000,
  termDuration: 20,
  termUnit: 'year',
  insuredsAgeAtTerm: 50,
  effectiveAt: '2026-11-21T00:00:00.000Z',
  terminatesAt: null,
  endsOn: null,
  lapsesAt: null,
  lapsesOn: null,
  pausedAt: null,
  effectiveUntil: null,
  monthlyPremium: 1850,
  firstPayment: 'paid',
  failedPayment: null,
  latePremium: null,
  paidAt: '2026-11-21T00:00:00.000Z',
  paidOn: '2026-11-20',
  freeLookEndsOn: '2026-11-30',
  replaces: null,
  activePlan: null,
  pendingPlan: null,
  product: { slug: product.termLife, name: 'Term life' },
  payoutDetails: null,
  documents: [],
}

/** Bought, while the bank is still processing the first premium. */
export const unpaidPolicy: Policy = {
  ...examplePolicy,
  status: 'pending',
  effectiveAt: null,
  firstPayment: 'processing',
  paidAt: null,
  paidOn: null,
  freeLookEndsOn: null,
}

/** Accepted, but the bank has refused the first premium. */
export const refusedPolicy: Policy = {
  ...unpaidPolicy,
  firstPayment: 'failed',
  failedPayment: { reason: 'Your card has insufficient funds.', failedOn: journeyDay },
}
