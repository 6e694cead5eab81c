import { type Kysely, type Migration, sql } from 'kysely'

/** A state that is corrected leaves street and city as they were told; only the ZIP code is asked for again. */
export const postalCodeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table addresses alter postal_code drop not null`.execute(db)
  },
}
