import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Which address a link confirms, and which accounts were closed. Older addresses stay in use, since their owners were never
 * asked to confirm them.
 */
const statements = [
  sql`alter table link_tokens add email_id text references emails on delete cascade`,
  sql`create index link_tokens_email on link_tokens (email_id)`,
  sql`create table closed_accounts (
    user_id text primary key references users,
    email text,
    closed_at timestamptz not null
  )`,
]

export const accountMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
