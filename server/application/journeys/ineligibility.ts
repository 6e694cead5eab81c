import type { Kysely, Transaction } from 'kysely'
import type { Ineligibility } from '../../../machines/contract/schema.generated.ts'
import { oldEnoughOn } from '../../../machines/validation/eligibility.ts'
import type { Database } from '../../platform/database/database.ts'
import type { worldOf } from '../flows/facts.ts'
import { walkedSessions } from '../flows/sessions.ts'
import { reasonsOf } from './journey.ts'

/**
 * Why the user cannot be covered by what they told; null where nothing speaks against it, and where an application, which
 * is underwriting's to judge, or a policy rests on it.
 */
export async function ineligibilityOf(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  world: Awaited<ReturnType<typeof worldOf>>,
): Promise<Ineligibility | null> {
  const { standing, facts, today } = world
  if (standing.application !== null || standing.hasPolicy) return null
  const [reason, ...others] = reasonsOf(world, await walkedSessions(db, userId, world))
  if (reason === undefined) return null
  const birthdate = facts.stored.updatePrequalificationInformation?.birthdate
  // Growing up takes away only that one reason.
  const isYouth = reason === 'age_of_insured' && others.length === 0 && typeof birthdate === 'string'
  return { reason, mayApplyOn: isYouth ? oldEnoughOn(birthdate, today) : null }
}
