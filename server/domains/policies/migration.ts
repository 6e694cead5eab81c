import { type Kysely, type Migration, sql } from 'kysely'

export const policiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create sequence policy_numbers start 100001`.execute(db)
    await sql`create table policies (
      id text primary key,
      user_id text not null references users (id),
      quote_id text not null unique references quotes (id),
      product text not null,
      label text not null unique,
      status text not null,
      amount int not null,
      term_years int not null,
      insureds_age_at_term int not null,
      monthly_premium int not null,
      annual_premium int not null,
      billing_frequency text not null,
      created_at timestamptz not null,
      effective_at timestamptz,
      terminates_at timestamptz,
      lapses_at timestamptz,
      paid_at timestamptz
    )`.execute(db)
    await sql`create index policies_user on policies (user_id)`.execute(db)
    await sql`create table plans (
      id text primary key,
      policy_id text not null unique references policies (id),
      amount int not null,
      billing_frequency text not null,
      next_payment_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  },
}
