import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const supportMigrations = {
  /**
   * The owner of a conversation that a stranger began: tickets are not stored, so the row is what
   * invalidates the stranger's.
   */
  '050-named-chats': sqlMigration(
    sql`create table named_chats (
      conversation text primary key,
      name text not null,
      named_at timestamptz not null
    )`,
    sql`create index named_chats_named on named_chats (named_at)`,
  ),
}
