import { type Kysely, type Migration, sql } from 'kysely'

export const uploadsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table uploads (
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
    )`.execute(db)
    await sql`create index uploads_user on uploads (user_id, sequence)`.execute(db)
    // What the nightly round looks for, and what is still to be deleted.
    await sql`create index uploads_unanswered on uploads (created_at) where answered_at is null`.execute(db)
    await sql`create index uploads_removed on uploads (removed_at) where removed_at is not null`.execute(db)
  },
}
