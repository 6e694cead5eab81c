import { type Kysely, sql } from 'kysely'
import { foldEmail } from '../../../rules/email.ts'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const accountsMigrations = {
  '002-accounts': sqlMigration(
    sql`create table users (
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
    )`,
    sql`create table emails (
      id text primary key,
      user_id text not null references users,
      email text not null unique,
      status text not null check (status in ('pending', 'active')),
      created_at timestamptz not null
    )`,
    sql`create index emails_user on emails (user_id)`,
    sql`create table phone_numbers (
      id text primary key,
      user_id text not null references users,
      number text not null,
      status text not null check (status in ('pending', 'verified')),
      sms_marketing boolean not null,
      created_at timestamptz not null,
      verified_at timestamptz,
      unique (user_id, number)
    )`,
    sql`create table addresses (
      user_id text primary key references users,
      street1 text not null,
      street2 text,
      city text not null,
      state text not null,
      postal_code text not null
    )`,
    sql`create table constellations (
      id text primary key,
      user_id text not null references users,
      label text not null,
      status text not null,
      created_at timestamptz not null
    )`,
    sql`create index constellations_user on constellations (user_id)`,
    sql`create table memberships (
      id text primary key,
      constellation_id text not null references constellations,
      user_id text not null references users,
      business_slug text not null,
      label text not null,
      created_at timestamptz not null,
      unique (constellation_id, business_slug)
    )`,
    sql`create table user_products (
      user_id text not null references users,
      product_slug text not null,
      created_at timestamptz not null,
      primary key (user_id, product_slug)
    )`,
  ),
  /**
   * Addresses are now compared by their folded form. If two older accounts share one, the older
   * account is found by every spelling and the younger only by its own: its folded form ends in a
   * space and its ID, which no address has.
   */
  '017-emails-compared': {
    async up(db: Kysely<unknown>) {
      await sql`alter table emails add folded text`.execute(db)
      const { rows } = await sql<{
        id: string
        email: string
      }>`select id, email from emails order by created_at, id`.execute(db)
      const taken = new Set<string>()
      for (const { id, email } of rows) {
        const form = foldEmail(email)
        const folded = taken.has(form) ? `${form} ${id}` : form
        taken.add(form)
        await sql`update emails set folded = ${folded} where id = ${id}`.execute(db)
      }
      await sql`alter table emails alter folded set not null, add constraint emails_folded unique (folded)`.execute(
        db,
      )
    },
  },
  /** Guests are processed in the order of their IDs, however many users have registered. */
  '020-guests': sqlMigration(sql`create index users_guests on users (id) where status = 'guest'`),
  /** A corrected state keeps street and city; only the ZIP code is asked for again. */
  '029-postal-code': sqlMigration(sql`alter table addresses alter postal_code drop not null`),
  /** A report of a death may name the insured by name and birthdate alone. */
  '162-birthdates': sqlMigration(sql`create index users_birthdate on users (birthdate)`),
}
