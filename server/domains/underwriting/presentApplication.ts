import type { Transaction } from 'kysely'
import type { Document, InsuranceApplication } from '../../../rules/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { documentsOf } from '../documents/port.ts'
import type { InsuranceApplicationTable } from './tables.ts'

type Shown = Pick<InsuranceApplicationTable, 'id' | 'result' | 'version' | 'createdAt'>

/** An application as the contract's type, with its documents. */
export async function presentApplication(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  row: Shown,
): Promise<InsuranceApplication> {
  return withDocuments(row, (await documentsOf(tx, [row.id]))(row.id))
}

/** An application with documents that were already loaded. */
export function withDocuments(row: Shown, documents: Document[]): InsuranceApplication {
  return {
    id: row.id,
    result: row.result,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    documents,
  }
}
