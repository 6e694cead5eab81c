import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const uploadsMigrations = {
  '043-uploads': sqlMigration(
    sql`create table uploads (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      signed_id text not null unique,
      filename text not null,
      byte_size int not null,
      checksum text not null,
      content_type text not null,
      flow_session_id text,
      field_id text,
      created_at timestamptz not null,
      stored_at timestamptz,
      answered_at timestamptz,
      removed_at timestamptz
    )`,
    sql`create index uploads_user on uploads (user_id, sequence)`,
    // For the nightly job, and for pending deletions.
    sql`create index uploads_unanswered on uploads (created_at) where answered_at is null`,
    sql`create index uploads_removed on uploads (removed_at) where removed_at is not null`,
  ),
  '048-uploads-cleared': sqlMigration(sql`alter table uploads add cleared_at timestamptz`),
  /** Earlier announcements were limited to the maximum of any item. */
  '054-uploads-files-max': sqlMigration(
    sql`alter table uploads add files_max integer not null default 20`,
    sql`alter table uploads alter files_max drop default`,
  ),
  /** A file belongs to a user, or to a claim of a visitor without an account. */
  '125-claim-files': sqlMigration(
    sql`alter table uploads
      alter user_id drop not null,
      add claim_draft_id text,
      add claim_id text references claims (id),
      add check ((user_id is null) <> (claim_draft_id is null)),
      add check (claim_id is null or claim_draft_id is not null)`,
    sql`create index uploads_claim_draft on uploads (claim_draft_id) where claim_draft_id is not null`,
    sql`create index uploads_claim on uploads (claim_id)`,
    sql`alter table claim_audits
      drop constraint claim_audits_action_check,
      add constraint claim_audits_action_check check (action in ('list', 'files', 'close'))`,
  ),
}
