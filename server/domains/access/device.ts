import { randomUUID } from 'node:crypto'
import { personaOf } from '../../application/sandbox/personas.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type { ExchangeBlackboxInput } from '../../transport/graphql/resolvers.generated.ts'

interface Verdict {
  blocked: boolean
  caseId: string | null
  deviceId: string
}

/**
 * The device check (access-to-purchase 4.1). The sandbox blocks by the tag `+blocked`; what is blocked stays so for
 * the session's next calls.
 */
export const exchangeBlackbox = mutation<ExchangeBlackboxInput, Verdict, 'anyone'>(
  { by: 'anyone', isActivity: false, evenLocked: true, keepsReply: false },
  async ({ tx, input, context, viewer }) => {
    const { keys, config } = context.services
    const deviceId = keys.hmac(input.blackbox.slice(0, 10_000), 'device').slice(0, 32)
    if (!viewer) return { blocked: false, caseId: null, deviceId }
    const emails = await tx.selectFrom('emails').select('email').where('userId', '=', viewer.userId).execute()
    const blocked = config.sandbox && emails.some(({ email }) => personaOf(email) === 'blocked')
    await tx
      .updateTable('sessions')
      .set({ deviceId, ...(blocked ? { deviceBlocked: true } : {}) })
      .where('id', '=', viewer.sessionId)
      .execute()
    if (!blocked) return { blocked, caseId: null, deviceId }
    const { userId, sessionId } = viewer
    context.services.log.warn({ event: 'device-blocked', userId, sessionId }, 'device blocked')
    const { caseId } = await tx
      .selectFrom('users')
      .select('caseId')
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    const newCase = caseId ?? randomUUID()
    await tx.updateTable('users').set({ caseId: newCase }).where('id', '=', viewer.userId).execute()
    return { blocked, caseId: newCase, deviceId }
  },
)
