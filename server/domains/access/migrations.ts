import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const accessMigrations = {
  '003-access': sqlMigration(
    sql`create table sessions (
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
    )`,
    sql`create index sessions_user on sessions (user_id)`,
    sql`create table access_tokens (
      hash text primary key,
      session_id text not null references sessions,
      level text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    sql`create table refresh_tokens (
      hash text primary key,
      session_id text not null references sessions,
      created_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create table authorization_codes (
      hash text primary key,
      user_id text not null references users,
      client_id text not null,
      level text not null,
      code_challenge text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      session_id text references sessions
    )`,
    sql`create table sign_in_failures (email_hmac text primary key, failures int not null)`,
    sql`create table verification_codes (
      id text primary key,
      user_id text not null references users,
      session_id text not null references sessions,
      phone_number_id text references phone_numbers,
      destination text not null,
      code_hmac text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create index verification_codes_destination on verification_codes (destination, created_at)`,
    sql`create table code_failures (id text primary key, destination text not null, at timestamptz not null)`,
    sql`create index code_failures_destination on code_failures (destination, at)`,
  ),
  /**
   * Counts failed sign-ins in a way that does not lock out the owner
   * (docs/decisions/003-passwords-and-account-takeover.md). Earlier counts are dropped: they
   * included correct passwords, which locked users out. Locked accounts stay locked.
   */
  '018-tries': sqlMigration(
    sql`delete from sign_in_failures`,
    sql`alter table sign_in_failures
    add consecutive int not null,
    add failed_at timestamptz,
    add in_hand int not null,
    add tried_at timestamptz not null,
    add known boolean not null default false`,
    sql`alter table code_failures add owner_id text references users`,
    sql`create index code_failures_owner on code_failures (owner_id)`,
    sql`alter table refresh_tokens add repeats int not null default 0`,
  ),
  /**
   * The guest from whose session a user signs in: their work is moved once the identity is certain.
   */
  '024-guest-held': sqlMigration(
    // Not a foreign key: a guest without data may be pruned in the meantime, and then there is
    // nothing to move.
    sql`alter table authorization_codes add guest_id text`,
    sql`alter table sessions add guest_id text`,
  ),
  /** Emailed links, and the earlier passwords that may not be reused. */
  '025-link-tokens': sqlMigration(
    sql`create table link_tokens (
    hash text primary key,
    user_id text not null references users,
    purpose text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
    sql`create index link_tokens_user on link_tokens (user_id)`,
    sql`create table earlier_passwords (
    id text primary key,
    user_id text not null references users,
    password_hash text not null,
    replaced_at timestamptz not null
  )`,
    sql`create index earlier_passwords_user on earlier_passwords (user_id)`,
  ),
  /** A sent code counts for its number, also after the account that gave the number is closed. */
  '033-codes-kept': sqlMigration(
    sql`alter table verification_codes
    drop constraint verification_codes_phone_number_id_fkey,
    add foreign key (phone_number_id) references phone_numbers on delete set null`,
  ),
  /**
   * The kind of browser that signed in, as text, so that users can tell their own sessions from a
   * stranger's.
   */
  '036-browser': sqlMigration(sql`alter table sessions add browser text`),
  /** Sessions that a support token started: their codes go to a phone only. */
  '042-by-token': sqlMigration(
    // With a default, since an earlier version that still runs next to this one does not set the
    // column.
    sql`alter table authorization_codes add by_token boolean not null default false`,
    sql`alter table sessions add by_token boolean not null default false`,
  ),
  /** Denied devices, by the ID from their check. */
  '046-devices': sqlMigration(
    sql`create table denied_devices (
      id text primary key,
      denied_at timestamptz not null
    )`,
    sql`create index sessions_device on sessions (device_id)`,
  ),
  /** How a code was sent; null for codes sent before this column, or by an older version. */
  '131-code-channel': sqlMigration(sql`alter table verification_codes add channel text`),
}
