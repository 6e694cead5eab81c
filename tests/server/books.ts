import type { Kysely } from 'kysely'
import { carrierDifferences } from '../../server/domains/billing/bookChecks.ts'
import { wholeRange } from '../../server/domains/billing/bookRange.ts'
import { type Books, bookSums, checkRange, collector, sumsOf } from '../../server/domains/billing/books.ts'
import type { ProviderBooks } from '../../server/domains/billing/providerBooks.ts'
import type { Database } from '../../server/platform/database/database.ts'

/**
 * Checks all days at once, also within a transaction.
 * @param provider the provider's own books; null to compare only the carrier's
 */
export async function checkBooks(db: Kysely<Database>, provider: ProviderBooks | null): Promise<Books> {
  const found = collector()
  if (provider) found.add((await checkRange(db, provider, wholeRange, (run) => run(db))).differences)
  else found.add(await carrierDifferences(db, wholeRange))
  return { sums: await bookSums(db, await sumsOf(db, wholeRange)), ...found.result() }
}
