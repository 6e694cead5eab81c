import { type Kysely, type Migration, sql } from 'kysely'

export const beneficiariesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table beneficiaries (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      contact_id text not null unique,
      responsibility text not null check (responsibility in ('primary', 'backup')),
      allocation int not null check (allocation between 0 and 100),
      first_name text not null,
      middle_initial text,
      last_name text not null,
      relationship text not null,
      birthdate date not null,
      email text,
      phone_number text,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index beneficiaries_user on beneficiaries (user_id, sequence)`.execute(db)
  },
}
