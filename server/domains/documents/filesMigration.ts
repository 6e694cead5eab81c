import { type Kysely, type Migration, sql } from 'kysely'

export const documentFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table document_files (
      document_id text not null references documents (id),
      sha256 text not null,
      created_at timestamptz not null,
      primary key (document_id, sha256)
    )`.execute(db)
  },
}
