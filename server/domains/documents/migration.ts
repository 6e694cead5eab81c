import { type Kysely, type Migration, sql } from 'kysely'

export const documentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table documents (
      id text primary key,
      user_id text not null references users (id),
      slug text not null,
      name text not null,
      version int not null,
      subject_id text not null,
      content jsonb not null,
      created_at timestamptz not null,
      unique (subject_id, slug, version)
    )`.execute(db)
    await sql`create index documents_user on documents (user_id, slug)`.execute(db)
    await sql`create table acknowledgements (
      id text primary key,
      user_id text not null references users (id),
      subject_id text not null,
      context text not null,
      created_at timestamptz not null,
      unique (user_id, subject_id, context)
    )`.execute(db)
  },
}
