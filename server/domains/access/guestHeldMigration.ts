import { type Kysely, type Migration, sql } from 'kysely'

/** Who signs in out of a guest's session: their work is taken over once it is certain that it is they. */
export const guestHeldMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // No reference: a guest without words may be pruned meanwhile, and then there is nothing to take over.
    await sql`alter table authorization_codes add guest_id text`.execute(db)
    await sql`alter table sessions add guest_id text`.execute(db)
  },
}
