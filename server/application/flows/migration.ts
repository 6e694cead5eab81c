import { type Kysely, type Migration, sql } from 'kysely'

export const flowsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table flow_sessions (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      slug text not null,
      flow_scope text not null,
      responses jsonb not null,
      revision int not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      completed_at timestamptz
    )`.execute(db)
    await sql`create index flow_sessions_user on flow_sessions (user_id, slug, sequence)`.execute(db)
  },
}
