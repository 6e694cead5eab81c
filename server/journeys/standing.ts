import type { Kysely, Transaction } from 'kysely'
import type { ApplicationResult } from '../../machines/contract/schema.generated.ts'
import type { Database } from '../database/database.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A rejection keeps from applying again for this many days (access-to-purchase 4.6). */
export const reapplyAfterDays = 30

/** How far the user has come between applying and being covered. */
export interface Standing {
  /** The application that counts now; null when there is none, or when it is time to apply anew. */
  application: { result: ApplicationResult; createdAt: Date } | null
  /** A policy in force, or one whose first payment is made or being processed. */
  hasPolicy: boolean
  /** A rejected applicant may apply again from this instant on; null without a rejection. */
  mayReapplyAt: Date | null
}

/** Reads application, quote, policy and first invoice. `now` is the carrier's clock. */
export async function standingOf(db: Reader, userId: string, now: Date): Promise<Standing> {
  const hasPolicy = await isCovered(db, userId)
  const application = await db
    .selectFrom('insuranceApplications')
    .select(['id', 'result', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!application) return { application: null, hasPolicy, mayReapplyAt: null }
  const { id, result, createdAt, decidedAt } = application
  if (result === 'rejected') {
    const mayReapplyAt = new Date((decidedAt ?? createdAt).getTime() + reapplyAfterDays * 86_400_000)
    const isOver = mayReapplyAt <= now
    return { application: isOver ? null : { result, createdAt }, hasPolicy, mayReapplyAt }
  }
  const isExpired = result === 'accepted' && !hasPolicy && (await quoteHasExpired(db, id, now))
  return { application: isExpired ? null : { result, createdAt }, hasPolicy, mayReapplyAt: null }
}

/** Whether the answers of an application may not be changed: it was sent, and can still become a policy. */
export function isFixed({ application, hasPolicy }: Standing): boolean {
  if (hasPolicy) return true
  const result = application?.result
  return result === 'pending' || result === 'referred_to_underwriter' || result === 'accepted'
}

async function isCovered(db: Reader, userId: string): Promise<boolean> {
  const policies = await db
    .selectFrom('policies')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.policyId', '=', 'policies.id').on('invoices.period', '=', 1),
    )
    .select(['policies.status as status', 'invoices.status as firstInvoice'])
    .where('policies.userId', '=', userId)
    .execute()
  return policies.some(
    ({ status, firstInvoice }) =>
      status === 'valid' ||
      status === 'lapsed' ||
      (status === 'pending' && (firstInvoice === 'processing' || firstInvoice === 'fully_paid')),
  )
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
