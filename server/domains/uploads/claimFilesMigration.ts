import { type Kysely, type Migration, sql } from 'kysely'

/** A file belongs to a user, or to a claim of a visitor without an account. */
export const claimFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table uploads
      alter user_id drop not null,
      add claim_draft_id text,
      add claim_id text references claims (id),
      add check ((user_id is null) <> (claim_draft_id is null)),
      add check (claim_id is null or claim_draft_id is not null)`.execute(db)
    await sql`create index uploads_claim_draft on uploads (claim_draft_id) where claim_draft_id is not null`.execute(
      db,
    )
    await sql`create index uploads_claim on uploads (claim_id)`.execute(db)
    await sql`alter table claim_audits
      drop constraint claim_audits_action_check,
      add constraint claim_audits_action_check check (action in ('list', 'files', 'close'))`.execute(db)
  },
}
