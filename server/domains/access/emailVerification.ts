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

/** How long a link works: anyone who has just signed up may read their mail tomorrow. Ours. */
const linkHours = 48
const hour = 3_600_000

/** Whose address it is, and a keyed hash of where it was asked for. */
const payload = v.object({ userId: v.string(), source: v.nullable(v.string()) })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    sendEmailVerification: v.InferInput<typeof payload>
  }
}

const sourceOf = ({ services, ip }: RequestContext) =>
  services.keys.hmac(networkOf(ip), 'verification source')

/** Has a link sent to the user's pending address, if they have one when it is sent. */
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
 * Sends the link, if an address is pending. Past so many no more are sent, as with a new password: those that were sent still
 * work.
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
 * Makes the address of a link active. A signed-in user to another account is told instead: an account that a user has
 * made with a stranger's address is not to be confirmed by them in passing.
 */
export async function verifyEmail({
  tx,
  input: { token },
  context: { services, now },
  viewer,
}: Work<VerifyEmailInput, Viewer | null>): Promise<Omit<VerifyEmailPayload, 'clientMutationId'>> {
  const { userId, emailId } = await linkSent(tx, token, purpose)
  if (viewer && !viewer.guest && viewer.userId !== userId) return { status: 'other_account', email: null }
  // The tries first, as a sign-in does: in another order the two could wait for one another.
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

/** Takes a request for another link on. */
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
