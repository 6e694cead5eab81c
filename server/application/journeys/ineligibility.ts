import type { Kysely, Transaction } from 'kysely'
import type { Ineligibility } from '../../../rules/contract/schema.generated.ts'
import { oldEnoughOn } from '../../../rules/eligibility.ts'
import type { Database } from '../../platform/database/database.ts'
import type { loadApplicant } from '../flows/facts.ts'
import { walkedSessions } from '../flows/sessions.ts'
import { reasonsOf } from './journey.ts'

/**
 * Why the user cannot be covered by what they told; null where nothing speaks against it, and where an application, which
 * is underwriting's to judge, or a policy rests on it.
 */
export async function ineligibilityOf(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  applicant: Awaited<ReturnType<typeof loadApplicant>>,
): Promise<Ineligibility | null> {
  const { applicationStatus, facts, today } = applicant
  if (applicationStatus.application !== null || applicationStatus.hasPolicy) return null
  const [reason, ...others] = reasonsOf(applicant, await walkedSessions(db, userId, applicant))
  if (reason === undefined) return null
  const birthdate = facts.stored.updatePrequalificationInformation?.birthdate
  // Growing up takes away only that one reason.
  const isYouth = reason === 'age_of_insured' && others.length === 0 && typeof birthdate === 'string'
  return { reason, mayApplyOn: isYouth ? oldEnoughOn(birthdate, today) : null }
}
