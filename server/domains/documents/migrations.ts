import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const documentsMigrations = {
  '009-documents': sqlMigration(
    sql`create table documents (
      id text primary key,
      user_id text not null references users (id),
      slug text not null,
      name text not null,
      version int not null,
      subject_id text not null,
      content jsonb not null,
      created_at timestamptz not null,
      unique (subject_id, slug, version)
    )`,
    sql`create index documents_user on documents (user_id, slug)`,
    sql`create table acknowledgements (
      id text primary key,
      user_id text not null references users (id),
      subject_id text not null,
      context text not null,
      created_at timestamptz not null,
      unique (user_id, subject_id, context)
    )`,
  ),
  /** Acknowledgements in a form are recorded at every submit; all others once, as before. */
  '053-ticked': sqlMigration(
    sql`alter table acknowledgements add column ticked boolean not null default false`,
    sql`alter table acknowledgements
      drop constraint acknowledgements_user_id_subject_id_context_key`,
    sql`create unique index acknowledgements_once on acknowledgements (user_id, subject_id, context)
      where not ticked`,
    sql`create index acknowledgements_user on acknowledgements (user_id, subject_id)`,
  ),
  '080-document-files': sqlMigration(
    sql`create table document_files (
      document_id text not null references documents (id),
      sha256 text not null,
      created_at timestamptz not null,
      primary key (document_id, sha256)
    )`,
  ),
}
