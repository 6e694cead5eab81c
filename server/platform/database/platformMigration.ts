import { type Kysely, type Migration, sql } from 'kysely'

/** Idempotency, the clock, keys, jobs and the outbox. */
export const platformMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table idempotency (
      actor text not null,
      operation text not null,
      client_mutation_id text not null,
      input_hmac text not null,
      response jsonb,
      lease_until timestamptz,
      created_at timestamptz not null,
      primary key (actor, operation, client_mutation_id)
    )`.execute(db)
    await sql`create table carrier_clock (id int primary key check (id = 1), offset_ms bigint not null)`.execute(
      db,
    )
    await sql`insert into carrier_clock values (1, 0)`.execute(db)
    await sql`create table keys (
      id text primary key,
      purpose text not null unique,
      public_jwk jsonb not null,
      private_sealed text not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create table jobs (
      id text primary key,
      sequence bigint generated always as identity,
      kind text not null,
      payload jsonb not null,
      key text unique,
      due_at timestamptz not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      failed_at timestamptz,
      attempts int not null default 0,
      not_before timestamptz
    )`.execute(db)
    await sql`create index jobs_due on jobs (due_at, sequence) where completed_at is null and failed_at is null`.execute(
      db,
    )
    await sql`create table outbox_messages (
      id text primary key,
      sequence bigint generated always as identity,
      channel text not null,
      recipient text not null,
      subject text,
      text text not null,
      code text,
      link text,
      sent_at timestamptz not null,
      delivered_at timestamptz
    )`.execute(db)
    await sql`create index outbox_recipient on outbox_messages (recipient, sequence)`.execute(db)
  },
}
