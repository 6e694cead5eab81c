import { coveredPercentage } from '../../rules/allocations.ts'
import type {
  BillingFrequency,
  Estimate,
  Policy,
  ProductOffering,
  Quote,
} from '../../rules/contract/schema.generated.ts'
import { amountCovering, coverageRange, termsAt } from '../../rules/coverage.ts'
import { product } from '../../rules/product.ts'
import { needsUnderwriting, productOf } from '../../rules/products.ts'
import { termYears } from '../../rules/term.ts'
import type { Approved, CoverageEditorContext, EditableCoverage, Price } from './coverageEditor.types.ts'

const ends = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) })

/** An estimate can be changed to anything sold at this age. */
export function editableEstimate(estimate: Estimate, listTotal: number | null = null): EditableCoverage {
  const years = termYears(estimate)
  const { min, max } = coverageRange
  return {
    ...pricedAs(estimate),
    productSlug: product.termLife,
    allocationsCoveredPercentage: listTotal === null ? null : coveredPercentage(estimate.amount, listTotal),
    amounts: { min, max, requested: null },
    terms: { ...ends(termsAt(estimate.insuredsAgeAtTerm - years)), requested: null },
    billingFrequency: null,
    listTotal,
    isInFlight: false,
  }
}

/** A quote can be changed within the approved limits; null once it is accepted or expired. */
export function editableQuote(quote: Quote | null): EditableCoverage | null {
  if (quote === null || quote.status === 'accepted' || quote.status === 'expired') return null
  const isInFlight = quote.status === 'in_flight' || quote.status === 'active'
  return { ...asApproved(quote), productSlug: quote.product.slug, isInFlight }
}

/** A policy can get any amount of its product; its last day and its billing frequency stay. */
export function editablePolicy(
  { id, amount, termDuration, activePlan, product: { slug } }: PolicyOfSize,
  price: Price,
): EditableCoverage {
  const { min, max } = productOf(slug).amounts
  const terms = { min: termDuration, max: termDuration, requested: null }
  return {
    ...price,
    id,
    productSlug: slug,
    amount,
    years: termDuration,
    amounts: { min, max, requested: null },
    terms,
    billingFrequency: activePlan?.billingFrequency ?? null,
    listTotal: null,
    isInFlight: false,
  }
}

type PolicyOfSize = Pick<Policy, 'id' | 'amount' | 'termDuration'> & {
  readonly activePlan: Pick<NonNullable<Policy['activePlan']>, 'billingFrequency'> | null
  readonly product: Pick<Policy['product'], 'slug'>
}

const productIn = { adOffering: product.accidentalDeath, termLifeOffering: product.termLife } as const

/** The newest offering of the product, while it can be accepted. */
export function editableOffering(
  offerings: readonly EditableOffering[],
  mode: keyof typeof productIn,
): EditableCoverage | null {
  const newest = offerings.find(({ productSlug }) => productSlug === productIn[mode])
  return newest?.status === 'pending'
    ? { ...asApproved(newest), productSlug: newest.productSlug, isInFlight: false }
    : null
}

/** The parts of an offering that the editor reads. */
export type EditableOffering = OfSize &
  Pick<
    ProductOffering,
    'productSlug' | 'status' | 'coverageDetails' | 'billingFrequency' | 'allocationCoverage'
  >

/** The current term is always among the choices, whenever it was priced. */
function asApproved(
  coverage: OfSize & Pick<Quote, 'coverageDetails' | 'billingFrequency' | 'allocationCoverage'>,
): Omit<EditableCoverage, 'isInFlight' | 'productSlug'> {
  const years = termYears(coverage)
  const { coverageDetails: approved, billingFrequency } = coverage
  const terms = termsAt(coverage.insuredsAgeAtTerm - years).filter(
    (term) => term >= approved.minTermDuration && term <= approved.maxTermDuration,
  )
  return {
    ...pricedAs(coverage),
    allocationsCoveredPercentage: coverage.allocationCoverage,
    amounts: {
      min: approved.minCoverageAmount,
      max: approved.maxCoverageAmount,
      requested: approved.requestedCoverageAmount,
    },
    terms: { ...ends([...terms, years]), requested: approved.requestedTermDuration },
    billingFrequency,
    listTotal: null,
  }
}

type OfSize = Pick<
  Estimate,
  'id' | 'amount' | 'termDuration' | 'termUnit' | 'insuredsAgeAtTerm' | 'monthlyPremium' | 'annualPremium'
>

const pricedAs = (coverage: OfSize) => ({
  id: coverage.id,
  amount: coverage.amount,
  years: termYears(coverage),
  insuredsAgeAtTerm: coverage.insuredsAgeAtTerm,
  monthlyPremium: coverage.monthlyPremium,
  annualPremium: coverage.annualPremium,
})

/** "Outside the range the requested value is used if present, else the bound" (spec: product 4, Coverage editor). */
export function clampToApproved(value: number, { min, max, requested }: Approved): number {
  if (value >= min && value <= max) return value
  return Math.min(max, Math.max(min, requested ?? value))
}

/** The billing frequency on the screen. */
export const frequencyOf = ({
  billingFrequency,
  coverage,
}: Pick<CoverageEditorContext, 'billingFrequency' | 'coverage'>): BillingFrequency =>
  billingFrequency ?? coverage?.billingFrequency ?? 'monthly'

/**
 * How the new amount of a policy is decided: `underwritten` needs health answers first (more term
 * life), `immediate` does not; null without a new amount.
 */
export function policyChange({
  mode,
  coverage,
  size,
}: Pick<CoverageEditorContext, 'mode' | 'coverage' | 'size'>): 'underwritten' | 'immediate' | null {
  if (mode !== 'policy' || coverage === null || size.amount === coverage.amount) return null
  const policy = { product: coverage.productSlug, amount: coverage.amount }
  return needsUnderwriting(policy, size.amount) ? 'underwritten' : 'immediate'
}

/**
 * Whether anything differs from the carrier's version. The billing frequency of an estimate is not saved, so
 * changing it does not count.
 */
export function isChanged({ coverage, size, billingFrequency }: CoverageEditorContext): boolean {
  if (coverage === null) return false
  return (
    size.amount !== coverage.amount ||
    size.years !== coverage.years ||
    (coverage.billingFrequency !== null &&
      frequencyOf({ billingFrequency, coverage }) !== coverage.billingFrequency)
  )
}

/** Whether leaving would lose a change that the user made. An amount from the wish list is not one. */
export function hasOwnChange(context: CoverageEditorContext): boolean {
  const { coverage, startingAmount } = context
  return isChanged({
    ...context,
    coverage: coverage && { ...coverage, amount: startingAmount ?? coverage.amount },
  })
}

/** Whether the amount on the screen is the one that covers the wish list. */
export const isListAmount = ({ coverage, size }: Pick<CoverageEditorContext, 'coverage' | 'size'>): boolean =>
  coverage !== null && coverage.listTotal !== null && size.amount === amountCovering(coverage.listTotal)

/** Covered percent against the wish list: "below (under 100), covered (exactly 100), over". */
export function coveredState(percent: number | null): 'below' | 'covered' | 'over' | null {
  if (percent === null) return null
  return percent < 100 ? 'below' : percent === 100 ? 'covered' : 'over'
}
