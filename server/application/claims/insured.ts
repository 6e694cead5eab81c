import type { Transaction } from 'kysely'
import { emailAddress, insuredOf, peopleBornOn } from '../../domains/accounts/port.ts'
import { type ClaimDetails, writeToInsured } from '../../domains/claims/claims.ts'
import { insuredAmong, ownerOfPolicy } from '../../domains/policies/deathReports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Without accents, spaces, hyphens and case. */
const fold = (name: string | null | undefined) =>
  (name ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** A policy number in any spelling. */
export const policyNumberOf = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/**
 * The insured named by a report: by a policy number plus the last name or birthdate, since numbers
 * can be guessed, or by name and birthdate if these are unique. Otherwise an operator links the
 * report (`npm run claims`).
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

/** Emails the insured, before a report of their death is linked. */
export const emailInsured = async (
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  userId: string,
  now: Date,
) => writeToInsured(tx, services, { userId, to: (await emailAddress(tx, userId)) ?? null, now })
