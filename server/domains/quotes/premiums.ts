import type { BillingFrequency, Health } from '../../../rules/contract/schema.generated.ts'
import { coverageRange, oldestAtTermEnd } from '../../../rules/coverage.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { product } from '../../../rules/product.ts'
import { productOf } from '../../../rules/products.ts'

/**
 * The premium table: cents a month for each $100,000 of term life, average health, no tobacco, by
 * age at issue and years of term, with linear interpolation. Rows beyond "until 65" serve only the
 * interpolation; no such term is sold. The reasoning is in docs/underwriting.md.
 */
const anchorTerms = [10, 15, 20, 25, 30] as const
const anchors: readonly { age: number; cents: readonly [number, number, number, number, number] }[] = [
  { age: 18, cents: [300, 340, 400, 480, 560] },
  { age: 25, cents: [310, 350, 420, 510, 600] },
  { age: 30, cents: [330, 380, 460, 570, 690] },
  { age: 35, cents: [380, 460, 570, 720, 880] },
  { age: 40, cents: [510, 650, 830, 1070, 1340] },
  { age: 45, cents: [760, 980, 1270, 1620, 2050] },
]

/** The factors of the price besides the table. Cents, percent, dollars, years. */
export const premiumFactors = {
  /** The minimum monthly premium: "starting at $9/mo". */
  minimumMonthlyCents: 900,
  /** The administrative cost of a policy of any size. */
  monthlyFeeCents: 300,
  healthPercent: { above_average: 85, average: 100, below_average: 135 } satisfies Record<Health, number>,
  tobaccoPercent: 220,
  /** An annual payment costs this share of twelve months. */
  annualPercent: 96,
  minimumAge: 18,
  maximumAge: 45,
  /** The maximum age to which the rate is locked. */
  maximumAgeAtTerm: oldestAtTermEnd,
  minimumTermYears: 10,
  maximumTermYears: 30,
  minimumAmount: coverageRange.min,
  maximumAmount: coverageRange.max,
} as const

/** The longest whole term in years at an age: thirty years, or until 65 where that is sooner. */
export function longestTerm(age: number): number {
  return Math.min(premiumFactors.maximumTermYears, premiumFactors.maximumAgeAtTerm - age)
}

export const oldestFor = (termYears: number): number => premiumFactors.maximumAgeAtTerm - termYears

export interface PremiumRequest {
  /** Whole US dollars, 50,000 to 1,000,000. */
  amount: number
  /** Whole years, 10 to 30, ending at 65 at the latest. */
  termYears: number
  /** Age in whole years at issue, 18 to 45. */
  age: number
  health: Health
  tobacco: boolean
}

export interface Premiums {
  monthlyCents: number
  annualCents: number
}

/**
 * The price of a term policy in cents, for estimates and quotes (access-to-purchase, sections 1 and
 * 9). Throws a RangeError that names the field if a figure is outside of what is sold.
 */
export function estimatePremium(request: PremiumRequest): Premiums {
  const { amount, termYears, age, health, tobacco } = request
  const { minimumMonthlyCents, monthlyFeeCents, healthPercent, tobaccoPercent } = premiumFactors
  within('age', age, premiumFactors.minimumAge, premiumFactors.maximumAge)
  within('amount', amount, premiumFactors.minimumAmount, premiumFactors.maximumAmount)
  within('termYears', termYears, premiumFactors.minimumTermYears, longestTerm(age))
  const rate = tableRate(age, termYears)
  const percent = healthPercent[health] * (tobacco ? tobaccoPercent : 100)
  // Everything is a whole number until this one division, so that no price depends on a rounded
  // fraction.
  const risk = divideUp(rate.numerator * amount * percent, rate.denominator * 100_000 * 100 * 100)
  const monthlyCents = Math.max(minimumMonthlyCents, monthlyFeeCents + risk)
  return { monthlyCents, annualCents: annualOf(monthlyCents) }
}

/**
 * Cents a month for each $100,000 of accidental death, by age at issue, with linear interpolation.
 */
const accidentAnchors = [
  { age: 18, cents: 480 },
  { age: 25, cents: 450 },
  { age: 35, cents: 420 },
  { age: 45, cents: 440 },
] as const

/**
 * The price of an accidental death policy in cents. It depends only on the amount and the age, and
 * lasts until age 65. Throws a RangeError as `estimatePremium` does.
 */
export function accidentPremium({ amount, age, termYears }: PremiumRequest): Premiums {
  const { minimumMonthlyCents, monthlyFeeCents, maximumAgeAtTerm } = premiumFactors
  within('age', age, premiumFactors.minimumAge, premiumFactors.maximumAge)
  within('amount', amount, premiumFactors.minimumAmount, premiumFactors.maximumAmount)
  within('termYears', termYears, maximumAgeAtTerm - age, maximumAgeAtTerm - age)
  const { low, high, span, past } = bracket(
    accidentAnchors.map((row) => row.age),
    age,
  )
  const cents = (row: number) => accidentAnchors[row]?.cents ?? 0
  const rate = cents(low) * (span - past) + cents(high) * past
  const monthlyCents = Math.max(
    minimumMonthlyCents,
    monthlyFeeCents + divideUp(rate * amount, span * 100_000),
  )
  return { monthlyCents, annualCents: annualOf(monthlyCents) }
}

/**
 * Cents a month for each $100,000 until age 65, by age at the start of the extension, with linear
 * interpolation.
 */
const extensionAnchors = [
  { age: 38, cents: 980 },
  { age: 45, cents: 1270 },
  { age: 50, cents: 1480 },
  { age: 55, cents: 1800 },
  { age: 60, cents: 2500 },
  { age: 64, cents: 3200 },
] as const

/**
 * The price in cents of a term extension to age 65 (access-to-purchase 9). The reasoning is in
 * docs/underwriting.md. Throws a RangeError as `estimatePremium` does.
 */
export function extensionPremium({
  amount,
  age,
  health,
  tobacco,
}: Omit<PremiumRequest, 'termYears'>): Premiums {
  within('age', age, 38, 64)
  const { minimumMonthlyCents, monthlyFeeCents, healthPercent, tobaccoPercent } = premiumFactors
  const { low, high, span, past } = bracket(
    extensionAnchors.map((row) => row.age),
    age,
  )
  const cents = (row: number) => extensionAnchors[row]?.cents ?? 0
  const rate = cents(low) * (span - past) + cents(high) * past
  const percent = healthPercent[health] * (tobacco ? tobaccoPercent : 100)
  const risk = divideUp(rate * amount * percent, span * 100_000 * 100 * 100)
  const monthlyCents = Math.max(minimumMonthlyCents, monthlyFeeCents + risk)
  return { monthlyCents, annualCents: annualOf(monthlyCents) }
}

const annualOf = (monthlyCents: number) => divideUp(monthlyCents * 12 * premiumFactors.annualPercent, 100)

/** The premiums of both billing frequencies, as in the contract's `premiums`. Cents. */
export function premiumList(premiums: Premiums): { billingFrequency: BillingFrequency; amount: number }[] {
  return [
    { billingFrequency: 'monthly', amount: premiums.monthlyCents },
    { billingFrequency: 'annually', amount: premiums.annualCents },
  ]
}

function within(field: string, value: number, least: number, most: number) {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${field} must be a whole number from ${least} to ${most}, not ${value}`)
}

const divideUp = (dividend: number, divisor: number) => Math.ceil(dividend / divisor)

function tableRate(age: number, termYears: number): { numerator: number; denominator: number } {
  const ages = bracket(
    anchors.map((row) => row.age),
    age,
  )
  const terms = bracket(anchorTerms, termYears)
  const cell = (row: number, column: number) => {
    const cents = anchors[row]?.cents[column]
    if (cents === undefined) throw new RangeError(`No premium for age ${age} and ${termYears} years`)
    return cents
  }
  const along = (row: number) =>
    cell(row, terms.low) * (terms.span - terms.past) + cell(row, terms.high) * terms.past
  return {
    numerator: along(ages.low) * (ages.span - ages.past) + along(ages.high) * ages.past,
    denominator: ages.span * terms.span,
  }
}

/**
 * The anchors around a value: their positions, their distance, and the distance from the lower one
 * to the value.
 */
function bracket(points: readonly number[], value: number) {
  const high = points.findIndex((point) => point >= value)
  const low = Math.max(0, high - 1)
  const from = points[low] ?? value
  const to = points[high] ?? value
  return to === from
    ? { low: high, high, span: 1, past: 0 }
    : { low, high, span: to - from, past: value - from }
}

export const prices: Record<ProductSlug, (request: PremiumRequest) => Premiums> = {
  [product.termLife]: estimatePremium,
  [product.accidentalDeath]: accidentPremium,
}

/** The price of a product in cents. @throws RangeError for what is not sold */
export const priceOf = (slug: ProductSlug, request: PremiumRequest): Premiums =>
  prices[productOf(slug).slug](request)
