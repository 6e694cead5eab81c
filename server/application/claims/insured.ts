import type { Transaction } from 'kysely'
import { insuredOf, peopleBornOn } from '../../domains/accounts/port.ts'
import type { ClaimDetails } from '../../domains/claims/claims.ts'
import { insuredAmong, ownerOfPolicy } from '../../domains/policies/deathReports.ts'
import type { Database } from '../../platform/database/database.ts'

/** Without accents, spaces, hyphens and capitals. */
const fold = (name: string | null | undefined) =>
  (name ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** A policy number as it may be typed. */
export const policyNumberOf = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/**
 * The insured whom a report names: by the number of a policy together with the last name or the birthdate, since numbers can be
 * guessed, or by name and birthdate where one person has them. An operator links what is not found so (`npm run claims`).
 */
export async function insuredNamed(
  tx: Transaction<Database>,
  { policyNumber, deceasedFirstName, deceasedLastName, deceasedBirthdate }: ClaimDetails,
): Promise<string | null> {
  const lastName = fold(deceasedLastName)
  const owner = policyNumber ? await ownerOfPolicy(tx, policyNumberOf(policyNumber)) : undefined
  if (owner) {
    const insured = await insuredOf(tx, owner.userId)
    const isBornThen = deceasedBirthdate != null && insured.birthdate === deceasedBirthdate
    if (isBornThen || fold(insured.lastName) === lastName) return owner.userId
  }
  if (!deceasedBirthdate) return null
  const named = (await peopleBornOn(tx, deceasedBirthdate)).filter(
    (person) => fold(person.firstName) === fold(deceasedFirstName) && fold(person.lastName) === lastName,
  )
  const [insured, another] = await insuredAmong(
    tx,
    named.map(({ id }) => id),
  )
  return insured !== undefined && another === undefined ? insured.userId : null
}
