import { type Kysely, type Migration, sql } from 'kysely'

export const estimatesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table estimates (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      amount int not null,
      term_years int not null,
      age int not null,
      health text not null,
      tobacco boolean not null,
      monthly_premium int not null,
      annual_premium int not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index estimates_user on estimates (user_id, sequence)`.execute(db)
  },
}
