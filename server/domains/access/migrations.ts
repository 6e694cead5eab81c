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
   * Tries that are counted so that no one is locked out by them who should not be (docs/decisions/003-passwords-and-account-takeover.md). What was counted
   * before is forgotten: it held right passwords too, and locked who had given one. Accounts that are locked stay so.
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
  /** Who signs in out of a guest's session: their work is taken over once it is certain that it is they. */
  '024-guest-held': sqlMigration(
    // No reference: a guest without words may be pruned meanwhile, and then there is nothing to take over.
    sql`alter table authorization_codes add guest_id text`,
    sql`alter table sessions add guest_id text`,
  ),
  /** Links that are sent by e-mail, and what a new password may not be again. */
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
  /** A code that was sent counts for its number, also once the account that gave the number is closed. */
  '033-codes-kept': sqlMigration(
    sql`alter table verification_codes
    drop constraint verification_codes_phone_number_id_fkey,
    add foreign key (phone_number_id) references phone_numbers on delete set null`,
  ),
  /** What kind of browser signed in, in words, so that people know their own sessions from a stranger's. */
  '036-browser': sqlMigration(sql`alter table sessions add browser text`),
  /** Which sessions were begun by a token of support: their codes go to a phone alone. */
  '042-by-token': sqlMigration(
    // With a default: a version before this one, still at work beside it, names no such column.
    sql`alter table authorization_codes add by_token boolean not null default false`,
    sql`alter table sessions add by_token boolean not null default false`,
  ),
  /** Devices that no one may be at, by the id that their check has answered. */
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
