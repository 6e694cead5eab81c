import { type Kysely, type Migration, sql } from 'kysely'

/** When a job is tried again goes by the carrier's clock; what is held by a carrier at work still by the real time. */
export const jobsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add retry_at timestamptz`.execute(db)
    await sql`create index jobs_dead on jobs (failed_at) where failed_at is not null`.execute(db)
  },
}

/** What an operator needs to judge a job that goes on failing, and why they gave one up. */
export const givenUpMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add last_error text, add given_up_for text`.execute(db)
  },
}
