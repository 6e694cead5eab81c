import { type Kysely, type Migration, sql } from 'kysely'

export const quotesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table quotes (
      id text primary key,
      user_id text not null references users (id),
      application_id text not null unique references insurance_applications (id),
      product text not null,
      status text not null,
      amount int not null,
      term_years int not null,
      insureds_age_at_term int not null,
      monthly_premium int not null,
      annual_premium int not null,
      health text not null,
      tobacco boolean not null,
      gender text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      accepted_at timestamptz
    )`.execute(db)
    await sql`create index quotes_user on quotes (user_id)`.execute(db)
  },
}
