import { type Kysely, type Migration, sql } from 'kysely'

/** A code that was sent counts for its number, also once the account that gave the number is closed. */
const statements = [
  sql`alter table verification_codes
    drop constraint verification_codes_phone_number_id_fkey,
    add foreign key (phone_number_id) references phone_numbers on delete set null`,
]

export const codesKeptMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}

/** How a code was sent. Of one that was sent before, or by the version before, it is not known. */
export const codeChannelMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table verification_codes add channel text`.execute(db)
  },
}
