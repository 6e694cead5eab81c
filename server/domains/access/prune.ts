import type { ExpressionBuilder, Transaction } from 'kysely'
import { deleteEach } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import { lifetimes } from './sessions.ts'

/** How long an expired verification link is recognized: users open old emails. */
const stillKnown = 30 * 86_400_000

/** Sessions that ended a day ago: none of their tokens is accepted or can be reissued. */
const isLongOver = (where: ExpressionBuilder<Database, 'sessions'>, cut: Date) =>
  where.or([
    where('sessions.expiresAt', '<=', cut),
    where('sessions.endedAt', '<=', cut),
    where.and([
      // A guest's session lasts until its cap (sessions.ts).
      where('sessions.level', '!=', 'identified'),
      where('sessions.lastActivityAt', '<=', new Date(cut.getTime() - lifetimes.idle)),
    ]),
  ])

/**
 * Deletes sessions and codes that no longer matter, a session after the rows that point to it.
 *
 * - Tokens and codes go with their session, not when they expire: a used refresh token or authorization code that comes
 *   back must end a live session (promises.md, 2 and 6). The limits on codes count the past hour (promises.md, 15).
 * - Counts of wrong passwords go if they are zero, or a day after the last try if no account has the address. Ten more
 *   tries are then allowed in either case, so this does not reveal whether there is an account.
 */
export async function pruneAccess(
  tx: Transaction<Database>,
  { cut }: { cut: Date },
): Promise<Record<string, number>> {
  const over = tx
    .selectFrom('sessions')
    .select('sessions.id')
    .where((where) => isLongOver(where, cut))
  return await deleteEach({
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
    // Used or not: an expired link gets the reply of an unknown one.
    linkTokens: tx.deleteFrom('linkTokens').where((where) =>
      where.or([
        where.and([where('purpose', '!=', 'email-verification'), where('expiresAt', '<=', cut)]),
        // An expired link can still request a new one.
        where('expiresAt', '<=', new Date(cut.getTime() - stillKnown)),
      ]),
    ),
    codeFailures: tx.deleteFrom('codeFailures').where('at', '<=', cut),
    signInFailures: tx
      .deleteFrom('signInFailures')
      .where((where) =>
        where.or([
          where.and([where('consecutive', '=', 0), where('inHand', '=', 0)]),
          where.and([
            where('known', '=', false),
            where('triedAt', '<=', cut),
            where.or([where('failedAt', 'is', null), where('failedAt', '<=', cut)]),
          ]),
        ]),
      ),
  })
}
