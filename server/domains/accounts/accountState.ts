import type { Kysely } from 'kysely'
import type { AccountState } from '../../../machines/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { openCase } from './locks.ts'

/** What an account can be used for, and why it cannot. */
export async function accountStateOf(db: Kysely<Database>, viewer: Viewer): Promise<AccountState> {
  return {
    capabilities: { billing: true, termLifeExtension: false },
    caseId: await openCase(db, viewer.userId),
    // The journeys' resolvers answer these two.
    eligibleForCoverage: false,
    eligibleForUnderwriting: false,
    underwritingRequired: true,
    eligibleForMonitoring: false,
    fraudulentDevice: viewer.locked === 'DEVICE_LOCKED',
    locked: viewer.locked,
  }
}
