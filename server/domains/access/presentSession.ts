import type { Kysely } from 'kysely'
import type { Session } from '../../../machines/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { phonesOf, presentPhone } from '../accounts/port.ts'

/** The session as the contract tells it, with the verified number that its holder can be reached at. */
export async function presentSession(db: Kysely<Database>, viewer: Viewer): Promise<Session> {
  const phone = (await phonesOf(db, viewer.userId)).find(({ status }) => status === 'verified')
  return {
    id: viewer.sessionId,
    level: viewer.level,
    userId: viewer.userId,
    locked: viewer.locked,
    verificationPhone: phone ? presentPhone(phone, viewer.level) : null,
    expiresAt: viewer.expiresAt.toISOString(),
  }
}
