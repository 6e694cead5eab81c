import { type Kysely, type Migration, sql } from 'kysely'

/** Which address a link proves. Those of accounts of before stay as they are: they were never asked to prove theirs. */
const statements = [
  sql`alter table link_tokens add email_id text references emails on delete cascade`,
  sql`create index link_tokens_email on link_tokens (email_id)`,
]

export const accountMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
