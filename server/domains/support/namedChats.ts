import { expressionBuilder, type Kysely, type Transaction } from 'kysely'
import { deleteEach } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Assigns a stranger's conversation to the first user who comes with its ticket. The same user may
 * repeat the call after a lost reply.
 */
export async function nameChat(
  db: Kysely<Database>,
  conversation: string,
  name: string,
  now: Date,
): Promise<string> {
  const named = await db
    .insertInto('namedChats')
    .values({ conversation, name, namedAt: now })
    .onConflict((conflict) =>
      conflict.column('conversation').doUpdateSet(({ ref }) => ({ name: ref('namedChats.name') })),
    )
    .returning('name')
    .executeTakeFirstOrThrow()
  return named.name
}

/** Whether a conversation that a stranger began belongs to another user. */
export async function isOfAnother(
  db: Kysely<Database>,
  conversation: string,
  name: string | null,
): Promise<boolean> {
  const named = await db
    .selectFrom('namedChats')
    .select('name')
    .where('conversation', '=', conversation)
    .executeTakeFirst()
  return named !== undefined && named.name !== name
}

/** Deletes conversations that were assigned so long ago that every ticket has expired. */
export const pruneChats = (tx: Transaction<Database>, { cut }: { cut: Date }) =>
  deleteEach(tx, { namedChats: expressionBuilder<Database, 'namedChats'>()('namedAt', '<=', cut) })
