import type { Kysely, Transaction } from 'kysely'
import type { ApplicationResult } from '../../machines/contract/schema.generated.ts'
import type { Database } from '../database/database.ts'
import { policyHeld } from '../policies/policyHeld.ts'
import { latestApplication, mayReapplyAt } from '../underwriting/applications.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** How far the user has come between applying and being covered. */
export interface Standing {
  /** The application that counts now; null when there is none, or when it is time to apply anew. */
  application: { result: ApplicationResult; createdAt: Date } | null
  /** A policy in force, or one whose first payment is made or being processed. */
  hasPolicy: boolean
  /** A rejected applicant must wait until then to apply again; null when nobody has to wait. */
  mayReapplyAt: Date | null
}

/** Reads application, quote, policy and first invoice. `now` is the carrier's clock. */
export async function standingOf(db: Reader, userId: string, now: Date): Promise<Standing> {
  const hasPolicy = await policyHeld(db, userId)
  const latest = await latestApplication(db, userId)
  const again = mayReapplyAt(latest, now)
  if (!latest) return { application: null, hasPolicy, mayReapplyAt: again }
  const { id, result, createdAt } = latest
  const isOver =
    result === 'rejected'
      ? again === null
      : result === 'accepted' && !hasPolicy && (await quoteHasExpired(db, id, now))
  return { application: isOver ? null : { result, createdAt }, hasPolicy, mayReapplyAt: again }
}

/** Whether the answers of an application may not be changed: it was sent, and can still become a policy. */
export function isFixed({ application, hasPolicy }: Standing): boolean {
  if (hasPolicy) return true
  const result = application?.result
  return result === 'pending' || result === 'referred_to_underwriter' || result === 'accepted'
}

async function quoteHasExpired(db: Reader, applicationId: string, now: Date): Promise<boolean> {
  const quote = await db
    .selectFrom('quotes')
    .select(['status', 'expiresAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return quote?.status === 'pending' && quote.expiresAt <= now
}
