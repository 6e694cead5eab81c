/**
 * What access to a place may depend on beside the session, by name: a row asks for it with `onlyWith`. How each is read
 * off the carrier's answer is said in `src/actors/loadFacts.ts`.
 *
 * - `insurance`: an active insurance membership ("memberships.hasInsurance", access-to-purchase, 6).
 * - `policy`: a policy of the person's own.
 */
export const accessFacts = ['insurance', 'policy'] as const
export type AccessFact = (typeof accessFacts)[number]

/** Those that hold for the person; null until the carrier was asked, and nobody is denied anything by then. */
export type AccessFacts = readonly AccessFact[] | null

/** Whether something that is asked for is known to be missing. */
export function isMissing(facts: AccessFacts, asked: readonly AccessFact[]): boolean {
  return facts !== null && asked.some((fact) => !facts.includes(fact))
}
