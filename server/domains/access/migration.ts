import { type Kysely, type Migration, sql } from 'kysely'

export const accessMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sessions (
      id text primary key,
      user_id text not null references users,
      client_id text not null,
      level text not null,
      guest boolean not null,
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      device_id text,
      device_blocked boolean not null default false
    )`.execute(db)
    await sql`create index sessions_user on sessions (user_id)`.execute(db)
    await sql`create table access_tokens (
      hash text primary key,
      session_id text not null references sessions,
      level text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
    await sql`create table refresh_tokens (
      hash text primary key,
      session_id text not null references sessions,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
    await sql`create table authorization_codes (
      hash text primary key,
      user_id text not null references users,
      client_id text not null,
      level text not null,
      code_challenge text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      session_id text references sessions
    )`.execute(db)
    await sql`create table sign_in_failures (email_hmac text primary key, failures int not null)`.execute(db)
    await sql`create table verification_codes (
      id text primary key,
      user_id text not null references users,
      session_id text not null references sessions,
      phone_number_id text references phone_numbers,
      destination text not null,
      code_hmac text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
    await sql`create index verification_codes_destination on verification_codes (destination, created_at)`.execute(
      db,
    )
    await sql`create table code_failures (id text primary key, destination text not null, at timestamptz not null)`.execute(
      db,
    )
    await sql`create index code_failures_destination on code_failures (destination, at)`.execute(db)
  },
}
