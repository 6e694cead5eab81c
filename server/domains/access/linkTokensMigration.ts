import { type Kysely, type Migration, sql } from 'kysely'

/** Links that are sent by e-mail, and what a new password may not be again. */
const statements = [
  sql`create table link_tokens (
    hash text primary key,
    user_id text not null references users,
    purpose text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index link_tokens_user on link_tokens (user_id)`,
  sql`create table earlier_passwords (
    id text primary key,
    user_id text not null references users,
    password_hash text not null,
    replaced_at timestamptz not null
  )`,
  sql`create index earlier_passwords_user on earlier_passwords (user_id)`,
]

export const linkTokensMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
