import { expressionBuilder, type Transaction } from 'kysely'
import * as v from 'valibot'
import { type BatchedDeletion, deleteEach, mostDeleted } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import type { Services } from '../platform/services.ts'
import { domains, gather } from './domains.ts'

const day = 86_400_000

type Tx = Transaction<Database>

const jobRows = expressionBuilder<Database, 'jobs'>()
const messages = expressionBuilder<Database, 'outboxMessages'>()

/**
 * Expired messages that were sent or given up. A notice to another insurer expires, but the register
 * of replacements shows its outcome.
 */
const expiredMessages = (cut: Date) =>
  messages.and([
    messages('expiresAt', '<=', cut),
    messages('kind', 'is distinct from', 'insurerNotice'),
    messages.or([messages('deliveredAt', 'is not', null), messages('givenUpAt', 'is not', null)]),
  ])

/**
 * Deletes what can never matter again, a day after it last could: the domains' `prune` parts, and
 * of the platform:
 *
 * - Idempotency rows: a call is repeated within its session, which lives for 12 hours, and card
 *   providers keep keys for a day too. Later, an invoice still has one live intent, so nothing is
 *   charged twice.
 * - Limits whose buckets are full, since they stop no request.
 * - Completed jobs: their keys prevent duplicates by a job that runs again after a crash, which
 *   happens within a minute. Failed jobs stay for an operator, with the reason if an operator ended
 *   one.
 * - Messages with an expiration, such as codes. Notices stay as proof that they were sent. In the
 *   sandbox all stay: its outbox is the users' mailbox.
 *
 * @returns whether a table may have more rows to delete
 */
async function prune(tx: Tx, services: Services): Promise<boolean> {
  const { clock, config, log } = services
  const now = clock.now()
  const cut = new Date(now.getTime() - day)
  // For rows in real time, independent of the sandbox's clock.
  const realCut = new Date(Date.now() - day)
  const deleted: Record<string, number> = {}
  for (const domain of domains) Object.assign(deleted, await domain.prune?.(tx, { now, cut, services }))
  const ofPlatform = await deleteEach(tx, {
    rateLimits: expressionBuilder<Database, 'rateLimits'>()('fullAt', '<=', now),
    idempotency: expressionBuilder<Database, 'idempotency'>()('createdAt', '<=', realCut),
    jobs: jobRows.and([jobRows('completedAt', '<=', realCut), jobRows('givenUpFor', 'is', null)]),
    ...(config.sandbox ? {} : { outboxMessages: expiredMessages(cut) }),
  })
  Object.assign(deleted, ofPlatform)
  log.info({ event: 'pruned', ...deleted }, 'pruned')
  return Object.values(deleted).some((count) => count >= mostDeleted)
}

/** Tables that strangers may flood, by their names in the payloads of jobs. */
const batches: Readonly<Record<string, BatchedDeletion>> = gather('batches')

/** Null at the start of a round, which sets the horizon. */
const observed = v.object({
  of: v.picklist(Object.keys(batches)),
  horizon: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})

declare module '../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    pruneObserved: v.InferInput<typeof observed>
  }
}

/** The next midnight in UTC. */
const midnightAfter = (at: Date) => new Date(Math.floor(at.getTime() / day) * day + day)

/**
 * Plans the next pruning once, whatever the number of processes; each part is a job of its own, so
 * that failures are independent.
 */
export async function planPruning(tx: Tx, { jobs, clock }: Pick<Services, 'jobs' | 'clock'>): Promise<void> {
  const dueAt = midnightAfter(clock.now())
  const at = dueAt.toISOString()
  await jobs.schedule(tx, { kind: 'prune', payload: null, dueAt, key: `prune:${at}` })
  for (const of of Object.keys(batches))
    await jobs.schedule(tx, {
      kind: 'pruneObserved',
      payload: { of, horizon: null },
      dueAt,
      key: `pruneObserved:${of}:${at}`,
    })
}

/** At every midnight of the carrier's clock; once after a jump over many. */
export const pruneJob = defineJob({
  kind: 'prune',
  payload: v.null(),
  tries: Number.POSITIVE_INFINITY,
  goesOn: (tx, _payload, _at, services) => planPruning(tx, services),
  async run(tx, _payload, at, services) {
    const isMoreLeft = await prune(tx, services)
    await services.jobs.schedule(
      tx,
      isMoreLeft
        ? { kind: 'prune', payload: null, dueAt: at }
        : { kind: 'pruneGuests', payload: { after: '' }, dueAt: at },
    )
  },
})

/**
 * Deletes journey steps, analytics events and error reports that are too old or too many, one batch
 * per transaction, and plans the next batch until none is left. Any client can send them, so there
 * may be many.
 */
export const pruneObservedJob = defineJob({
  kind: 'pruneObserved',
  payload: observed,
  tries: Number.POSITIVE_INFINITY,
  async run(tx, { of, horizon }, dueAt, { clock, jobs, log }) {
    const lot = batches[of]
    if (!lot) throw new Error(`No domain has lots of ${of}.`)
    const decided = horizon === null ? await lot.horizon(tx, clock.now()) : new Date(horizon)
    const gone = await lot.deleteBefore(tx, decided)
    log.info({ event: 'pruned', [of]: gone }, 'pruned')
    if (gone > 0)
      await jobs.schedule(tx, {
        kind: 'pruneObserved',
        payload: { of, horizon: decided.toISOString() },
        dueAt,
      })
  },
})
