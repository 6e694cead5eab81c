import { ageAt, yearsBefore } from './dates.ts'
import { eligibleStates } from './eligibility.ts'
import { type BusinessSlug, type ProductSlug, product } from './product.ts'

export type PremiumFactor = 'amount' | 'term' | 'age' | 'rateClass'

/**
 * A product: everything that differs between products, except the price and the text of the
 * documents.
 */
export interface ProductRow {
  slug: ProductSlug
  business: BusinessSlug
  /** The states where it is sold, by two-letter code. */
  states: readonly string[]
  /** The short code of the product in analytics. */
  code: string
  name: string
  /** A one-sentence description. */
  description: string
  /** The prefix of its policy numbers. */
  policyPrefix: string
  /** Whole US dollars; `suggested` is the amount of a first offer if none was chosen. */
  amounts: { min: number; max: number; suggested: number }
  /** A chosen term in whole years, or coverage until a birthday. */
  term: { kind: 'years'; min: number; max: number } | { kind: 'untilAge'; age: number }
  /**
   * The payout by kind of accident, in percent of the amount; null if the cause does not matter.
   */
  payoutPercent: { publicTransportation: number; autoPedestrian: number; generalAccident: number } | null
  /** The factors of the price (spec: access 9, "premium factor"). */
  premiumFactors: readonly PremiumFactor[]
  /** The documents of its quote that must be acknowledged before it is accepted. */
  acknowledged: readonly ('statement-of-good-health' | 'replace-accidental-death')[]
  /** The products whose policies end when a policy of this one begins. */
  replaces: readonly ProductSlug[]
  /** The refused products for which it may be offered instead. */
  insteadOf: readonly ProductSlug[]
  legal: readonly string[]
}

/** All products. Their prices are in server/domains/quotes/prices.ts. */
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

/**
 * Whether another amount of a policy needs health questions: more coverage under a product that pays
 * for any cause of death.
 */
export const needsUnderwriting = (
  { product: slug, amount }: { product: ProductSlug; amount: number },
  wanted: number,
): boolean => wanted > amount && productOf(slug).term.kind === 'years'

/** Whether a policy in force excludes another product: not if the other product replaces it. */
export const rulesOut = (inForce: string, other: string): boolean =>
  !productOf(other).replaces.some((slug) => slug === inForce)

/** The payouts of an amount by kind of accident; null if the cause does not matter. */
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

/**
 * The term of a product at an age in whole years: the chosen one, or until the birthday on which it
 * ends.
 */
export function termAt(slug: string, age: number, chosenYears: number): number {
  const { term } = productOf(slug)
  return term.kind === 'untilAge' ? term.age - age : chosenYears
}

interface PricedTerm {
  readonly product: string
  readonly termYears: number
  /** Based on the age used for the price. */
  readonly insuredsAgeAtTerm: number
  /** Null once the account is closed. */
  readonly birthdate: string | null
}

/**
 * The insured's age on the last day of a term. The policy may start after a birthday that came
 * since it was priced; then the age changes but the price does not, unless the product ends at a
 * fixed age.
 * @param startsOn the start date of the policy, or today before it has started
 */
export function ageAtEnd(
  { product: slug, termYears, insuredsAgeAtTerm, birthdate }: PricedTerm,
  startsOn: string,
): number {
  if (birthdate === null || productOf(slug).term.kind === 'untilAge') return insuredsAgeAtTerm
  return ageAt(birthdate, yearsBefore(startsOn, -termYears))
}
