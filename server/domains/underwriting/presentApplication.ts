import type { Transaction } from 'kysely'
import type { InsuranceApplication } from '../../../machines/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { documentsOf } from '../documents/port.ts'
import type { InsuranceApplicationTable } from './tables.ts'

export async function presentApplication(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  row: Pick<InsuranceApplicationTable, 'id' | 'result' | 'version' | 'createdAt'>,
): Promise<InsuranceApplication> {
  return {
    id: row.id,
    result: row.result,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    documents: await documentsOf(tx, [row.id]),
  }
}
