import { daysAfter } from './dates.ts'
import { type EligibleState, eligibleStates, isEligibleState } from './eligibility.ts'
import { type DutyValues, usualRules } from './usualRules.ts'

/*
 * What we owe a policyholder by the state where the policy was issued. All of it is a sample: where
 * no stricter rule of a state is known, the row has the specification's value and names it as its
 * source. A change of a rule is a new row with a later `since`; issued policies keep theirs.
 */

export type StateDuty = keyof DutyValues

export interface StateRule<Duty extends StateDuty = StateDuty> {
  readonly state: EligibleState
  readonly value: DutyValues[Duty]
  /** The first day on which policies are issued under it, `yyyy-MM-dd`. */
  readonly since: string
  readonly source: string
}

/** The first day of the oldest rules. Policies from before that day have them, too. */
export const firstEdition = '2026-01-01'

const ownRule = 'Our own rule. The specification has none.'

const stateCodes = Object.keys(eligibleStates).filter(isEligibleState)

type Exceptions<Duty extends StateDuty> = {
  readonly [State in EligibleState]?: Partial<Pick<StateRule<Duty>, 'value' | 'source'>>
}

/** A row for each state: the usual value, unless the state is an exception. */
const inEveryState = <Duty extends StateDuty>(
  duty: Duty,
  source: string,
  exceptions: Exceptions<Duty> = {},
): StateRule<Duty>[] =>
  stateCodes.map((state) => ({
    state,
    value: usualRules[duty],
    since: firstEdition,
    source,
    ...exceptions[state],
  }))

/** The rules of every state by duty, those of a state in the order of their days. */
export const stateRules: { readonly [Duty in StateDuty]: readonly StateRule<Duty>[] } = {
  freeLook: inEveryState('freeLook', 'Specification “Access to purchase”, section 9.'),
  replacementFreeLook: inEveryState('replacementFreeLook', 'NAIC model 613, sections 5 and 7.', {
    AZ: { source: 'A.R.S. 20-1241.07. NAIC model 613, sections 5 and 7.' },
  }),
  grace: inEveryState('grace', ownRule, {
    AZ: { source: 'Our own rule. A.R.S. 20-1203 requires at least 30 days.' },
    IL: { source: 'Our own rule. 215 ILCS 5/224(1)(b) requires 30 days or a month.' },
    OR: { source: 'Our own rule. ORS 743.165 requires at least 30 days.' },
  }),
  lapseNotices: inEveryState('lapseNotices', ownRule),
  lapseContact: inEveryState('lapseContact', 'Our own rule. We follow 215 ILCS 5/235.1 in every state.', {
    IL: { source: '215 ILCS 5/235.1 asks for the offer. How often we repeat it is our own rule.' },
  }),
  deathInterest: inEveryState('deathInterest', 'None that we know of. Other laws may apply.', {
    IL: { value: { daysAfterProof: 31, rate: '10% a year' }, source: '215 ILCS 5/224(1)(l).' },
    NC: {
      value: { daysAfterProof: 30, rate: 'at least the rate for payouts that are left with us' },
      source: 'N.C.G.S. 58-58-110.',
    },
    OR: {
      value: { daysAfterProof: 30, rate: 'at least the rate for other money that owners can withdraw' },
      source: 'ORS 743.192.',
    },
  }),
  cancellation: inEveryState('cancellation', ownRule),
}

/** What decides the rules of a policy: where and when it was issued. */
export interface IssuedPolicy {
  /** The state where it was issued; null if it is unknown. */
  readonly rulesState: string | null
  /** The edition of the rules: the day from which they apply. */
  readonly rulesEdition: string
}

/** The edition for a policy that is issued on a day. */
export function editionOn(day: string): string {
  const days = Object.values(stateRules).flatMap((rows) => rows.map(({ since }) => since))
  return days
    .filter((since) => since <= day)
    .reduce((last, since) => (since > last ? since : last), firstEdition)
}

/** The rule that a policy keeps; the usual one in a state where we do not sell. */
export function ruleFor<Duty extends StateDuty>(
  duty: Duty,
  { rulesState, rulesEdition }: IssuedPolicy,
): DutyValues[Duty] {
  const row = stateRules[duty].findLast(({ state, since }) => state === rulesState && since <= rulesEdition)
  return row === undefined ? usualRules[duty] : row.value
}

export interface ReturnablePolicy extends IssuedPolicy {
  /** The other insurer whose policy it replaces; null if it replaces none. */
  readonly replacedInsurer: string | null
}

/** Days after its start in which a policy can be canceled for a full refund. */
export const freeLookDays = (policy: ReturnablePolicy): number =>
  ruleFor(policy.replacedInsurer === null ? 'freeLook' : 'replacementFreeLook', policy)

/** The last day of the free look of a policy that was paid on a day; both `yyyy-MM-dd`. */
export const freeLookEndsOn = (paidOn: string, policy: ReturnablePolicy): string =>
  daysAfter(paidOn, freeLookDays(policy))
