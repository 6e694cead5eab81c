import type { Kysely, Transaction } from 'kysely'
import type { Ineligibility } from '../../../rules/contract/schema.generated.ts'
import { oldEnoughOn } from '../../../rules/eligibility.ts'
import type { Database } from '../../platform/database/database.ts'
import type { loadApplicant } from '../flows/facts.ts'
import { walkedSessions } from '../flows/sessions.ts'
import { reasonsOf } from './journey.ts'

/**
 * Why the user is ineligible; null if there is no reason, or if a policy or a submitted application
 * exists, which only underwriting judges.
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
  // Only the age can change over time.
  const isYouth = reason === 'age_of_insured' && others.length === 0 && typeof birthdate === 'string'
  return { reason, mayApplyOn: isYouth ? oldEnoughOn(birthdate, today) : null }
}
