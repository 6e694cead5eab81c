import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const supportMigrations = {
  /** Whose a conversation is that a stranger began: their ticket is no row, so what ends it has to be one. */
  '050-named-chats': sqlMigration(
    sql`create table named_chats (
      conversation text primary key,
      name text not null,
      named_at timestamptz not null
    )`,
    sql`create index named_chats_named on named_chats (named_at)`,
  ),
}
