import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Room for both specifications (docs/decisions/011-contract-changes.md). In order: a table's new shape, what its rows become, and only then
 * what they must be from now on.
 */
const statements = [
  // A scope was a label that changed nothing: these sessions were used as those of a new policy.
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
  // What was chosen at acceptance stood with the policy; now it is the plan that waits for the first premium.
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

  // A call that is sent again after the upgrade is answered with the stored reply, whose unions must name their type.
  sql`update idempotency set response = jsonb_set(response, '{beneficiary,contact,__typename}', '"IndividualContact"')
    where operation in ('createBeneficiary', 'updateBeneficiary')
      and jsonb_typeof(response #> '{beneficiary,contact}') = 'object'`,
  sql`update idempotency set response = jsonb_set(response, '{paymentMethod,metadata,__typename}', '"CardMetadata"')
    where operation = 'createPaymentMethod' and jsonb_typeof(response #> '{paymentMethod,metadata}') = 'object'`,
]

export const roomMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
