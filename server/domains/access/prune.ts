import { type ExpressionBuilder, expressionBuilder, type Transaction } from 'kysely'
import { deleteEach, mostDeleted } from '../../platform/database/batches.ts'
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
  const links = expressionBuilder<Database, 'linkTokens'>()
  const codes = expressionBuilder<Database, 'codeFailures'>()
  const failures = expressionBuilder<Database, 'signInFailures'>()
  return {
    ...(await pruneSessions(tx, cut)),
    ...(await deleteEach(tx, {
      // Used or not: an expired link gets the reply of an unknown one.
      linkTokens: links.or([
        links.and([links('purpose', '!=', 'email-verification'), links('expiresAt', '<=', cut)]),
        // An expired link can still request a new one.
        links('expiresAt', '<=', new Date(cut.getTime() - stillKnown)),
      ]),
      codeFailures: codes('at', '<=', cut),
      signInFailures: failures.or([
        failures.and([failures('consecutive', '=', 0), failures('inHand', '=', 0)]),
        failures.and([
          failures('known', '=', false),
          failures('triedAt', '<=', cut),
          failures.or([failures('failedAt', 'is', null), failures('failedAt', '<=', cut)]),
        ]),
      ]),
    })),
  }
}

/** Deletes a batch of sessions, after the rows that refer to them. */
async function pruneSessions(tx: Transaction<Database>, cut: Date): Promise<Record<string, number>> {
  const over = await tx
    .selectFrom('sessions')
    .select('id')
    .where((where) => isLongOver(where, cut))
    .limit(mostDeleted)
    .execute()
  const ids = over.map(({ id }) => id)
  const codeRows = expressionBuilder<Database, 'authorizationCodes'>()
  const unusedCodes = await deleteEach(tx, {
    authorizationCodes: codeRows.and([codeRows('sessionId', 'is', null), codeRows('expiresAt', '<=', cut)]),
  })
  if (ids.length === 0) return { sessions: 0, ...unusedCodes }
  for (const table of ['accessTokens', 'refreshTokens', 'verificationCodes', 'authorizationCodes'] as const)
    await tx.deleteFrom(table).where('sessionId', 'in', ids).execute()
  await tx.deleteFrom('sessions').where('id', 'in', ids).execute()
  return { sessions: ids.length, ...unusedCodes }
}
