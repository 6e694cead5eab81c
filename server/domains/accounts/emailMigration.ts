import { type Kysely, type Migration, sql } from 'kysely'
import { foldEmail } from '../../../machines/validation/email.ts'

/**
 * Addresses are now compared by their folded form. If two older accounts share one, the older account is found by every
 * spelling and the younger only by its own: its folded form ends in a space and its id, which no address has.
 */
export const emailMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table emails add folded text`.execute(db)
    const { rows } = await sql<{
      id: string
      email: string
    }>`select id, email from emails order by created_at, id`.execute(db)
    const taken = new Set<string>()
    for (const { id, email } of rows) {
      const form = foldEmail(email)
      const folded = taken.has(form) ? `${form} ${id}` : form
      taken.add(form)
      await sql`update emails set folded = ${folded} where id = ${id}`.execute(db)
    }
    await sql`alter table emails alter folded set not null, add constraint emails_folded unique (folded)`.execute(
      db,
    )
  },
}
