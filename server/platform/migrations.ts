import { sql } from 'kysely'
import { additiveMigration, sqlMigration } from './database/migrate.ts'

export const platformMigrations = {
  /** Idempotency, the clock, keys, jobs and the outbox. */
  '001-platform': sqlMigration(
    sql`create table idempotency (
      actor text not null,
      operation text not null,
      client_mutation_id text not null,
      input_hmac text not null,
      response jsonb,
      lease_until timestamptz,
      created_at timestamptz not null,
      primary key (actor, operation, client_mutation_id)
    )`,
    sql`create table carrier_clock (id int primary key check (id = 1), offset_ms bigint not null)`,
    sql`insert into carrier_clock values (1, 0)`,
    sql`create table keys (
      id text primary key,
      purpose text not null unique,
      public_jwk jsonb not null,
      private_sealed text not null,
      created_at timestamptz not null
    )`,
    sql`create table jobs (
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
    )`,
    sql`create index jobs_due on jobs (due_at, sequence) where completed_at is null and failed_at is null`,
    sql`create table outbox_messages (
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
    )`,
    sql`create index outbox_recipient on outbox_messages (recipient, sequence)`,
  ),
  /** What messages to real recipients need: an expiration and an outcome. */
  '013-outbox': sqlMigration(
    sql`alter table outbox_messages
      add topic text,
      add expires_at timestamptz,
      add given_up_at timestamptz,
      add failure text`,
    sql`create index outbox_topic on outbox_messages (topic, sequence) where topic is not null`,
  ),
  /** Retries follow the carrier's clock; the lease of a running job still follows real time. */
  '015-jobs-retried': sqlMigration(
    sql`alter table jobs add retry_at timestamptz`,
    sql`create index jobs_dead on jobs (failed_at) where failed_at is not null`,
  ),
  /**
   * Logged, although it could be empty after a crash: an unlogged table cannot be read on a
   * standby.
   */
  '019-limits': sqlMigration(
    sql`create table rate_limits (key text primary key, full_at timestamptz not null)`,
    sql`create index rate_limits_full on rate_limits (full_at)`,
  ),
  /** What an operator needs to judge a failing job, and the reason for giving it up. */
  '021-jobs-given-up': sqlMigration(sql`alter table jobs add last_error text, add given_up_for text`),
  /** The kind and the HTML of messages that have yet to be sent. */
  '031-messages-in-html': sqlMigration(
    sql`alter table outbox_messages add kind text, add html text`,
    sql`create index outbox_undelivered on outbox_messages (channel) where delivered_at is null`,
  ),
  '101-operator-actions': sqlMigration(
    sql`create table operator_actions (
      id bigint generated always as identity primary key,
      operator text not null,
      action text not null,
      subject text not null,
      reason text,
      outcome text not null,
      created_at timestamptz not null
    )`,
  ),
  /** Messages that wait for the morning; earlier ones do not. */
  '126-quiet-hours': sqlMigration(
    sql`alter table outbox_messages add quiet_zone text, add held_until timestamptz`,
  ),
  /**
   * Jobs of one policy run one after the other and can distinguish skipped time from time without a
   * carrier.
   */
  '165-jobs-in-turn': sqlMigration(
    sql`create index jobs_of_policy on jobs ((payload ->> 'policyId'), due_at, sequence)
      where completed_at is null and failed_at is null and payload ->> 'policyId' is not null`,
    sql`alter table carrier_clock add jumped_from timestamptz, add jumped_to timestamptz`,
  ),
  /** For the deletions of every midnight. */
  '181-pruning': sqlMigration(
    sql`create index jobs_completed on jobs (completed_at) where completed_at is not null`,
    sql`create index idempotency_created on idempotency (created_at)`,
    sql`create index outbox_expiring on outbox_messages (expires_at) where expires_at is not null`,
  ),
  /** The migrations that an earlier version of the carrier can go on with. */
  '195-additive-migrations': sqlMigration(sql`create table additive_migrations (name text primary key)`),
  /**
   * With an index on the column that every call changes, each change would write to both indexes and
   * leave more to clean up (PostgreSQL's heap-only tuples).
   */
  '196-rate-limits-in-place': additiveMigration(
    sql`drop index rate_limits_full`,
    sql`alter table rate_limits set (fillfactor = 50)`,
  ),
  /** The letter that replaces an email that is not delivered. */
  '193-letters-of-emails': sqlMigration(sql`alter table outbox_messages add letter jsonb`),
  /**
   * A claim among a million jobs reads one range of `jobs_by_kind`. The version before claims by
   * `jobs_due`, which can go in a later release. Jobs are updated more often than any other row: they
   * are cleaned up at two percent instead of twenty, and a lease is written beside its row.
   */
  '200-jobs-by-kind': additiveMigration(
    sql`create index jobs_by_kind on jobs (kind, (coalesce(retry_at, due_at)), sequence)
      where completed_at is null and failed_at is null`,
    sql`create index jobs_retrying on jobs (kind, due_at, sequence)
      where attempts > 0 and completed_at is null and failed_at is null`,
    sql`create index jobs_dead_by_kind on jobs (kind, due_at)
      where failed_at is not null and completed_at is null`,
    sql`alter table jobs set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02,
      autovacuum_vacuum_cost_delay = 0)`,
  ),
  /** For the metrics, which are read every 15 seconds. */
  '201-counted-messages': additiveMigration(
    sql`create index outbox_waiting on outbox_messages (channel, (coalesce(held_until, sent_at)))
      where delivered_at is null and given_up_at is null`,
    sql`create index outbox_given_up on outbox_messages (channel, given_up_at)
      where delivered_at is null and failure <> 'superseded'`,
  ),
}
