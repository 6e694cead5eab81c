import type { Kysely, Transaction } from 'kysely'
import { deleteEach } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Whose a conversation is that a stranger began, who has a name by now: the first one's to come with its ticket. Told again,
 * where the reply was lost, it is still theirs.
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

/** Whether a conversation that a stranger began has got another name than this. */
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

/** Deletes conversations that got their names so long ago that no ticket to them is good any more. */
export const pruneChats = (tx: Transaction<Database>, { cut }: { cut: Date }) =>
  deleteEach({ namedChats: tx.deleteFrom('namedChats').where('namedAt', '<=', cut) })
