import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type {
  RequestEmailVerificationInput,
  VerifyEmailInput,
  VerifyEmailPayload,
} from '../../../rules/contract/schema.generated.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { networkOf } from '../../platform/networks.ts'
import { activateEmail, emailOfId, lockUser, pendingEmailOf } from '../accounts/port.ts'
import { countUnproved, fullLinkLimit, issueLinkToken, linkSent, takeLink } from './linkTokens.ts'
import { forgetTries, tryKey } from './signInTries.ts'

const purpose = 'email-verification'

/** How long a link works: a new user may read the email a day later. Our own figure. */
const linkHours = 48
const hour = 3_600_000

/** The owner of the address, and a keyed hash of the request's source. */
const payload = v.object({ userId: v.string(), source: v.nullable(v.string()) })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    sendEmailVerification: v.InferInput<typeof payload>
  }
}

const sourceOf = ({ services, ip }: RequestContext) =>
  services.keys.hmac(networkOf(ip), 'verification source')

/** Requests a link to the user's pending address, if there is still one when it is sent. */
export async function askForVerification(
  { tx, context }: Pick<Work<object, Viewer | null>, 'tx' | 'context'>,
  userId: string,
): Promise<void> {
  await context.services.jobs.schedule(tx, {
    kind: 'sendEmailVerification',
    payload: { userId, source: sourceOf(context) },
    dueAt: context.now,
  })
}

/**
 * Sends the link if an address is pending, up to the limits, as for password resets: links that
 * were already sent still work.
 */
export const sendEmailVerification = defineJob({
  kind: 'sendEmailVerification',
  payload,
  async run(tx, { userId, source }, _at, { clock, config, limits, log, outbox }) {
    await lockUser(tx, userId)
    const pending = await pendingEmailOf(tx, userId)
    if (!pending) return
    const now = clock.now()
    const limit = await fullLinkLimit(tx, { userId, purpose, source, now })
    if (limit !== undefined) {
      log.warn({ event: 'limited', limit, userId }, 'limited')
      return
    }
    if (!(await countUnproved({ limits, log }, { userId, email: pending.email }, tx))) return
    const messageId = randomUUID()
    const expiresAt = new Date(now.getTime() + linkHours * hour)
    const token = await issueLinkToken(tx, {
      userId,
      purpose,
      now,
      expiresAt,
      sourceHmac: source,
      messageId,
      emailId: pending.id,
    })
    const link = `${config.publicUrl}/verify-email/${token}`
    await outbox.send(tx, {
      id: messageId,
      kind: pending.inPlaceOf === null ? 'emailVerification' : 'emailChange',
      values: { link, hours: linkHours },
      channel: 'email',
      to: pending.email,
      link,
      topic: `verify:${pending.id}`,
      expiresAt,
    })
  },
})

/**
 * Activates the address of a link. A user who is signed in to another account gets an error
 * instead, so that an account that was created with a stranger's address is not confirmed in
 * passing.
 */
export async function verifyEmail({
  tx,
  input: { token },
  context: { services, now },
  viewer,
}: Work<VerifyEmailInput, Viewer | null>): Promise<Omit<VerifyEmailPayload, 'clientMutationId'>> {
  const { userId, emailId } = await linkSent(tx, token, purpose)
  if (viewer && !viewer.guest && viewer.userId !== userId) return { status: 'other_account', email: null }
  // Locks the tries first, as a sign-in does: another order could deadlock.
  const proved = emailId === null ? undefined : await emailOfId(tx, emailId)
  if (proved?.status === 'pending') await forgetTries(tx, tryKey(services, proved.email))
  const lock = async (owner: string) => void (await lockUser(tx, owner))
  await lock(userId)
  const address = emailId === null ? undefined : await emailOfId(tx, emailId)
  if (address?.status === 'active') return { status: 'already_verified', email: address.email }
  await takeLink(tx, { token, purpose, now, lock })
  if (!address) throw new CarrierError('TOKEN_INVALID')
  const before = await activateEmail(tx, userId, address.id)
  if (before !== null) {
    const sent = { channel: 'email' } as const
    await services.outbox.send(tx, { ...sent, kind: 'emailChanged', values: { at: 'confirmed' }, to: before })
    await services.outbox.send(tx, { ...sent, kind: 'emailInUse', values: null, to: address.email })
  }
  services.log.info({ event: 'email-verified', userId }, 'e-mail verified')
  return { status: 'verified', email: address.email }
}

/** Accepts a request for another link. */
export async function requestEmailVerification({
  tx,
  input: { token },
  context,
  viewer,
}: Work<RequestEmailVerificationInput, Viewer | null>): Promise<{ response: { success: boolean } }> {
  const caller = viewer && !viewer.guest ? viewer.userId : undefined
  const userId = token == null ? caller : (await linkSent(tx, token, purpose)).userId
  if (userId === undefined) throw new CarrierError('TOKEN_INVALID')
  await askForVerification({ tx, context }, userId)
  return { response: { success: true } }
}
