import type { ChangePasswordInput } from '../../../rules/contract/schema.generated.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import {
  changePassword,
  dropPendingEmails,
  emailAddress,
  hashPassword,
  newPasswordRefusal,
  reuseRefusal,
} from '../accounts/port.ts'
import { voidLinks } from './linkTokens.ts'
import { lockRepeatedPassword, repeatPassword } from './repeatPassword.ts'
import { endSessionsOf } from './sessions.ts'

/** The current and the new password, each as a hash. */
interface PreparedChange {
  readonly before: string
  readonly after: string
}

/**
 * Checks both passwords and hashes the new one before the transaction, since that is slow on
 * purpose. Errors in the new password come first and do not count as a try of the old one.
 * @throws CarrierError VALIDATION_FAILED, PASSWORD_MISMATCH, CANNOT_REUSE_PASSWORD,
 * PASSWORD_PREVIOUSLY_USED, and as `repeatPassword`
 */
export async function prepareChange(
  context: RequestContext,
  viewer: Viewer,
  { currentPassword, ...typed }: Omit<ChangePasswordInput, 'clientMutationId'>,
): Promise<PreparedChange> {
  const refusal = newPasswordRefusal(typed)
  if (refusal) throw refusal
  const before = await repeatPassword(context, viewer, currentPassword)
  const reused = await reuseRefusal(context.services.db, viewer.userId, typed.password)
  if (reused) throw reused
  return { before, after: await hashPassword(typed.password) }
}

/**
 * Sets a new password. Every other session and code ends, reset links become invalid, and a pending
 * email is dropped. The owner is emailed.
 */
export async function changeOwnPassword(
  { tx, viewer: { userId, sessionId }, context: { services, now } }: Work<ChangePasswordInput>,
  { before, after }: PreparedChange,
): Promise<object> {
  await lockRepeatedPassword(tx, userId, before)
  await changePassword(tx, userId, { passwordHash: after, by: 'password', now })
  await endSessionsOf(tx, userId, 'password', now, sessionId)
  await dropPendingEmails(tx, userId)
  for (const purpose of ['password-reset', 'login'] as const) await voidLinks(tx, { userId, purpose, now })
  const to = await emailAddress(tx, userId)
  if (to !== undefined)
    await services.outbox.send(tx, {
      kind: 'passwordChanged',
      values: { signedOut: 'every other' },
      channel: 'email',
      to,
    })
  services.log.info({ event: 'password-changed', userId }, 'password changed')
  return {}
}
