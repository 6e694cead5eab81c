import { type Kysely, type Migration, sql } from 'kysely'
import { foldEmail } from '../../../machines/validation/email.ts'

/**
 * Addresses are compared by their folded form from now on. Every row stays. Where two accounts of before have addresses
 * that are the same by it, the older one is found by every way to write the address, the younger by its own alone: its
 * folded form carries its id behind a space, which no address has.
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
