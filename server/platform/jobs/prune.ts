import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Services } from '../../context.ts'
import { lifetimes } from '../../domains/access/sessions.ts'
import type { Database } from '../database/database.ts'
import type { JobHandlers } from './jobs.ts'

const day = 86_400_000

type Tx = Transaction<Database>

/** Sessions that have been over for a day: no token of theirs is taken any more, and none can be issued again. */
const isLongOver = (where: ExpressionBuilder<Database, 'sessions'>, cut: Date) =>
  where.or([
    where('sessions.expiresAt', '<=', cut),
    where('sessions.endedAt', '<=', cut),
    where('sessions.lastActivityAt', '<=', new Date(cut.getTime() - lifetimes.idle)),
  ])

/** Messages with an end that are done with, one way or the other. */
const messagesPast = (tx: Tx, cut: Date) =>
  tx
    .deleteFrom('outboxMessages')
    .where('expiresAt', '<=', cut)
    .where((where) => where.or([where('deliveredAt', 'is not', null), where('givenUpAt', 'is not', null)]))

/**
 * Deletes what can never matter again, a day after it last could.
 *
 * - Tokens and codes go with their session, not when they expire: while it lives, a used refresh token or
 *   authorization code that comes back must be known to end it (promises.md, 2 and 6). Of a session that is over, an
 *   unknown token and a known one are answered alike. The limits on codes count the past hour (promises.md, 15).
 * - Idempotency rows: a call is sent again within its session, which lives for 12 hours, and card providers keep keys
 *   for a day too. Later than that, an invoice still has one live intent, so even then nothing is charged twice.
 * - Completed jobs: their keys keep a job from being planned twice by one that runs again after a crash, which is
 *   within a minute. Jobs that were given up stay, for somebody to look at.
 * - Messages that were good for a while, such as codes. Notices stay: they prove that somebody was told. In the sandbox
 *   all stay: its outbox is the mailbox that people look into.
 * - Counts of wrong passwords that are nought. Others stay, whether anybody has the address or not: they never expire.
 */
async function prune(tx: Tx, { clock, config, log }: Services): Promise<void> {
  const cut = new Date(clock.now().getTime() - day)
  // What is written with the real time, whatever the sandbox's clock says.
  const realCut = new Date(Date.now() - day)
  const over = tx
    .selectFrom('sessions')
    .select('sessions.id')
    .where((where) => isLongOver(where, cut))
  const deleted = {
    accessTokens: tx.deleteFrom('accessTokens').where('sessionId', 'in', over),
    refreshTokens: tx.deleteFrom('refreshTokens').where('sessionId', 'in', over),
    verificationCodes: tx.deleteFrom('verificationCodes').where('sessionId', 'in', over),
    authorizationCodes: tx
      .deleteFrom('authorizationCodes')
      .where((where) =>
        where.or([
          where('sessionId', 'in', over),
          where.and([where('sessionId', 'is', null), where('expiresAt', '<=', cut)]),
        ]),
      ),
    sessions: tx.deleteFrom('sessions').where((where) => isLongOver(where, cut)),
    codeFailures: tx.deleteFrom('codeFailures').where('at', '<=', cut),
    signInFailures: tx.deleteFrom('signInFailures').where('failures', '=', 0),
    idempotency: tx.deleteFrom('idempotency').where('createdAt', '<=', realCut),
    jobs: tx.deleteFrom('jobs').where('completedAt', '<=', realCut),
    ...(config.sandbox ? {} : { outboxMessages: messagesPast(tx, cut) }),
  }
  const counts: Record<string, number> = {}
  // In this order: a session goes after what points to it.
  for (const [table, rows] of Object.entries(deleted)) {
    const { numDeletedRows } = await rows.executeTakeFirstOrThrow()
    counts[table] = Number(numDeletedRows)
  }
  log.info({ event: 'pruned', ...counts }, 'pruned')
}

/** The midnight after this instant, in UTC. */
const midnightAfter = (at: Date) => new Date(Math.floor(at.getTime() / day) * day + day)

/** Plans the next pruning; once, however many processes ask for it. */
export async function planPruning(tx: Tx, { jobs, clock }: Pick<Services, 'jobs' | 'clock'>): Promise<void> {
  const dueAt = midnightAfter(clock.now())
  await jobs.schedule(tx, { kind: 'prune', payload: null, dueAt, key: `prune:${dueAt.toISOString()}` })
}

export const pruneJobs: JobHandlers = {
  /** Every midnight of the carrier's clock; once after a jump over many. */
  prune: {
    tries: Number.POSITIVE_INFINITY,
    async run(tx, _payload, _at, services) {
      await prune(tx, services)
      await planPruning(tx, services)
    },
  },
}
