import { randomInt, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { PhoneNumberStatus } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import type { RequestContext, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, KeptRefusal } from '../../platform/errors.ts'
import type { Channel } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { phones } from '../accounts/port.ts'

type Tx = Transaction<Database>

/** promises.md, 15. A code is asked for once and then sent again at most six times an hour. */
const codeLimits = { minutes: 10, triesAnHour: 5, sendsAnHour: 7 }

const hour = 3_600_000

/** One after the other for each phone, so that a burst in parallel gets no more tries. */
const inLine = (tx: Tx, destination: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`code:${destination}`}))`.execute(tx)

const tooMany = () => new CarrierError('TOO_MANY_REQUESTS', 'Too many tries. Please try again in an hour.')

const countSince = async (tx: Tx, phone: string, since: Date) => {
  const failures = await tx
    .selectFrom('codeFailures')
    .select(sql<number>`count(*)`.as('count'))
    .where('destination', '=', phone)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return failures.count
}

interface CodeRequest {
  tx: Tx
  context: RequestContext
  viewer: Viewer
  channel: Channel
  /** Ten digits or an e-mail address. */
  destination: string
  /** The phone whose owner is asked, also where the code goes to their e-mail address: wrong tries count for it. */
  phoneNumberId: string
}

/** Sends six digits that work once, for ten minutes, in this session. An earlier code stops working. */
export async function sendCode({ tx, context, viewer, channel, destination, phoneNumberId }: CodeRequest) {
  const { services, now } = context
  await inLine(tx, destination)
  const since = new Date(now.getTime() - hour)
  const { count } = await tx
    .selectFrom('verificationCodes')
    .select(sql<number>`count(*)`.as('count'))
    .where('destination', '=', destination)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  if (count >= codeLimits.sendsAnHour) throw tooMany()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + codeLimits.minutes * 60_000)
  await tx
    .insertInto('verificationCodes')
    .values({
      id,
      userId: viewer.userId,
      sessionId: viewer.sessionId,
      phoneNumberId,
      destination,
      codeHmac: services.keys.hmac(`${id}:${code}`, 'verification code'),
      createdAt: now,
      expiresAt,
      usedAt: null,
    })
    .execute()
  const spoken = channel === 'voice' ? code.split('').join(', ') : code
  await services.outbox.send(tx, {
    channel,
    to: destination,
    ...(channel === 'email' ? { subject: 'Your verification code' } : {}),
    text: `Your ${product.name} verification code is ${spoken}. It works for ${codeLimits.minutes} minutes. We never ask you for it.`,
    code,
    topic: `code:${viewer.sessionId}`,
    expiresAt,
  })
}

/**
 * Tries a code that was sent in this session, to this destination, or to whichever was last when none is given.
 * A wrong one is counted for the phone over all flows and channels.
 * @throws ACCESS_CODE_INCORRECT, ACCESS_CODE_EXPIRED, TOO_MANY_REQUESTS
 * @returns the status of the phone
 */
export async function tryCode(attempt: {
  tx: Tx
  context: RequestContext
  viewer: Viewer
  code: string
  destination?: string
}): Promise<PhoneNumberStatus> {
  const { tx, context, viewer, code } = attempt
  const { keys } = context.services
  const now = context.now
  const latest = () => {
    const query = tx
      .selectFrom('verificationCodes')
      .innerJoin(phones(tx).as('phone'), 'phone.id', 'verificationCodes.phoneNumberId')
      .selectAll('verificationCodes')
      .select(['phone.number', 'phone.status'])
      .where('sessionId', '=', viewer.sessionId)
      .orderBy('verificationCodes.createdAt', 'desc')
      .limit(1)
    return (
      attempt.destination ? query.where('destination', '=', attempt.destination) : query
    ).executeTakeFirst()
  }
  const incorrect = 'That code is not right. Please check it and try again.'
  const phone = attempt.destination ?? (await latest())?.number
  if (!phone) throw new CarrierError('ACCESS_CODE_INCORRECT', incorrect)
  await inLine(tx, phone)
  if ((await countSince(tx, phone, new Date(now.getTime() - hour))) >= codeLimits.triesAnHour) throw tooMany()
  const row = await latest()
  const right =
    row && row.usedAt === null && keys.hmac(`${row.id}:${code}`, 'verification code') === row.codeHmac
  if (row && row.usedAt === null && row.expiresAt <= now)
    throw new CarrierError('ACCESS_CODE_EXPIRED', "Your code's expired. Please ask for a new one.")
  if (!right) {
    await tx.insertInto('codeFailures').values({ id: randomUUID(), destination: phone, at: now }).execute()
    const { userId, sessionId } = viewer
    context.services.log.warn({ event: 'code-refused', userId, sessionId }, 'code refused')
    throw new KeptRefusal('ACCESS_CODE_INCORRECT', incorrect)
  }
  await tx.updateTable('verificationCodes').set({ usedAt: now }).where('id', '=', row.id).execute()
  await tx.deleteFrom('codeFailures').where('destination', '=', phone).execute()
  return row.status
}

/** The session is verified from here on; tokens issued before keep their level (promises.md, 9). */
export async function verifySessionRow(
  tx: Tx,
  { userId, sessionId }: Viewer,
  { log }: Pick<Services, 'log'>,
): Promise<void> {
  await tx.updateTable('sessions').set({ level: 'verified' }).where('id', '=', sessionId).execute()
  log.info({ event: 'verified', userId, sessionId }, 'verified')
}
