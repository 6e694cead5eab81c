import { type Kysely, type Migration, sql } from 'kysely'

/** Whose a conversation is that a stranger began: their ticket is no row, so what ends it has to be one. */
export const namedChatsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table named_chats (
      conversation text primary key,
      name text not null,
      named_at timestamptz not null
    )`.execute(db)
    await sql`create index named_chats_named on named_chats (named_at)`.execute(db)
  },
}
