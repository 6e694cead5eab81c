import type { ExchangeBlackboxInput } from '../../../machines/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { personaOf } from '../../platform/personas.ts'
import { caseOf, emailsOf } from '../accounts/port.ts'

interface Verdict {
  blocked: boolean
  caseId: string | null
  deviceId: string
}

/**
 * The device check (access-to-purchase 4.1). The sandbox blocks by the tag `+blocked`; what is blocked stays so for
 * the session's next calls.
 */
export async function exchangeBlackbox({
  tx,
  input,
  context,
  viewer,
}: Work<ExchangeBlackboxInput, Viewer | null>): Promise<Verdict> {
  const { keys, config } = context.services
  const deviceId = keys.hmac(input.blackbox.slice(0, 10_000), 'device').slice(0, 32)
  if (!viewer) return { blocked: false, caseId: null, deviceId }
  const emails = await emailsOf(tx, viewer.userId)
  const blocked = config.sandbox && emails.some(({ email }) => personaOf(email) === 'blocked')
  await tx
    .updateTable('sessions')
    .set({ deviceId, ...(blocked ? { deviceBlocked: true } : {}) })
    .where('id', '=', viewer.sessionId)
    .execute()
  if (!blocked) return { blocked, caseId: null, deviceId }
  const { userId, sessionId } = viewer
  context.services.log.warn({ event: 'device-blocked', userId, sessionId }, 'device blocked')
  return { blocked, caseId: await caseOf(tx, viewer.userId), deviceId }
}
