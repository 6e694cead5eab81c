import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const beneficiariesMigrations = {
  '010-beneficiaries': sqlMigration(
    sql`create table beneficiaries (
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
    )`,
    sql`create index beneficiaries_user on beneficiaries (user_id, sequence)`,
  ),
  /** Contacts of every kind may have a tax ID, which is stored encrypted. */
  '065-beneficiary-kinds': sqlMigration(
    sql`alter table contacts add column tax_id_sealed text`,
    // A call that is repeated after the upgrade gets the stored reply, which must have the
    // contract's new fields.
    sql`update idempotency set response = jsonb_set(response, '{beneficiary,contact}',
        response #> '{beneficiary,contact}' || '{"countryCode": "1", "taxIdSet": false}')
      where operation in ('createBeneficiary', 'updateBeneficiary')
        and jsonb_typeof(response #> '{beneficiary,contact}') = 'object'`,
  ),
}
