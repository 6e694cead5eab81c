import { type Kysely, type Migration, sql } from 'kysely'

export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table users (
      id text primary key,
      status text not null check (status in ('guest', 'active', 'decommissioned')),
      roles jsonb not null,
      first_name text,
      middle_name text,
      last_name text,
      suffix text,
      gender text check (gender in ('M', 'F')),
      birthdate date,
      password_hash text,
      newsletter_opt_in boolean not null,
      tax_id_sealed text,
      locked_reason text,
      case_id text,
      created_at timestamptz not null,
      registered_at timestamptz
    )`.execute(db)
    await sql`create table emails (
      id text primary key,
      user_id text not null references users,
      email text not null unique,
      status text not null check (status in ('pending', 'active')),
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index emails_user on emails (user_id)`.execute(db)
    await sql`create table phone_numbers (
      id text primary key,
      user_id text not null references users,
      number text not null,
      status text not null check (status in ('pending', 'verified')),
      sms_marketing boolean not null,
      created_at timestamptz not null,
      verified_at timestamptz,
      unique (user_id, number)
    )`.execute(db)
    await sql`create table addresses (
      user_id text primary key references users,
      street1 text not null,
      street2 text,
      city text not null,
      state text not null,
      postal_code text not null
    )`.execute(db)
    await sql`create table constellations (
      id text primary key,
      user_id text not null references users,
      label text not null,
      status text not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index constellations_user on constellations (user_id)`.execute(db)
    await sql`create table memberships (
      id text primary key,
      constellation_id text not null references constellations,
      user_id text not null references users,
      business_slug text not null,
      label text not null,
      created_at timestamptz not null,
      unique (constellation_id, business_slug)
    )`.execute(db)
    await sql`create table user_products (
      user_id text not null references users,
      product_slug text not null,
      created_at timestamptz not null,
      primary key (user_id, product_slug)
    )`.execute(db)
  },
}
