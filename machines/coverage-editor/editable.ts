import type { BillingFrequency, Estimate, Quote } from '../contract/schema.generated.ts'
import { termYears } from '../term.ts'
import { approvedTerms, coverageRange, termsAt } from '../validation/coverage.ts'
import type { Approved, CoverageEditorContext, EditableCoverage } from './coverageEditor.types.ts'

const ends = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) })

/** An estimate may become anything that is sold to a person of this age. */
export function editableEstimate(estimate: Estimate): EditableCoverage {
  const years = termYears(estimate)
  const { min, max } = coverageRange
  return {
    ...pricedAs(estimate),
    years,
    allocationsCoveredPercentage: null,
    amounts: { min, max, requested: null },
    terms: { ...ends(termsAt(estimate.insuredsAgeAtTerm - years)), requested: null },
    billingFrequency: null,
    listTotal: null,
    isOnItsWay: false,
  }
}

/** A quote may become what underwriting approved; null once it is accepted or past its date. */
export function editableQuote(quote: Quote | null): EditableCoverage | null {
  if (quote === null || quote.status === 'accepted' || quote.status === 'expired') return null
  const years = termYears(quote)
  const { coverageDetails: approved } = quote
  const terms = approvedTerms(quote.insuredsAgeAtTerm - years, approved.maxTermDuration, years)
  return {
    ...pricedAs(quote),
    years,
    allocationsCoveredPercentage: quote.allocationCoverage,
    amounts: {
      min: approved.minCoverageAmount,
      max: approved.maxCoverageAmount,
      requested: approved.requestedCoverageAmount,
    },
    terms: { ...ends(terms), requested: approved.requestedTermDuration },
    billingFrequency: 'monthly',
    listTotal: null,
    isOnItsWay: quote.status === 'in_flight' || quote.status === 'active',
  }
}

const pricedAs = ({
  id,
  amount,
  insuredsAgeAtTerm,
  monthlyPremium,
  annualPremium,
}: Pick<Estimate, 'id' | 'amount' | 'insuredsAgeAtTerm' | 'monthlyPremium' | 'annualPremium'>) => ({
  id,
  amount,
  insuredsAgeAtTerm,
  monthlyPremium,
  annualPremium,
})

/** "Outside the range the requested value is used if present, else the bound" (spec: product 4, Coverage editor). */
export function clampToApproved(value: number, { min, max, requested }: Approved): number {
  if (value >= min && value <= max) return value
  return Math.min(max, Math.max(min, requested ?? value))
}

/** As an address spells it: "annual also named annual" (spec: product 8). */
export const frequencyIn = (
  text: 'monthly' | 'annually' | 'annual' | undefined,
): BillingFrequency | undefined => (text === 'annual' ? 'annually' : text)

/** How it is charged, as the screen has it. */
export const frequencyOf = ({
  billingFrequency,
  coverage,
}: Pick<CoverageEditorContext, 'billingFrequency' | 'coverage'>): BillingFrequency =>
  billingFrequency ?? coverage?.billingFrequency ?? 'monthly'

/** Whether leaving would lose anything. How an estimate would be charged is not kept, so it is no change of it. */
export function isChanged({ coverage, size, billingFrequency }: CoverageEditorContext): boolean {
  if (coverage === null) return false
  return (
    size.amount !== coverage.amount ||
    size.years !== coverage.years ||
    (coverage.billingFrequency !== null &&
      frequencyOf({ billingFrequency, coverage }) !== coverage.billingFrequency)
  )
}

/** Covered percent against the list of wishes: "below (under 100), covered (exactly 100), over". */
export function coveredState(percent: number | null): 'below' | 'covered' | 'over' | null {
  if (percent === null) return null
  return percent < 100 ? 'below' : percent === 100 ? 'covered' : 'over'
}
