/**
 * The facts that access to a route may require beside the session: a row lists them in `onlyWith`.
 * `src/actors/application.ts` derives each from the carrier's reply.
 *
 * - `insurance`: an active insurance membership ("memberships.hasInsurance", access-to-purchase 6).
 * - `policy`: the user has a policy.
 * - the denials: the types of `/coverage-denied/TYPE` that apply to the user, most specific first.
 * - `offer`: underwriting offers something that can still be bought.
 */
export const accessFacts = ['insurance', 'policy'] as const
export type DenialFact =
  | 'default'
  | 'rejected'
  | 'failed'
  | 'referred_to_underwriter'
  | 'dob'
  | 'location'
  | 'state_ineligible'
  | 'rejected_reinstatement'
export type AccessFact = (typeof accessFacts)[number] | DenialFact | 'offer'

/** The facts of the user; null until they are loaded, and nothing is denied before. */
export type AccessFacts = readonly AccessFact[] | null

/** Whether a required fact is known to be missing. */
export function isMissing(facts: AccessFacts, asked: readonly AccessFact[]): boolean {
  return facts !== null && asked.some((fact) => !facts.includes(fact))
}

const isDenial = (fact: AccessFact): fact is DenialFact =>
  fact !== 'insurance' && fact !== 'policy' && fact !== 'offer'

/** Whether the denial in an address applies to the user; one without a type matches any. */
export const isOwnDenial = (facts: readonly AccessFact[], type = 'default') =>
  facts.some((fact) => fact === type && isDenial(fact))

/** Why nothing is offered to the user, if so. */
export const ownDenial = (facts: readonly AccessFact[]): DenialFact | undefined =>
  // A refused reinstatement does not affect a new policy.
  facts.find((fact) => isDenial(fact) && fact !== 'rejected_reinstatement')
