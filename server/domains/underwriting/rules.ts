import type { PriceReason } from '../../../rules/contract/schema.generated.ts'
import { coverageRange } from '../../../rules/coverage.ts'
import { isEligibleAge, isEligibleState } from '../../../rules/eligibility.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { productOf } from '../../../rules/products.ts'
import type { RiskClass } from '../quotes/port.ts'
import { type ApplicationFacts, bodyMassIndex, type UnderwritingFacts } from './facts.ts'
import type { AccidentAnswers } from './interviewAnswers.ts'

/** The result of one rule: an application is accepted only if no rule finds anything worse. */
type Finding = 'refer' | 'reject'

interface Rule<Facts> {
  /** Stored with the decision. */
  id: string
  /** The rule as text; docs/underwriting.md gives its reason. */
  text: string
  /** `undefined` if the rule has no objection. */
  finds(facts: Facts): Finding | undefined
}

/** Accidental death does not depend on health and is decided only by the rules marked for it. */
type UnderwritingRule =
  | (Rule<UnderwritingFacts> & { accidents?: undefined })
  | (Rule<UnderwritingFacts<AccidentAnswers>> & { accidents: true })

const bodyMassLimits = { leastAccepted: 16, mostAccepted: 40, mostReferred: 42 } as const

const has = <Value extends string>(values: readonly Value[] | undefined, value: Value) =>
  values?.includes(value) ?? false

/**
 * The rules of the sandbox underwriter, all of which are evaluated. Source: access-to-purchase,
 * sections 1, 5.2, 9.
 */
export const underwritingRules: readonly UnderwritingRule[] = [
  {
    id: 'age',
    accidents: true,
    text: 'Applicants are 18 to 45 years old.',
    finds: ({ age }) => (isEligibleAge(age) ? undefined : 'reject'),
  },
  {
    id: 'state',
    accidents: true,
    text: 'Applicants live in one of the nine states.',
    finds: ({ state }) => (isEligibleState(state) ? undefined : 'reject'),
  },
  {
    id: 'body-mass',
    text: 'A body mass index from 16 to 40 is accepted, above 40 up to 42 and below 16 is referred, above 42 rejected.',
    finds: ({ interview }) => {
      const index = bodyMassIndex(interview)
      if (index > bodyMassLimits.mostReferred) return 'reject'
      return index > bodyMassLimits.mostAccepted || index < bodyMassLimits.leastAccepted ? 'refer' : undefined
    },
  },
  {
    id: 'disability',
    text: 'A disability in the past two years is rejected.',
    finds: ({ interview }) => (interview.disability === 'yes' ? 'reject' : undefined),
  },
  {
    id: 'felony',
    accidents: true,
    text: 'A felony is rejected.',
    finds: ({ interview }) => (interview.felony === 'yes' ? 'reject' : undefined),
  },
  {
    id: 'cancer',
    text: 'Cancer in the past two years is rejected, two to five years ago referred.',
    finds: ({ interview }) => recent(has(interview.conditions, 'cancer'), interview.cancerRecency),
  },
  {
    id: 'heart',
    text: 'Heart problems in the past two years are rejected, two to five years ago referred.',
    finds: ({ interview }) => recent(has(interview.conditions, 'heart'), interview.heartRecency),
  },
  {
    id: 'stroke',
    text: 'A stroke is referred.',
    finds: ({ interview }) => (has(interview.conditions, 'stroke') ? 'refer' : undefined),
  },
  {
    id: 'kidney-or-liver',
    text: 'A kidney or liver disease is referred.',
    finds: ({ interview }) => (has(interview.conditions, 'kidney_or_liver') ? 'refer' : undefined),
  },
  {
    id: 'residency',
    text: 'Citizens and permanent residents are accepted, other residents referred.',
    finds: ({ interview }) =>
      interview.usCitizen === 'no' && interview.residency !== 'permanent_resident' ? 'refer' : undefined,
  },
  {
    id: 'license-suspended',
    accidents: true,
    text: 'A license that was suspended is referred.',
    finds: ({ interview }) => (interview.licenseReason === 'suspended' ? 'refer' : undefined),
  },
  {
    id: 'license-medical',
    accidents: true,
    text: 'A license that was lost for a medical reason is referred.',
    finds: ({ interview }) => (interview.licenseReason === 'medical' ? 'refer' : undefined),
  },
  {
    id: 'activity',
    accidents: true,
    text: 'A dangerous activity every day or week is referred.',
    finds: ({ interview }) =>
      interview.activities.some((activity) => activity !== 'none') &&
      (interview.activityFrequency === 'daily' || interview.activityFrequency === 'weekly')
        ? 'refer'
        : undefined,
  },
  {
    id: 'substance-use',
    accidents: true,
    text: 'Substance use in the past two years is rejected, two to five years ago referred.',
    finds: ({ interview }) => recent(interview.substanceUse === 'yes', interview.substanceRecency),
  },
  {
    id: 'hiv',
    text: 'A positive HIV status is referred: a person reads the treatment record.',
    finds: ({ interview }) => (interview.hivPositive === 'yes' ? 'refer' : undefined),
  },
  {
    id: 'covid',
    text: 'A COVID hospitalization in the past six months is referred.',
    finds: ({ interview }) =>
      interview.covidHospitalized === 'yes' && interview.covidRecency !== 'over_6_months'
        ? 'refer'
        : undefined,
  },
  {
    id: 'family-history',
    text: "Huntington's disease in the family is referred.",
    finds: ({ interview }) => (has(interview.familyConditions, 'huntingtons') ? 'refer' : undefined),
  },
  {
    id: 'dui',
    accidents: true,
    text: 'Driving under the influence in the past two years is rejected, two to five years ago referred.',
    finds: ({ interview }) => recent(has(interview.drivingIncidents, 'dui'), interview.duiRecency),
  },
  {
    id: 'reckless-driving',
    accidents: true,
    text: 'Reckless driving is referred.',
    finds: ({ interview }) => (has(interview.drivingIncidents, 'reckless') ? 'refer' : undefined),
  },
  {
    id: 'driving-suspension',
    accidents: true,
    text: 'A suspension of the license in the past five years is referred.',
    finds: ({ interview }) => (has(interview.drivingIncidents, 'suspension') ? 'refer' : undefined),
  },
]

/**
 * Two years is recent, five is borderline. The time is asked of every applicant, so a missing
 * answer counts as recent.
 */
function recent(happened: boolean, when: string | undefined): Finding | undefined {
  if (!happened || when === 'over_5_years') return undefined
  return when === '2_to_5_years' ? 'refer' : 'reject'
}

export interface UnderwritingDecision {
  result: 'accepted' | 'rejected' | 'referred_to_underwriter'
  /** IDs of the rules that found something, in order; empty if accepted. */
  reasons: string[]
  /** The class that determines the price. */
  riskClass: RiskClass
  /** The maximum amount of an acceptance; null without a limit of its own. */
  mostAmount: number | null
}

/**
 * The limits of an amount that replaces income: thirty years of it, and at least an amount that is
 * available at any income.
 */
const incomeLimits = { years: 30, regardless: 500_000 } as const

/** Rounded to steps that are sold. */
function justifiedBy({ interview: { annualIncome } }: UnderwritingFacts): number {
  const { increment } = coverageRange
  const replaced = Math.floor((annualIncome * incomeLimits.years) / increment) * increment
  return Math.max(incomeLimits.regardless, replaced)
}

interface PriceCause {
  reason: PriceReason
  applies(facts: UnderwritingFacts): boolean
}

/**
 * Each mark lowers the class by one step; two make it below average. A mark with several causes
 * counts once.
 */
const marks: readonly (readonly PriceCause[])[] = [
  [
    {
      reason: 'build',
      applies: ({ interview }) => bodyMassIndex(interview) > 30 || bodyMassIndex(interview) < 18.5,
    },
  ],
  [{ reason: 'diabetes', applies: ({ interview }) => has(interview.conditions, 'diabetes') }],
  [{ reason: 'lung', applies: ({ interview }) => has(interview.conditions, 'lung') }],
  [
    { reason: 'cancer', applies: ({ interview }) => has(interview.conditions, 'cancer') },
    { reason: 'heart', applies: ({ interview }) => has(interview.conditions, 'heart') },
  ],
  [{ reason: 'family_history', applies: ({ interview }) => interview.familyHistory === 'yes' }],
  [{ reason: 'substance_use', applies: ({ interview }) => interview.substanceUse === 'yes' }],
  [{ reason: 'violations', applies: ({ interview }) => has(interview.drivingIncidents, 'violations') }],
  [
    {
      reason: 'marijuana',
      applies: ({ interview }) =>
        interview.usesMarijuana === 'yes' && interview.marijuanaFrequency !== 'rarely',
    },
  ],
  [
    {
      reason: 'activity',
      applies: ({ interview }) => interview.activities.some((activity) => activity !== 'none'),
    },
  ],
]

/** Each of these leads to the tobacco rate. */
const tobaccoCauses: readonly PriceCause[] = [
  { reason: 'tobacco', applies: ({ interview }) => interview.usesTobacco === 'yes' },
  {
    reason: 'marijuana_daily',
    applies: ({ interview }) => interview.usesMarijuana === 'yes' && interview.marijuanaFrequency === 'daily',
  },
]

/** The health class (no marks: above average; one: average; more: below) and the tobacco rate. */
function classify(facts: UnderwritingFacts): RiskClass {
  const count = marks.filter((causes) => causes.some((cause) => cause.applies(facts))).length
  return {
    health: count === 0 ? 'above_average' : count === 1 ? 'average' : 'below_average',
    tobacco: tobaccoCauses.some((cause) => cause.applies(facts)),
  }
}

/** Why the price is above that of the best class; empty in the best class and for accidental death. */
export function priceReasonsFor(facts: ApplicationFacts, slug: ProductSlug): PriceReason[] {
  if (productOf(slug).payoutPercent !== null) return []
  const whole = asFacts(facts)
  return [...marks.flat(), ...tobaccoCauses]
    .filter((cause) => cause.applies(whole))
    .map(({ reason }) => reason)
}

/** Its price depends on age and amount only. */
const classOfAccidents: RiskClass = { health: 'average', tobacco: false }

const asFacts = ({ interview, ...profile }: ApplicationFacts): UnderwritingFacts => {
  if (!('height' in interview)) throw new Error('Term life is decided by the whole interview.')
  return { ...profile, interview }
}

/**
 * Evaluates every rule of a product. One rejection rejects, otherwise one referral refers,
 * otherwise the application is accepted.
 */
export function underwrite(facts: ApplicationFacts, slug: ProductSlug): UnderwritingDecision {
  if (productOf(slug).payoutPercent !== null) {
    const rules = underwritingRules.filter((rule) => rule.accidents)
    return { ...decide(rules, facts), riskClass: classOfAccidents, mostAmount: null }
  }
  const whole = asFacts(facts)
  return {
    ...decide(underwritingRules, whole),
    riskClass: classify(whole),
    mostAmount: justifiedBy(whole),
  }
}

function decide<Facts>(
  rules: readonly Rule<Facts>[],
  facts: Facts,
): Pick<UnderwritingDecision, 'result' | 'reasons'> {
  const found = rules.flatMap((rule) => {
    const finding = rule.finds(facts)
    return finding ? [{ id: rule.id, finding }] : []
  })
  const rejected = found.filter(({ finding }) => finding === 'reject')
  const deciding = rejected.length > 0 ? rejected : found
  return {
    result: rejected.length > 0 ? 'rejected' : found.length > 0 ? 'referred_to_underwriter' : 'accepted',
    reasons: deciding.map(({ id }) => id),
  }
}
