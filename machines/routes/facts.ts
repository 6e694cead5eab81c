/**
 * What access to a place may depend on beside the session, by name: a row asks for it with `onlyWith`. How each is read
 * off the carrier's answer is said in `src/actors/loadFacts.ts`.
 *
 * - `insurance`: an active insurance membership ("memberships.hasInsurance", access-to-purchase, 6).
 * - `policy`: a policy of the person's own.
 * - the others: why there is no coverage for the person, as the carrier names it.
 */
export const accessFacts = [
  'insurance',
  'policy',
  'rejected',
  'failed',
  'referred_to_underwriter',
  'age_of_insured',
  'state_of_residence',
] as const
export type AccessFact = (typeof accessFacts)[number]

/** Those that hold for the person; null until the carrier was asked, and nobody is denied anything by then. */
export type AccessFacts = readonly AccessFact[] | null

/** Whether something that is asked for is known to be missing. */
export function isMissing(facts: AccessFacts, asked: readonly AccessFact[]): boolean {
  return facts !== null && asked.some((fact) => !facts.includes(fact))
}

/** What must hold for a denial to be about the person, by the type in its address. */
const denialFacts: Readonly<Record<string, AccessFact>> = {
  rejected: 'rejected',
  failed: 'failed',
  referred_to_underwriter: 'referred_to_underwriter',
  dob: 'age_of_insured',
  location: 'state_of_residence',
  state_ineligible: 'state_of_residence',
}

/** Whether a denial that an address names is about the person; one without a type is any of theirs. */
export function isOwnDenial(facts: readonly AccessFact[], type: string | undefined): boolean {
  if (facts.includes('policy')) return false
  const known = Object.values(denialFacts)
  if (type === undefined || type === 'default') return facts.some((fact) => known.includes(fact))
  return Object.hasOwn(denialFacts, type) && facts.some((fact) => fact === denialFacts[type])
}
