import * as v from 'valibot'
import { type DefinedJob, defineJob } from '../jobs/defineJob.ts'
import type { Services } from '../services.ts'
import { type Couriers, NotTaken } from './courier.ts'
import type { WriteLetter } from './outbox.ts'
import { sendTimeOf } from './quietHours.ts'

type Message = Awaited<ReturnType<typeof read>>

const day = 86_400_000

const payload = v.object({ id: v.string() })

declare module '../jobs/defineJob.ts' {
  interface JobPayloads {
    deliver: v.InferInput<typeof payload>
  }
}

const read = (db: Services['db'], id: string) =>
  db.selectFrom('outboxMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * The job that delivers a message. In the sandbox the row itself is the delivery, shown by the
 * outbox page. Otherwise a provider is tried until it accepts the message, refuses it for good, or
 * the message has expired.
 * @param writeLetter writes the letter of an email that was given up
 */
export function createDeliver(couriers: Couriers | null, writeLetter: WriteLetter): DefinedJob<'deliver'> {
  if (!couriers)
    return defineJob({
      kind: 'deliver',
      payload,
      async run(tx, { id }, at) {
        await tx.updateTable('outboxMessages').set({ deliveredAt: at }).where('id', '=', id).execute()
      },
    })
  return defineJob({
    kind: 'deliver',
    payload,
    tries: Number.POSITIVE_INFINITY,
    async runOutside(services, { id }) {
      const message = await read(services.db, id)
      if (message.deliveredAt || message.givenUpAt) return
      const now = services.clock.now()
      const readyAt = message.heldUntil ?? message.sentAt
      const expiresAt = message.expiresAt ?? new Date(readyAt.getTime() + day)
      const giveUp = (failure: string) => endUndelivered(services, message, failure, writeLetter)
      const courier = couriers[message.channel]
      if (!courier) return await giveUp('no provider')
      if (expiresAt <= now) return await giveUp('expired')
      if (await hasFollower(services.db, message)) return await giveUp('superseded')
      // It may be night by now, since the provider did not reply at first.
      const dueAt = sendTimeOf(message, now)
      if (dueAt > now) return await planAgain(services, id, dueAt)
      try {
        await services.traces.span({ is: 'provider', provider: message.channel, call: 'deliver' }, () =>
          courier({ ...message, expiresAt }, now),
        )
      } catch (error) {
        if (error instanceof NotTaken && error.final) return await giveUp(error.reason)
        throw error
      }
      await finish(services.db, id, { deliveredAt: services.clock.now() })
    },
  })
}

const planAgain = ({ db, jobs }: Services, id: string, dueAt: Date) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('outboxMessages').set({ heldUntil: dueAt }).where('id', '=', id).execute()
    const key = `deliver:${id}:${dueAt.toISOString()}`
    await jobs.schedule(tx, { kind: 'deliver', payload: { id }, dueAt, key })
  })

/** A newer code replaces an older one; both arriving late in any order would only confuse. */
async function hasFollower(db: Services['db'], { topic, recipient, sequence }: Message): Promise<boolean> {
  if (topic === null) return false
  const follower = await db
    .selectFrom('outboxMessages')
    .select('id')
    .where('topic', '=', topic)
    .where('recipient', '=', recipient)
    .where('sequence', '>', sequence)
    .limit(1)
    .executeTakeFirst()
  return follower !== undefined
}

async function endUndelivered(
  { db, log, clock, jobs }: Services,
  { id, channel, letter }: Message,
  failure: string,
  writeLetter: WriteLetter,
) {
  const givenUpAt = clock.now()
  if (failure !== 'superseded') log.error({ message: id, channel, failure }, 'a message was not delivered')
  await db.transaction().execute(async (tx) => {
    if (letter !== null && failure !== 'superseded')
      await writeLetter(tx, { jobs }, { id, letter }, givenUpAt)
    await finish(tx, id, { givenUpAt, failure })
  })
}

/** A message's content is deleted afterwards; the row with its outcome stays. */
const finish = (
  db: Pick<Services['db'], 'updateTable'>,
  id: string,
  outcome: { deliveredAt: Date } | { givenUpAt: Date; failure: string },
) =>
  db
    .updateTable('outboxMessages')
    .set({ ...outcome, text: '', html: null, letter: null, code: null, link: null })
    .where('id', '=', id)
    .execute()
