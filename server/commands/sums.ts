import type { Kysely } from 'kysely'
import { checkBooks } from '../domains/billing/books.ts'
import { sandboxBooks } from '../domains/billing/providerBooks.ts'
import type { Database } from '../platform/database/database.ts'

/**
 * Totals that a backup must share: only of stored values, independent of the time and the provider.
 */
export async function storedSums(db: Kysely<Database>): Promise<Record<string, number>> {
  const { sums } = await checkBooks(db, await sandboxBooks(db, new Date(0)))
  const { invoices, payments, ledger, provider } = sums
  return { invoices, payments, ledger, sandboxProvider: provider ?? 0 }
}
