import { randomInt, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { PhoneNumberStatus } from '../../../rules/contract/schema.generated.ts'
import { codeValidMinutes } from '../../../rules/deadlines.ts'
import type { RequestContext, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, CommittedError, TooManyRequests } from '../../platform/errors.ts'
import type { Channel } from '../../platform/outbox/tables.ts'
import type { Services } from '../../platform/services.ts'
import { notePhoneProof, phones } from '../accounts/port.ts'

type Tx = Transaction<Database>

/** promises.md, 15. A code is sent at most seven times an hour: once, and six times again. */
const codeLimits = { minutes: codeValidMinutes, triesAnHour: 5, sendsAnHour: 7 }

const hour = 3_600_000

/** Serializes the tries for a phone, so that parallel calls get no extra tries. */
const lockDestination = (tx: Tx, destination: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`code:${destination}`}))`.execute(tx)

/** The limit of the past hour is reached until the earliest entry is an hour old. */
function refuseWhenFull(earlier: { at: Date }[], limit: number, now: Date): void {
  const decisive = earlier[limit - 1]
  if (decisive) throw new TooManyRequests((decisive.at.getTime() + hour - now.getTime()) / 1000)
}

/**
 * Whose tries and sends count together for a phone of the viewer. The verified owner of a phone has
 * a separate count, which others who only claim the number cannot use up (promises.md, 47).
 */
const ownerOf = ({ status }: CodePhone, { userId }: Viewer): string | null =>
  status === 'verified' ? userId : null

/** A phone of the viewer, as codes need it. */
interface CodePhone {
  id: string
  number: string
  status: PhoneNumberStatus
}

interface CodeRequest {
  tx: Tx
  context: RequestContext
  viewer: Viewer
  channel: Channel
  /** Ten digits or an email address. */
  destination: string
  /**
   * The phone that wrong tries count for, also if the code is sent to the owner's email address.
   */
  phone: CodePhone
}

/**
 * The phone and the channel of the last code that was sent in a session, as a part of another
 * query; no row once it is used or expired.
 */
export const openCode = (db: Pick<Tx, 'selectFrom'>, sessionId: string, now: Date) =>
  db
    .selectFrom('verificationCodes')
    .select(['verificationCodes.phoneNumberId', 'verificationCodes.channel'])
    .where('verificationCodes.sessionId', '=', sessionId)
    .where('verificationCodes.usedAt', 'is', null)
    .where('verificationCodes.expiresAt', '>', now)
    .orderBy('verificationCodes.createdAt', 'desc')
    .limit(1)

/** Sends six digits that work once, for ten minutes, in this session. An earlier code stops working. */
export async function requestCode({ tx, context, viewer, channel, destination, phone }: CodeRequest) {
  const { services, now } = context
  await lockDestination(tx, destination)
  const owner = ownerOf(phone, viewer)
  const sent = tx
    .selectFrom('verificationCodes')
    .leftJoin(phones(tx).as('phone'), 'phone.id', 'verificationCodes.phoneNumberId')
    .select('verificationCodes.createdAt as at')
    .where('destination', '=', destination)
    .where('verificationCodes.createdAt', '>', new Date(now.getTime() - hour))
    .orderBy('verificationCodes.createdAt', 'desc')
  const earlier = owner
    ? sent.where('verificationCodes.userId', '=', owner)
    : // Or by an account that was closed since.
      sent.where(({ or, eb }) => or([eb('phone.status', '=', 'pending'), eb('phone.id', 'is', null)]))
  refuseWhenFull(await earlier.execute(), codeLimits.sendsAnHour, now)
  // Always in this order, to avoid deadlocks.
  await services.limits.take('sends-by-source', context.ip, tx)
  await services.limits.take('sends-by-account', viewer.userId, tx)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + codeLimits.minutes * 60_000)
  await tx
    .insertInto('verificationCodes')
    .values({
      id,
      userId: viewer.userId,
      sessionId: viewer.sessionId,
      phoneNumberId: phone.id,
      destination,
      channel,
      codeHmac: services.keys.hmac(`${id}:${code}`, 'verification code'),
      createdAt: now,
      expiresAt,
      usedAt: null,
    })
    .execute()
  await services.outbox.send(tx, {
    kind: 'verificationCode',
    values: {
      code,
      minutes: codeLimits.minutes,
      host: new URL(services.config.publicUrl).hostname,
    },
    channel,
    to: destination,
    code,
    topic: `code:${viewer.sessionId}`,
    expiresAt,
  })
}

/**
 * Tries a code that was sent in this session to this phone, or to the latest one if none is given.
 * Wrong codes are counted for the phone over all flows and channels: by owner if there is one,
 * otherwise for all who claim the number.
 * @throws ACCESS_CODE_INCORRECT, DEVICE_VERIFICATION_INCORRECT for a code that went to a device,
 * ACCESS_CODE_EXPIRED, TOO_MANY_REQUESTS
 * @returns the status of the phone
 */
export async function tryCode(attempt: {
  tx: Tx
  context: RequestContext
  viewer: Viewer
  code: string
  phone?: CodePhone
}): Promise<PhoneNumberStatus> {
  const { tx, context, viewer, code } = attempt
  const { keys } = context.services
  const now = context.now
  const latest = () => {
    const query = tx
      .selectFrom('verificationCodes')
      .innerJoin(phones(tx).as('phone'), 'phone.id', 'verificationCodes.phoneNumberId')
      .selectAll('verificationCodes')
      .select(['phone.id as phoneId', 'phone.number', 'phone.status'])
      .where('sessionId', '=', viewer.sessionId)
      .orderBy('verificationCodes.createdAt', 'desc')
      .limit(1)
    return (attempt.phone ? query.where('destination', '=', attempt.phone.number) : query).executeTakeFirst()
  }
  const phoneOfLatest = async () => {
    const row = await latest()
    return row && { id: row.phoneId, number: row.number, status: row.status }
  }
  const incorrect = 'That code isn’t right. Please check it and try again.'
  const phone = attempt.phone ?? (await phoneOfLatest())
  if (!phone) throw new CarrierError('ACCESS_CODE_INCORRECT', incorrect)
  const destination = phone.number
  await lockDestination(tx, destination)
  const ownerId = ownerOf(phone, viewer)
  const failures = await tx
    .selectFrom('codeFailures')
    .select('at')
    .where('destination', '=', destination)
    .where('ownerId', 'is not distinct from', ownerId)
    .where('at', '>', new Date(now.getTime() - hour))
    .orderBy('at', 'desc')
    .execute()
  refuseWhenFull(failures, codeLimits.triesAnHour, now)
  const row = await latest()
  const right =
    row && row.usedAt === null && keys.isHmac(row.codeHmac, `${row.id}:${code}`, 'verification code')
  if (row && row.usedAt === null && row.expiresAt <= now)
    throw new CarrierError('ACCESS_CODE_EXPIRED', "Your code's expired. Please ask for a new one.")
  if (!right) {
    await tx.insertInto('codeFailures').values({ id: randomUUID(), destination, ownerId, at: now }).execute()
    const { userId, sessionId } = viewer
    context.services.log.warn({ event: 'code-refused', userId, sessionId }, 'code refused')
    throw new CommittedError(
      row?.channel === 'push' ? 'DEVICE_VERIFICATION_INCORRECT' : 'ACCESS_CODE_INCORRECT',
      incorrect,
    )
  }
  await tx
    .with('used', (part) =>
      part.updateTable('verificationCodes').set({ usedAt: now }).where('id', '=', row.id),
    )
    .deleteFrom('codeFailures')
    .where('destination', '=', destination)
    .where('ownerId', 'is not distinct from', ownerId)
    .execute()
  if (row.destination === destination) await notePhoneProof(tx, viewer.userId, row.createdAt)
  return row.status
}

/** The session is verified from now on; tokens issued before keep their level (promises.md, 9). */
export async function verifySessionRow(
  tx: Tx,
  { userId, sessionId }: Viewer,
  { log }: Pick<Services, 'log'>,
): Promise<void> {
  await tx.updateTable('sessions').set({ level: 'verified' }).where('id', '=', sessionId).execute()
  log.info({ event: 'verified', userId, sessionId }, 'verified')
}
