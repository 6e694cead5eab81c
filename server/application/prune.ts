import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { prunableAccess } from '../domains/access/prune.ts'
import { namedChatsPast } from '../domains/support/namedChats.ts'
import { abandonUploads } from '../domains/uploads/removal.ts'
import type { Database } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import type { Services } from '../platform/services.ts'
import { planObserved } from './pruneObserved.ts'

const day = 86_400_000

type Tx = Transaction<Database>

/** Messages with an end that are done with, one way or the other. */
const messagesPast = (tx: Tx, cut: Date) =>
  tx
    .deleteFrom('outboxMessages')
    .where('expiresAt', '<=', cut)
    .where((where) => where.or([where('deliveredAt', 'is not', null), where('givenUpAt', 'is not', null)]))

/**
 * Deletes what can never matter again, a day after it last could; of sessions and codes, domains/access/prune.ts; of
 * guests, once their sessions are gone, pruneGuests.ts; of what strangers tell, pruneObserved.ts.
 *
 * - Idempotency rows: a call is sent again within its session, which lives for 12 hours, and card providers keep keys
 *   for a day too. Later than that, an invoice still has one live intent, so even then nothing is charged twice.
 * - Limits whose buckets are full, since they stop no request.
 * - Whose a conversation with support is: no ticket to it is good any more.
 * - Completed jobs: their keys keep a job from being planned twice by one that runs again after a crash, which is
 *   within a minute. Failed jobs stay for an operator to look at, with the reason if an operator ended one.
 * - Messages that were good for a while, such as codes. Notices stay as proof that they were sent. In the sandbox
 *   all stay: its outbox is the mailbox that people look into.
 * - Files that were not put in whole, or that no answer names: domains/uploads/removal.ts.
 */
async function prune(tx: Tx, { clock, config, jobs, log }: Services): Promise<void> {
  const cut = new Date(clock.now().getTime() - day)
  // What is written with the real time, whatever the sandbox's clock says.
  const realCut = new Date(Date.now() - day)
  const deleted = {
    ...prunableAccess(tx, cut),
    rateLimits: tx.deleteFrom('rateLimits').where('fullAt', '<=', clock.now()),
    namedChats: namedChatsPast(tx, cut),
    idempotency: tx.deleteFrom('idempotency').where('createdAt', '<=', realCut),
    jobs: tx.deleteFrom('jobs').where('completedAt', '<=', realCut).where('givenUpFor', 'is', null),
    ...(config.sandbox ? {} : { outboxMessages: messagesPast(tx, cut) }),
  }
  const counts: Record<string, number> = {}
  // In this order: a session goes after what points to it.
  for (const [table, rows] of Object.entries(deleted)) {
    const { numDeletedRows } = await rows.executeTakeFirstOrThrow()
    counts[table] = Number(numDeletedRows)
  }
  const uploads = await abandonUploads(tx, { jobs }, clock.now())
  log.info({ event: 'pruned', ...counts, uploads }, 'pruned')
}

/** The midnight after this instant, in UTC. */
const midnightAfter = (at: Date) => new Date(Math.floor(at.getTime() / day) * day + day)

/** Plans the next pruning, each part as a job that fails for itself; once, however many processes ask for it. */
export async function planPruning(tx: Tx, services: Pick<Services, 'jobs' | 'clock'>): Promise<void> {
  const { jobs, clock } = services
  const dueAt = midnightAfter(clock.now())
  await jobs.schedule(tx, { kind: 'prune', payload: null, dueAt, key: `prune:${dueAt.toISOString()}` })
  await planObserved(tx, services, dueAt)
}

/** Every midnight of the carrier's clock; once after a jump over many. */
export const pruneJob = defineJob({
  kind: 'prune',
  payload: v.null(),
  tries: Number.POSITIVE_INFINITY,
  goesOn: (tx, _payload, _at, services) => planPruning(tx, services),
  async run(tx, _payload, at, services) {
    await prune(tx, services)
    await services.jobs.schedule(tx, { kind: 'pruneGuests', payload: { after: '' }, dueAt: at })
  },
})
