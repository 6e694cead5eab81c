import { ageAt, yearsBefore } from './dates.ts'
import { eligibleStates } from './eligibility.ts'
import { type BusinessSlug, type ProductSlug, product } from './product.ts'

export type PremiumFactor = 'amount' | 'term' | 'age' | 'rateClass'

/** A product that is sold: all that differs from one to the other, besides its price and the text of its documents. */
export interface ProductRow {
  slug: ProductSlug
  business: BusinessSlug
  /** Where it is sold, by two-letter code. */
  states: readonly string[]
  /** The short code, by which analytics name the product. */
  code: string
  name: string
  /** What it is, in a sentence. */
  description: string
  /** Stands before the number of a policy. */
  policyPrefix: string
  /** Whole US dollars; the amount is that of a first offer where none was chosen. */
  amounts: { min: number; max: number; suggested: number }
  /** A term of whole years that is chosen, or coverage until a birthday. */
  term: { kind: 'years'; min: number; max: number } | { kind: 'untilAge'; age: number }
  /** What the amount is a part of by the kind of accident, in percent; null where it is paid whatever the cause. */
  payoutPercent: { publicTransportation: number; autoPedestrian: number; generalAccident: number } | null
  /** What the price depends on (spec: access 9, "premium factor"). */
  premiumFactors: readonly PremiumFactor[]
  /** The documents of its quote that are acknowledged before it is accepted. */
  acknowledged: readonly ('statement-of-good-health' | 'replace-accidental-death')[]
  /** The products whose policies end when a policy of this one begins. */
  replaces: readonly ProductSlug[]
  /** Whether it may be offered instead of the product that was refused. */
  insteadOf: readonly ProductSlug[]
  legal: readonly string[]
}

/** Everything that is sold. Its price is in server/domains/quotes/prices.ts. */
export const products: ProductRow[] = [
  {
    slug: product.termLife,
    business: product.insurance,
    states: Object.keys(eligibleStates),
    code: 'term',
    name: `${product.name} Term Life`,
    description: 'Pays your beneficiaries the coverage amount if you die during a term of 10 to 30 years.',
    policyPrefix: 'WTL',
    amounts: { min: 50_000, max: 1_000_000, suggested: 450_000 },
    term: { kind: 'years', min: 10, max: 30 },
    payoutPercent: null,
    premiumFactors: ['amount', 'term', 'age', 'rateClass'],
    acknowledged: ['statement-of-good-health', 'replace-accidental-death'],
    replaces: [product.accidentalDeath],
    insteadOf: [],
    legal: [],
  },
  {
    slug: product.accidentalDeath,
    business: product.insurance,
    states: Object.keys(eligibleStates),
    code: 'ad',
    name: `${product.name} Accidental Death`,
    description:
      'Pays your beneficiaries if you die in an accident by your 65th birthday. How much depends on the type of accident.',
    policyPrefix: 'WAD',
    amounts: { min: 50_000, max: 1_000_000, suggested: 450_000 },
    term: { kind: 'untilAge', age: 65 },
    payoutPercent: { publicTransportation: 100, autoPedestrian: 50, generalAccident: 20 },
    premiumFactors: ['amount', 'age'],
    acknowledged: [],
    replaces: [],
    insteadOf: [product.termLife],
    legal: ['Coverage and the benefit amount are based on type of accident.'],
  },
]

/** @throws Error for a slug of no product */
export function productOf(slug: string): ProductRow {
  const row = products.find((one) => one.slug === slug)
  if (!row) throw new Error(`There is no product ${slug}.`)
  return row
}

/** Whether a policy in force rules out another one: not where the other product replaces it. */
export const rulesOut = (inForce: string, other: string): boolean =>
  !productOf(other).replaces.some((slug) => slug === inForce)

/** What an amount of a product pays by the kind of accident; null where the cause does not matter. */
export function payoutsOf(slug: string, amount: number) {
  const { payoutPercent } = productOf(slug)
  if (payoutPercent === null) return null
  const part = (percent: number) => Math.round((amount * percent) / 100)
  return {
    publicTransportation: part(payoutPercent.publicTransportation),
    autoPedestrian: part(payoutPercent.autoPedestrian),
    generalAccident: part(payoutPercent.generalAccident),
  }
}

/** Whole years of a product at an age: what was chosen, or until the birthday that it ends on. */
export function termAt(slug: string, age: number, chosenYears: number): number {
  const { term } = productOf(slug)
  return term.kind === 'untilAge' ? term.age - age : chosenYears
}

interface PricedTerm {
  readonly product: string
  readonly termYears: number
  /** By the age on which the price rests. */
  readonly insuredsAgeAtTerm: number
  /** Null once the account is closed. */
  readonly birthdate: string | null
}

/**
 * How old the insured is on the last day of a term. The policy may start after a birthday that came since it was priced;
 * the price stays, the age does not, unless the product ends at an age.
 * @param startsOn the day on which the policy starts, or today while it has not
 */
export function ageAtEnd(
  { product: slug, termYears, insuredsAgeAtTerm, birthdate }: PricedTerm,
  startsOn: string,
): number {
  if (birthdate === null || productOf(slug).term.kind === 'untilAge') return insuredsAgeAtTerm
  return ageAt(birthdate, yearsBefore(startsOn, -termYears))
}
