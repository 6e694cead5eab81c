import { sql } from 'kysely'
import { additiveMigration, sqlMigration } from '../../platform/database/migrate.ts'

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
  '190-signatures': sqlMigration(
    sql`create table signatures (
      id text primary key,
      user_id text not null references users (id),
      document_id text not null unique references documents (id),
      sha256 text not null,
      name text not null,
      statement text not null,
      accepted jsonb not null,
      browser text,
      network_sealed text not null,
      signed_at timestamptz not null
    )`,
    sql`create index signatures_user on signatures (user_id)`,
    // Also against a mistake in our own code: what was signed is only ever added.
    sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'A row of % is never changed or deleted', tg_table_name; end $$`,
    sql`create trigger signatures_are_final before update or delete on signatures
      for each row execute function refuse_change()`,
  ),
  '191-sealed-documents': sqlMigration(
    sql`create table sealed_documents (
      document_id text primary key references documents (id),
      sha256 text not null,
      file_sealed text not null,
      sealed_at timestamptz not null
    )`,
    sql`create trigger sealed_documents_are_final before update or delete on sealed_documents
      for each row execute function refuse_change()`,
  ),
  /**
   * Sealing with another key changes no signature: the job that does it says so to the database, and
   * may change nothing else.
   */
  '203-reseal-signatures': additiveMigration(
    sql`create or replace function refuse_change() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'UPDATE' and current_setting('carrier.resealing', true) = 'on'
          and to_jsonb(new) - 'network_sealed' - 'file_sealed' = to_jsonb(old) - 'network_sealed' - 'file_sealed'
        then return new; end if;
        raise exception 'A row of % is never changed or deleted', tg_table_name;
      end $$`,
  ),
}
