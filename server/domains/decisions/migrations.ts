import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const decisionsMigrations = {
  '177-decision-notices': sqlMigration(
    sql`create table decision_notices (
      id text primary key,
      user_id text not null references users (id),
      kind text not null,
      subject_id text not null,
      reasons jsonb not null,
      document_id text not null references documents (id),
      decided_on text not null,
      again_on text,
      ask_until text not null,
      created_at timestamptz not null,
      unique (kind, subject_id)
    )`,
    sql`create index decision_notices_user on decision_notices (user_id, kind, created_at)`,
    sql`create index decision_notices_document on decision_notices (document_id)`,
    sql`create table written_reasons (
      id text primary key,
      notice_id text not null unique references decision_notices (id),
      reference text not null unique,
      requested_on text not null,
      due_on text not null,
      answered_on text,
      created_at timestamptz not null
    )`,
    sql`create index written_reasons_open on written_reasons (due_on) where answered_on is null`,
  ),
}
