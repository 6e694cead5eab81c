import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const quotesMigrations = {
  '006-quotes': sqlMigration(
    sql`create table quotes (
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
    )`,
    sql`create index quotes_user on quotes (user_id)`,
  ),
  /**
   * Accepted quotes of earlier versions could be paid forever: each gets the job that closes it on
   * its date.
   */
  '016-quotes-expire': sqlMigration(
    sql`insert into jobs (id, kind, payload, key, due_at, created_at)
      select gen_random_uuid()::text, 'expireQuote', jsonb_build_object('quoteId', quotes.id),
        'expire:' || quotes.id, quotes.expires_at, now()
      from quotes join policies on policies.quote_id = quotes.id
      where quotes.status = 'accepted' and policies.status = 'pending'`,
  ),
  '055-offerings': sqlMigration(
    sql`create table product_offerings (
    id text primary key,
    user_id text not null references users (id),
    application_id text not null references insurance_applications (id),
    sequence bigint generated always as identity,
    product text not null,
    status text not null check (status in ('pending', 'accepted')),
    amount int not null,
    term_years int not null,
    insureds_age_at_term int not null,
    monthly_premium int not null,
    annual_premium int not null,
    billing_frequency text not null check (billing_frequency in ('monthly', 'annually')),
    health text not null,
    tobacco boolean not null,
    gender text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz
  )`,
    sql`create index product_offerings_user on product_offerings (user_id)`,
    sql`create index product_offerings_application on product_offerings (application_id, sequence)`,
    sql`alter table quotes add offering_id text unique references product_offerings (id),
    add billing_frequency text not null default 'monthly' check (billing_frequency in ('monthly', 'annually'))`,
    sql`update quotes set billing_frequency = plans.billing_frequency
    from policies join plans on plans.policy_id = policies.id where policies.quote_id = quotes.id`,
    sql`alter table quotes alter billing_frequency drop default`,
    sql`alter table policies add paused_at timestamptz, add ended_at timestamptz`,
    sql`insert into jobs (id, kind, payload, key, due_at, created_at)
    select gen_random_uuid()::text, 'endPolicy', jsonb_build_object('policyId', id), 'end:' || id, terminates_at, now()
    from policies where status in ('valid', 'lapsed') and terminates_at is not null`,
    // A call that is repeated after the upgrade gets the stored reply.
    sql`update idempotency set response = jsonb_set(jsonb_set(response, '{quote,billingFrequency}', '"monthly"'),
      '{quote,dueToday}', response #> '{quote,monthlyPremium}')
    where operation in ('acceptQuote', 'updateQuote') and jsonb_typeof(response #> '{quote}') = 'object'
      and response #> '{quote,monthlyPremium}' is not null`,
    sql`create table application_referrals (
    user_id text primary key references users (id),
    referral_code text not null,
    created_at timestamptz not null
  )`,
  ),
  /** Before the state rules, every free look had 10 days. */
  '193-free-look-of-replies': sqlMigration(
    // A call that is repeated after the upgrade gets the stored reply.
    sql`update idempotency set response = jsonb_set(response, '{quote,freeLookDays}', '10')
    where operation in ('acceptQuote', 'updateQuote') and jsonb_typeof(response #> '{quote}') = 'object'
      and response #> '{quote,freeLookDays}' is null`,
  ),
}
