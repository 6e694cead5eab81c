import type { Kysely } from 'kysely'
import type { AccountState } from '../../../machines/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { openCase } from './locks.ts'

/** What an account can be used for, and why it cannot. */
export async function accountStateOf(db: Kysely<Database>, viewer: Viewer): Promise<AccountState> {
  return {
    // The resolvers of journeys answer what rests on the policy and on what was applied for.
    capabilities: { billing: false, termLifeExtension: false },
    caseId: await openCase(db, viewer.userId),
    eligibleForCoverage: false,
    eligibleForUnderwriting: false,
    underwritingRequired: true,
    eligibleForMonitoring: false,
    fraudulentDevice: viewer.deviceBlocked,
    locked: viewer.locked,
  }
}
