import type { Kysely, Transaction } from 'kysely'
import type { UserPolicies } from '../../domains/policies/policies.ts'
import { firstPaymentOf } from '../../domains/policies/premiums/firstPayment.ts'
import { newestPendingQuote, quoteById } from '../../domains/quotes/quotes.ts'
import type { QuoteTable } from '../../domains/quotes/tables.ts'
import type { Database } from '../../platform/database/database.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The quote that is still to be paid: the pending one of the newest application, or the accepted
 * one whose policy has no payment. A policy that is in force or over has none.
 */
export async function unpaidQuote(
  db: Reader,
  applicationId: string | null | undefined,
  { pending }: Pick<UserPolicies, 'pending'>,
): Promise<QuoteTable | undefined> {
  if (pending && firstPaymentOf(pending) === 'processing') return undefined
  const newest = applicationId ? await newestPendingQuote(db, applicationId) : undefined
  return newest ?? (pending?.quoteId ? await quoteById(db, pending.quoteId) : undefined)
}
