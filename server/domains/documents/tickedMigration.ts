import { type Kysely, type Migration, sql } from 'kysely'

/** What is ticked in a form is recorded at every press; all else once, as before. */
export const tickedMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table acknowledgements add column ticked boolean not null default false`.execute(db)
    await sql`alter table acknowledgements
      drop constraint acknowledgements_user_id_subject_id_context_key`.execute(db)
    await sql`create unique index acknowledgements_once on acknowledgements (user_id, subject_id, context)
      where not ticked`.execute(db)
    await sql`create index acknowledgements_user on acknowledgements (user_id, subject_id)`.execute(db)
  },
}
