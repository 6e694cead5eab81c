import type { Kysely, Transaction } from 'kysely'
import { isOwned, type NewestPolicy } from '../../domains/policies/policies.ts'
import { newestPendingQuote, quoteById } from '../../domains/quotes/quotes.ts'
import type { QuoteTable } from '../../domains/quotes/tables.ts'
import type { Database } from '../../platform/database/database.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The quote that is still to be paid for: the pending one, else the one that was accepted for a policy of which nothing
 * was paid.
 * @param policy the user's newest
 */
export async function unpaidQuote(
  db: Reader,
  userId: string,
  policy: NewestPolicy | undefined,
): Promise<QuoteTable | undefined> {
  if (policy && isOwned(policy)) return undefined
  const pending = await newestPendingQuote(db, userId)
  return pending ?? (policy && (await quoteById(db, policy.quoteId)))
}
