import { type Migration, sql } from 'kysely'
import { sqlMigration } from '../platform/database/migrate.ts'
import { platformMigrations } from '../platform/migrations.ts'
import { gather } from './domains.ts'

/** The migrations of flows, and those of tables in several domains. */
const ownMigrations = {
  '004-flows': sqlMigration(
    sql`create table flow_sessions (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      slug text not null,
      flow_scope text not null,
      responses jsonb not null,
      revision int not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      completed_at timestamptz
    )`,
    sql`create index flow_sessions_user on flow_sessions (user_id, slug, sequence)`,
  ),
  /**
   * An index for each foreign key that had none: a lookup by owner must not read a whole table, and
   * deleting a row looks for references in every table.
   */
  '012-foreign-key-indexes': sqlMigration(
    sql`create index "memberships_user" on memberships (user_id)`,
    sql`create index "access_tokens_session" on access_tokens (session_id)`,
    sql`create index "refresh_tokens_session" on refresh_tokens (session_id)`,
    sql`create index "authorization_codes_user" on authorization_codes (user_id)`,
    sql`create index "authorization_codes_session" on authorization_codes (session_id)`,
    sql`create index "verification_codes_user" on verification_codes (user_id)`,
    sql`create index "verification_codes_session" on verification_codes (session_id, created_at)`,
    sql`create index "verification_codes_phone" on verification_codes (phone_number_id)`,
    sql`create index "underwriting_cases_user" on underwriting_cases (user_id)`,
    sql`create index "payment_methods_user" on payment_methods (user_id)`,
    sql`create index "payment_intents_invoice" on payment_intents (invoice_id)`,
    sql`create index "payment_intents_user" on payment_intents (user_id)`,
    sql`create index "payment_intents_method" on payment_intents (payment_method_id)`,
  ),
  /**
   * Changes for both specifications (docs/decisions/011-contract-changes.md). In order: the new
   * columns, the migrated rows, and only then the new constraints.
   */
  '014-room-in-the-data': sqlMigration(
    // A scope was only a label: these sessions were used as those of a new policy.
    sql`update flow_sessions set flow_scope = 'new_policy' where flow_scope <> 'new_policy'`,
    sql`alter table flow_sessions add subject_id text,
    add constraint flow_sessions_subject check ((flow_scope = 'new_policy') = (subject_id is null))`,
    sql`drop index flow_sessions_user`,
    sql`create index flow_sessions_key on flow_sessions (user_id, slug, flow_scope, subject_id, sequence)`,

    sql`alter table quotes drop constraint quotes_application_id_key,
    add sequence bigint generated always as identity`,
    sql`create index quotes_application on quotes (application_id, sequence)`,
    sql`create unique index quotes_accepted on quotes (application_id, product) where status = 'accepted'`,

    sql`alter table plans drop constraint plans_policy_id_key,
    add status text not null default 'active' check (status in ('active', 'pending', 'ended'))`,
    sql`alter table plans alter status drop default`,
    // The choice at acceptance was stored in the policy; now it is the plan that waits for the
    // first premium.
    sql`insert into plans (id, policy_id, amount, billing_frequency, next_payment_at, created_at, status)
    select gen_random_uuid()::text, policies.id, invoices.amount, policies.billing_frequency, invoices.due_at,
      policies.created_at, 'pending'
    from policies join invoices on invoices.policy_id = policies.id and invoices.period = 1
    where policies.status = 'pending' and not exists (select from plans where plans.policy_id = policies.id)`,
    sql`alter table policies drop column billing_frequency`,
    sql`create index plans_policy on plans (policy_id)`,
    sql`create unique index plans_active on plans (policy_id) where status = 'active'`,
    sql`create unique index plans_pending on plans (policy_id) where status = 'pending'`,

    sql`alter table payment_methods add metadata jsonb, alter name drop not null`,
    sql`update payment_methods set metadata = jsonb_build_object('brand', brand, 'country', country,
    'funding', funding, 'last4', last4)`,
    sql`alter table payment_methods alter metadata set not null, drop column brand, drop column country,
    drop column funding, drop column last4,
    add constraint payment_methods_metadata check (case source
      when 'credit_card' then metadata ?& array['brand', 'country', 'funding', 'last4']
      when 'bank_account' then metadata ?& array['bankName', 'accountType', 'last4']
      else false end)`,

    sql`create table contacts (
    id text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('individual', 'minor', 'organization', 'trust')),
    details jsonb not null,
    created_at timestamptz not null
  )`,
    sql`create index contacts_user on contacts (user_id)`,
    sql`insert into contacts (id, user_id, kind, details, created_at)
    select contact_id, user_id, 'individual', jsonb_build_object('firstName', first_name,
      'middleInitial', middle_initial, 'lastName', last_name, 'relationship', relationship,
      'birthdate', to_char(birthdate, 'YYYY-MM-DD'), 'email', email, 'phoneNumber', phone_number), created_at
    from beneficiaries`,
    sql`alter table beneficiaries drop constraint beneficiaries_contact_id_key,
    add foreign key (contact_id) references contacts (id),
    drop column first_name, drop column middle_initial, drop column last_name, drop column relationship,
    drop column birthdate, drop column email, drop column phone_number`,
    sql`create index beneficiaries_contact on beneficiaries (contact_id)`,

    // A call that is repeated after the upgrade gets the stored reply, whose unions must name their
    // type.
    sql`update idempotency set response = jsonb_set(response, '{beneficiary,contact,__typename}', '"IndividualContact"')
    where operation in ('createBeneficiary', 'updateBeneficiary')
      and jsonb_typeof(response #> '{beneficiary,contact}') = 'object'`,
    sql`update idempotency set response = jsonb_set(response, '{paymentMethod,metadata,__typename}', '"CardMetadata"')
    where operation = 'createPaymentMethod' and jsonb_typeof(response #> '{paymentMethod,metadata}') = 'object'`,
  ),
  /**
   * The estimate asks for the state of residence before the address is known. Moves the state from
   * older estimates' answers into that fact, so that users are not asked again.
   */
  '023-residence': sqlMigration(
    sql`alter table users add state_of_residence text`,
    sql`update users set state_of_residence = told.state, birthdate = coalesce(users.birthdate, told.birthdate)
      from (
        select distinct on (user_id) user_id,
          responses -> 'estimate-about-you' -> 'answers' ->> 'state' as state,
          (responses -> 'estimate-about-you' -> 'answers' ->> 'birthdate')::date as birthdate
        from flow_sessions where slug = 'estimate-form' order by user_id, sequence desc
      ) as told
      where told.user_id = users.id and told.state is not null`,
  ),
  /**
   * The data of a password reset (decision 003): that a code by phone is due, and for each link its
   * requester and message. Accounts whose reset is visible in ended sessions owe that code too.
   */
  '028-reset': sqlMigration(
    sql`alter table users add password_reset_at timestamptz`,
    sql`update users set password_reset_at = reset.at
    from (select user_id, max(ended_at) as at from sessions where end_reason = 'reset' group by user_id) as reset
    where reset.user_id = users.id`,
    sql`alter table link_tokens add source_hmac text, add message_id text`,
  ),
  /**
   * The address that a link confirms, and the closed accounts. Older addresses stay active, since
   * their owners were never asked to confirm them.
   */
  '032-account': sqlMigration(
    sql`alter table link_tokens add email_id text references emails on delete cascade`,
    sql`create index link_tokens_email on link_tokens (email_id)`,
    sql`create table closed_accounts (
    user_id text primary key references users,
    email text,
    closed_at timestamptz not null
  )`,
  ),
}

/** In order: a migration that has run on real data is never edited. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries({ ...platformMigrations, ...ownMigrations, ...gather('migrations') }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ),
)
