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
    id: 'organs',
    text: 'A stroke, or kidney or liver disease, is referred.',
    finds: ({ interview }) =>
      has(interview.conditions, 'stroke') || has(interview.conditions, 'kidney_or_liver')
        ? 'refer'
        : undefined,
  },
  {
    id: 'residency',
    text: 'Citizens and permanent residents are accepted, other residents referred.',
    finds: ({ interview }) =>
      interview.usCitizen === 'no' && interview.residency !== 'permanent_resident' ? 'refer' : undefined,
  },
  {
    id: 'license',
    accidents: true,
    text: 'A license that was suspended, or lost for a medical reason, is referred.',
    finds: ({ interview }) =>
      interview.licenseReason === 'suspended' || interview.licenseReason === 'medical' ? 'refer' : undefined,
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
    id: 'driving',
    accidents: true,
    text: 'Driving under the influence in the past two years is rejected, two to five years ago referred; reckless driving and a suspension are referred.',
    finds: ({ interview }) =>
      recent(has(interview.drivingIncidents, 'dui'), interview.duiRecency) ??
      (has(interview.drivingIncidents, 'reckless') || has(interview.drivingIncidents, 'suspension')
        ? 'refer'
        : undefined),
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

/** Each mark lowers the class by one step; two make it below average. */
const marks: readonly ((facts: UnderwritingFacts) => boolean)[] = [
  ({ interview }) => bodyMassIndex(interview) > 30 || bodyMassIndex(interview) < 18.5,
  ({ interview }) => has(interview.conditions, 'diabetes'),
  ({ interview }) => has(interview.conditions, 'lung'),
  ({ interview }) => has(interview.conditions, 'cancer') || has(interview.conditions, 'heart'),
  ({ interview }) => interview.familyHistory === 'yes',
  ({ interview }) => interview.substanceUse === 'yes',
  ({ interview }) => has(interview.drivingIncidents, 'violations'),
  ({ interview }) => interview.usesMarijuana === 'yes' && interview.marijuanaFrequency !== 'rarely',
  ({ interview }) => interview.activities.some((activity) => activity !== 'none'),
]

/** The health class (no marks: above average; one: average; more: below) and the tobacco rate. */
function classify(facts: UnderwritingFacts): RiskClass {
  const count = marks.filter((mark) => mark(facts)).length
  return {
    health: count === 0 ? 'above_average' : count === 1 ? 'average' : 'below_average',
    tobacco:
      facts.interview.usesTobacco === 'yes' ||
      (facts.interview.usesMarijuana === 'yes' && facts.interview.marijuanaFrequency === 'daily'),
  }
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
