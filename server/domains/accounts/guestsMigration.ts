import { type Kysely, type Migration, sql } from 'kysely'

/** Guests are gone through in the order of their ids, however many people have registered. */
export const guestsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index users_guests on users (id) where status = 'guest'`.execute(db)
  },
}
