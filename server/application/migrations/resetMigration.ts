import { type Kysely, type Migration, sql } from 'kysely'

/**
 * What a reset by e-mail leaves behind (decision 003): that a code by phone is due, and of each link who asked for it and
 * which message carries it. Accounts whose reset is still known by the sessions that it ended owe that code too.
 */
const statements = [
  sql`alter table users add password_reset_at timestamptz`,
  sql`update users set password_reset_at = reset.at
    from (select user_id, max(ended_at) as at from sessions where end_reason = 'reset' group by user_id) as reset
    where reset.user_id = users.id`,
  sql`alter table link_tokens add source_hmac text, add message_id text`,
]

export const resetMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
