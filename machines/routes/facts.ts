/**
 * What access to a route may depend on beside the session, by name: a row asks for it with `onlyWith`. How each is read
 * off the carrier's answer is said in `src/actors/application.ts`.
 *
 * - `insurance`: an active insurance membership ("memberships.hasInsurance", access-to-purchase, 6).
 * - `policy`: a policy of the person's own.
 * - the denials: what `/coverage-denied/TYPE` may say of the person, by its types; the most specific one first.
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

/** Those that hold for the person; null until the carrier was asked, and no one is denied anything by then. */
export type AccessFacts = readonly AccessFact[] | null

/** Whether something that is asked for is known to be missing. */
export function isMissing(facts: AccessFacts, asked: readonly AccessFact[]): boolean {
  return facts !== null && asked.some((fact) => !facts.includes(fact))
}

const isDenial = (fact: AccessFact): fact is DenialFact =>
  fact !== 'insurance' && fact !== 'policy' && fact !== 'offer'

/** Whether a denial that an address names is about the person; one without a type is any of theirs. */
export const isOwnDenial = (facts: readonly AccessFact[], type = 'default') =>
  facts.some((fact) => fact === type && isDenial(fact))

/** Why the person is offered nothing, where that is so. */
export const ownDenial = (facts: readonly AccessFact[]): DenialFact | undefined =>
  // What was refused to an ended policy says nothing of a new one.
  facts.find((fact) => isDenial(fact) && fact !== 'rejected_reinstatement')
