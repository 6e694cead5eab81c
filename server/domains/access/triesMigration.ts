import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Tries that are counted so that no one is locked out by them who should not be (docs/decisions/003-passwords-and-account-takeover.md). What was counted
 * before is forgotten: it held right passwords too, and locked who had given one. Accounts that are locked stay so.
 */
const statements = [
  sql`delete from sign_in_failures`,
  sql`alter table sign_in_failures
    add consecutive int not null,
    add failed_at timestamptz,
    add in_hand int not null,
    add tried_at timestamptz not null,
    add known boolean not null default false`,
  sql`alter table code_failures add owner_id text references users`,
  sql`create index code_failures_owner on code_failures (owner_id)`,
  sql`alter table refresh_tokens add repeats int not null default 0`,
]

export const triesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
