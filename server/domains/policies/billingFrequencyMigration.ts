import { type Kysely, type Migration, sql } from 'kysely'

/** A plan may begin in the middle of a policy: when its owner changes how often premiums are paid. */
export const billingFrequencyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table plans add first_period int not null default 1, add first_month int not null default 0`.execute(
      db,
    )
  },
}
