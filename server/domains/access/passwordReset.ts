import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type {
  InitiatePasswordResetInput,
  PasswordResetLink,
  ResetForgottenPasswordInput,
} from '../../../rules/contract/schema.generated.ts'
import { normalizeEmail } from '../../../rules/normalizeText.ts'
import { validateEmail } from '../../../rules/password.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Services } from '../../platform/services.ts'
import {
  activateEmail,
  changePassword,
  emailAddress,
  emailsOf,
  hashPassword,
  liftLock,
  lockUser,
  newPasswordRefusal,
  resetAddressOf,
  reuseRefusal,
} from '../accounts/port.ts'
import {
  countUnproved,
  fullLinkLimit,
  issueLinkToken,
  linkSent,
  lookAtLink,
  takeLink,
  voidLinks,
} from './linkTokens.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetSignIns } from './signInLimits.ts'
import { forgetTries, tryKey } from './signInTries.ts'

const purpose = 'password-reset'

/** How long a link works. */
const linkMinutes = 60

const minute = 60_000
const day = 24 * 60 * minute
/** How long a notice about a changed password stays useful if it cannot be delivered. */
const usefulNotice = 7 * day

/**
 * The address as it was typed, and a keyed hash of the request's source; null in jobs of earlier
 * versions.
 */
const payload = v.object({ email: v.string(), source: v.optional(v.nullable(v.string()), null) })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    sendPasswordReset: v.InferInput<typeof payload>
  }
}

/**
 * Accepts a reset request. The job looks up the address after the reply, so that neither the reply
 * nor its time reveals who is a customer.
 */
export async function initiatePasswordReset({
  tx,
  input,
  context: { services, now, ip },
}: Work<InitiatePasswordResetInput, Viewer | null>): Promise<{ response: { success: boolean } }> {
  const email = normalizeEmail(input.email)
  const errors = validateEmail(email).map((error) => ({ field: 'email', ...error }))
  if (errors.length > 0) throw refusedFields(errors)
  const source = services.keys.hmac(networkOf(ip), 'reset source')
  await services.jobs.schedule(tx, { kind: 'sendPasswordReset', payload: { email, source }, dueAt: now })
  return { response: { success: true } }
}

/**
 * Sends the link if an account has the address, up to the limits and without reporting them: a
 * stranger who keeps asking cannot fill a mailbox or block its owner, who has the earlier links and
 * a reserved one.
 */
export const sendPasswordReset = defineJob({
  kind: 'sendPasswordReset',
  payload,
  async run(tx, { email, source }, _at, { clock, config, limits, log, outbox }) {
    const found = await resetAddressOf(tx, email)
    if (!found) return
    const { userId } = found
    await lockUser(tx, userId)
    const now = clock.now()
    const limit = await fullLinkLimit(tx, { userId, purpose, source, now })
    if (limit !== undefined) {
      log.warn({ event: 'limited', limit, userId }, 'limited')
      return
    }
    if (
      found.status === 'pending' &&
      !(await countUnproved({ limits, log }, { userId, email: found.email }, tx))
    )
      return
    const messageId = randomUUID()
    const expiresAt = new Date(now.getTime() + linkMinutes * minute)
    const token = await issueLinkToken(tx, {
      userId,
      purpose,
      now,
      expiresAt,
      sourceHmac: source,
      messageId,
      emailId: found.emailId,
    })
    const link = `${config.publicUrl}/create-new-password/${token}`
    await outbox.send(tx, {
      id: messageId,
      kind: 'passwordReset',
      values: { link, minutes: linkMinutes },
      channel: 'email',
      to: found.email,
      link,
      topic: `reset:${userId}`,
      expiresAt,
    })
    log.info({ event: 'reset-sent', userId }, 'reset sent')
  },
})

/**
 * The account of a link, before anything is typed. Its holder has read it in that account's
 * mailbox.
 * @throws TOKEN_INVALID, TOKEN_PURPOSE_MISMATCH
 */
export async function passwordResetLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<PasswordResetLink> {
  const userId = await lookAtLink(db, token, purpose, clock.now())
  const email = await emailAddress(db, userId)
  if (email === undefined) throw new CarrierError('TOKEN_INVALID')
  return { email }
}

/**
 * Checks and hashes a new password before the transaction, since both are slow on purpose. `resetForgottenPassword` reports a
 * bad link, so that a repeated call gets the reply of the first.
 * @throws CarrierError VALIDATION_FAILED, PASSWORD_MISMATCH, CANNOT_REUSE_PASSWORD, PASSWORD_PREVIOUSLY_USED
 * @returns null if the link does not work: guesses cost no hash
 */
export async function prepareReset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, ...typed }: ResetForgottenPasswordInput,
): Promise<string | null> {
  const userId = await lookAtLink(db, token, purpose, clock.now()).catch((error) => {
    if (error instanceof CarrierError) return null
    throw error
  })
  if (userId === null) return null
  const refusal = newPasswordRefusal(typed) ?? (await reuseRefusal(db, userId, typed.password))
  if (refusal) throw refusal
  return await hashPassword(typed.password)
}

/**
 * Sets the password and secures the account for its owner: every session ends, counted tries are
 * cleared, a lock for wrong passwords is removed, and the owner is emailed.
 */
export async function resetForgottenPassword(
  { tx, input, context: { services, now, ip } }: Work<ResetForgottenPasswordInput, Viewer | null>,
  passwordHash: string | null,
): Promise<object> {
  const lock = async (userId: string) => {
    // Locks the tries first, as a sign-in does: another order could deadlock.
    for (const { email } of await emailsOf(tx, userId)) await forgetTries(tx, tryKey(services, email))
    await lockUser(tx, userId)
  }
  const userId = await takeLink(tx, { token: input.token, purpose, now, lock })
  if (passwordHash === null) throw new Error('the link works, and no password was prepared')
  await changePassword(tx, userId, { passwordHash, by: 'link', now })
  await endSessionsOf(tx, userId, 'reset', now)
  await voidLinks(tx, { userId, purpose: 'login', now })
  // The link's holder has read it in that mailbox.
  const { emailId } = await linkSent(tx, input.token, purpose)
  if (emailId !== null) await activateEmail(tx, userId, emailId)
  const was = await liftLock(tx, userId, 'PASSWORD_ATTEMPTS')
  // Not before the link was checked: counts in memory are not rolled back with the transaction.
  for (const { email } of await emailsOf(tx, userId)) await forgetSignIns(services, { ip, email, tx })
  const to = await emailAddress(tx, userId)
  if (to !== undefined)
    await services.outbox.send(tx, {
      kind: 'passwordChanged',
      values: { signedOut: 'every' },
      channel: 'email',
      to,
      expiresAt: new Date(now.getTime() + usefulNotice),
    })
  services.log.info(
    { event: 'password-reset', userId, unlocked: was === 'PASSWORD_ATTEMPTS' },
    'password reset',
  )
  return {}
}
