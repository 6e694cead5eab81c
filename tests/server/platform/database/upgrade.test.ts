import { CamelCasePlugin, Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../../server/application/migrations.ts'
import { userWithEmail } from '../../../../server/domains/accounts/people.ts'
import {
  beneficiariesOf,
  presentBeneficiary,
} from '../../../../server/domains/beneficiaries/beneficiaries.ts'
import { presentPaymentMethod } from '../../../../server/domains/billing/paymentMethods.ts'
import { policiesOf, presentPolicy } from '../../../../server/domains/policies/policies.ts'
import type { Database } from '../../../../server/platform/database/database.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { createPGlitePool } from '../../../../server/platform/database/pglitePool.ts'

/** The last migration before the tables supported both specifications. */
const before = '013-outbox'

const at = "'2026-11-01T12:00:00Z'"
/**
 * One row of everything as the carrier stored it then: for Mia, who owns a policy, and Ben, who has
 * yet to pay.
 */
const rows = [
  `insert into users (id, status, roles, first_name, newsletter_opt_in, created_at) values
    ('mia', 'active', '["buyer"]', 'Mia', true, ${at}), ('ben', 'active', '[]', 'Ben', false, ${at})`,
  // Two addresses that count as one under the newer comparison.
  `insert into emails values ('e1', 'mia', 'mia@example.com', 'active', ${at}),
    ('e2', 'ben', 'ｍia@example.com', 'active', ${at})`,
  `insert into phone_numbers values ('n1', 'mia', '6145550177', 'verified', false, ${at}, ${at})`,
  `insert into addresses values ('mia', '41 South High Street', null, 'Columbus', 'OH', '43215')`,
  `insert into constellations values ('c1', 'mia', 'Mia', 'active', ${at})`,
  `insert into memberships values ('m1', 'c1', 'mia', 'wysh-insurance', 'Wysh insurance', ${at})`,
  `insert into user_products values ('mia', 'wysh-term-life', ${at})`,
  `insert into sessions (id, user_id, client_id, level, guest, created_at, last_activity_at, expires_at) values
    ('s1', 'mia', 'wysh-web', 'verified', false, ${at}, ${at}, ${at})`,
  `insert into access_tokens values ('h1', 's1', 'verified', ${at}, ${at})`,
  `insert into refresh_tokens values ('h2', 's1', ${at}, null)`,
  `insert into flow_sessions (id, user_id, slug, flow_scope, responses, revision, created_at, updated_at) values
    ('f1', 'mia', 'beneficiary', 'new_policy', '{"a":{"revision":1,"answers":{}}}', 1, ${at}, ${at}),
    ('f2', 'mia', 'beneficiary', 'policy_holder', '{}', 0, ${at}, ${at})`,
  `insert into estimates (id, user_id, amount, term_years, age, health, tobacco, monthly_premium, annual_premium,
    created_at) values ('t1', 'mia', 450000, 20, 36, 'average', false, 2370, 27303, ${at})`,
  `insert into insurance_applications values
    ('a1', 'mia', 'm1', 'wysh-term-life', 'accepted', 1, 450000, 20, '{"age":36}', null, ${at}, ${at}),
    ('a2', 'ben', 'm2', 'wysh-term-life', 'accepted', 1, 250000, 10, '{"age":40}', 'accepted', ${at}, ${at})`,
  `insert into underwriting_cases values ('k1', 'a1', 'mia', 'accepted', '["age"]', 'case_1', 'automatic', ${at})`,
  `insert into notifications values ('o1', 'mia', 'manual_underwriting_decision', false, '{}', ${at})`,
  `insert into quotes values
    ('q1', 'mia', 'a1', 'wysh-term-life', 'accepted', 450000, 20, 56, 2370, 27303, 'average', false, 'F', ${at}, ${at}, ${at}),
    ('q2', 'ben', 'a2', 'wysh-term-life', 'accepted', 250000, 10, 50, 1900, 21888, 'average', false, 'M', ${at}, ${at}, ${at})`,
  `insert into policies values
    ('p1', 'mia', 'q1', 'wysh-term-life', 'WTL-1', 'valid', 450000, 20, 56, 2370, 27303, 'monthly', ${at}, ${at}, '2046-11-01T12:00:00Z', null, ${at}),
    ('p2', 'ben', 'q2', 'wysh-term-life', 'WTL-2', 'pending', 250000, 10, 50, 1900, 21888, 'annually', ${at}, null, null, null, null)`,
  `insert into plans values ('l1', 'p1', 2370, 'monthly', '2026-12-01T12:00:00Z', ${at})`,
  `insert into invoices values
    ('i1', 'mia', 'p1', 1, 2370, 0, 'fully_paid', ${at}, ${at}, ${at}),
    ('i2', 'ben', 'p2', 1, 21888, 21888, 'created', '2026-12-05T12:00:00Z', ${at}, null)`,
  `insert into payment_methods values
    ('y1', 'mia', 'pm_12345678', 'credit_card', 'active', 'Mia Lee', 'visa', 'US', 'credit', '4242', ${at})`,
  `insert into payment_intents values
    ('x1', 'i1', 'mia', 'y1', 'pm_12345678', 2370, 'succeeded', '', 'ch_1', ${at}, ${at})`,
  `insert into ledger_entries values ('g1', 'x1', 'i1', 2370, 'ch_1', ${at})`,
  `insert into documents values
    ('d1', 'mia', 'quote', 'Policy packet', 1, 'q1', '{"title":"Policy packet"}', ${at})`,
  `insert into acknowledgements values ('w1', 'mia', 'd1', 'insurance_membership', ${at})`,
  `insert into beneficiaries (id, user_id, contact_id, responsibility, allocation, first_name, middle_initial,
    last_name, relationship, birthdate, email, phone_number, created_at) values
    ('b1', 'mia', 'r1', 'primary', 100, 'Byron', 'N', 'King', 'spouse', '1988-12-10', null, '6145550177', ${at}),
    ('b2', 'mia', 'r2', 'backup', 100, 'Anne', null, 'Lee', 'parent', '1960-01-31', 'anne@example.com', null, ${at})`,
  `insert into idempotency values
    ('user:mia', 'createBeneficiary', 'one', 'x', '{"beneficiary":{"id":"b1","contact":{"id":"r1"}}}', null, ${at}),
    ('user:mia', 'createPaymentMethod', 'two', 'x', '{"paymentMethod":{"metadata":{"last4":"4242"}}}', null, ${at}),
    ('user:mia', 'createPaymentMethod', 'three', 'x', null, ${at}, ${at}),
    ('user:mia', 'acceptQuote', 'four', 'x', '{"quote":{"id":"q1"}}', null, ${at})`,
]

type Row = Record<string, unknown>

let db: Kysely<Database>
let old: Map<string, Row[]>

/** Every table with its rows, in an order that does not depend on added or removed columns. */
async function everything(): Promise<Map<string, Row[]>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db)
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

const now = async (table: string) => (await everything()).get(table) ?? []

beforeAll(async () => {
  const dialect = new PostgresDialect({ pool: createPGlitePool('memory://') })
  db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(before)
  if (error) throw error
  for (const row of rows) await sql.raw(row).execute(db)
  old = await everything()
  await migrate(db, migrations)
}, 120_000)
afterAll(() => db.destroy())

describe('an upgraded data folder', () => {
  test('the old data covers every table that the upgrade changes', () => {
    const touched = [
      'flow_sessions',
      'quotes',
      'policies',
      'plans',
      'payment_methods',
      'beneficiaries',
      'idempotency',
    ]
    expect(touched.filter((table) => (old.get(table) ?? []).length === 0)).toEqual([])
  })

  test('the upgrade keeps every row and every remaining column', async () => {
    const upgraded = await everything()
    const lost = [...old].flatMap(([table, before]) => {
      const after = upgraded.get(table) ?? []
      return before.flatMap((row) => {
        const stays = Object.keys(row).filter((column) => after.some((other) => column in other))
        const same = after.some((other) =>
          stays.every((column) => JSON.stringify(other[column]) === JSON.stringify(row[column])),
        )
        return same ? [] : [`${table} ${row.id ?? row.client_mutation_id}`]
      })
    })
    // Their new values are tested below.
    expect(lost).toEqual(['flow_sessions f2', 'idempotency one', 'idempotency two', 'idempotency four'])
    expect(upgraded.get('flow_sessions')).toMatchObject([
      { id: 'f1', flow_scope: 'new_policy', subject_id: null },
      { id: 'f2', flow_scope: 'new_policy', subject_id: null },
    ])
  })

  test('the upgrade removes only columns whose data has moved', async () => {
    const upgraded = await everything()
    const gone = [...old].flatMap(([table, [row]]) =>
      Object.keys(row ?? {})
        .filter((column) => !(upgraded.get(table) ?? []).some((other) => column in other))
        .map((column) => `${table}.${column}`),
    )
    expect(gone.sort()).toEqual([
      'beneficiaries.birthdate',
      'beneficiaries.email',
      'beneficiaries.first_name',
      'beneficiaries.last_name',
      'beneficiaries.middle_initial',
      'beneficiaries.phone_number',
      'beneficiaries.relationship',
      'payment_methods.brand',
      'payment_methods.country',
      'payment_methods.funding',
      'payment_methods.last4',
      'policies.billing_frequency',
    ])
  })

  test('the upgrade keeps the contacts of beneficiaries', async () => {
    expect((await beneficiariesOf(db, 'mia')).map(presentBeneficiary)).toEqual([
      {
        id: 'b1',
        allocation: 100,
        responsibility: 'primary',
        createdAt: '2026-11-01T12:00:00.000Z',
        version: expect.any(String),
        contact: {
          __typename: 'IndividualContact',
          id: 'r1',
          firstName: 'Byron',
          middleInitial: 'N',
          lastName: 'King',
          suffix: null,
          relationship: 'spouse',
          birthdate: '1988-12-10',
          email: null,
          countryCode: '1',
          phoneNumber: '6145550177',
          taxIdSet: false,
          address: null,
        },
      },
      {
        id: 'b2',
        allocation: 100,
        responsibility: 'backup',
        createdAt: '2026-11-01T12:00:00.000Z',
        version: expect.any(String),
        contact: {
          __typename: 'IndividualContact',
          id: 'r2',
          firstName: 'Anne',
          middleInitial: null,
          lastName: 'Lee',
          suffix: null,
          relationship: 'parent',
          birthdate: '1960-01-31',
          email: 'anne@example.com',
          countryCode: '1',
          phoneNumber: null,
          taxIdSet: false,
          address: null,
        },
      },
    ])
  })

  test('the upgrade keeps two similar addresses apart, and every spelling finds the older one', async () => {
    const emails = await now('emails')
    expect(emails.map(({ id, folded }) => [id, folded])).toEqual([
      ['e1', 'mia@example.com'],
      ['e2', 'mia@example.com e2'],
    ])
    expect([
      await userWithEmail(db, 'Mia@Example.com'),
      await userWithEmail(db, 'ｍIA@example.com'),
      await userWithEmail(db, 'ｍia@example.com'),
    ]).toEqual(['mia', 'ben', 'ben'])
    expect(await userWithEmail(db, 'Ｍia@Ｅxample.com')).toBe('mia')
  })

  test('the upgrade schedules the expiration of an accepted, unpaid quote', async () => {
    const jobs = (await now('jobs')).filter(({ kind }) => kind === 'expireQuote')
    expect(jobs).toMatchObject([{ payload: { quoteId: 'q2' }, retry_at: null, completed_at: null }])
  })

  test('the upgrade keeps the card', async () => {
    const [card] = await db.selectFrom('paymentMethods').selectAll().execute()
    expect(card && presentPaymentMethod(card)).toEqual({
      id: 'y1',
      source: 'credit_card',
      status: 'active',
      name: 'Mia Lee',
      mask: '•••• 4242',
      metadata: {
        __typename: 'CardMetadata',
        brand: 'visa',
        country: 'US',
        funding: 'credit',
        last4: '4242',
        expiry: null,
      },
      externalId: 'pm_12345678',
      updatedAt: '2026-11-01T12:00:00.000Z',
      createdAt: '2026-11-01T12:00:00.000Z',
    })
  })

  test('the upgrade creates an active plan for a policy in force and a pending one before the first premium', async () => {
    const plans = async (userId: string) => {
      const { latest: policy } = await policiesOf(db, userId)
      const shown = policy && (await presentPolicy(db, policy, new Date('2026-11-01T12:00:00Z')))
      return [shown?.activePlan, shown?.pendingPlan]
    }
    expect(await plans('mia')).toEqual([
      {
        id: 'l1',
        amount: 2370,
        billingFrequency: 'monthly',
        nextPayment: { date: '2026-12-01', invoiceId: null, estimated: true },
      },
      null,
    ])
    expect(await plans('ben')).toEqual([
      null,
      {
        id: expect.any(String),
        amount: 21_888,
        billingFrequency: 'annually',
        nextPayment: { date: '2026-12-05', invoiceId: 'i2', estimated: false },
      },
    ])
  })

  test('a stored reply has the new fields after the upgrade', async () => {
    const replies = await now('idempotency')
    expect(Object.fromEntries(replies.map((row) => [row.client_mutation_id, row.response]))).toEqual({
      one: {
        beneficiary: {
          id: 'b1',
          contact: { id: 'r1', __typename: 'IndividualContact', countryCode: '1', taxIdSet: false },
        },
      },
      two: { paymentMethod: { metadata: { last4: '4242', __typename: 'CardMetadata' } } },
      three: null,
      four: { quote: { id: 'q1', freeLookDays: 10 } },
    })
  })

  test('the version before can still insert a policy, which gets the first edition of the rules', async () => {
    const insert = `insert into policies (id, user_id, adjusts_policy_id, product, label, status, amount,
      term_years, insureds_age_at_term, monthly_premium, annual_premium, created_at) values
      ('p3', 'mia', 'p1', 'wysh-term-life', 'WTL-3', 'not_taken', 1, 20, 56, 1, 1, ${at}) returning rules_edition`
    expect((await sql.raw(insert).execute(db)).rows).toEqual([{ rulesEdition: '2026-01-01' }])
  })
})

describe('the constraints of the upgraded tables', () => {
  const refused = (statement: string) =>
    sql
      .raw(statement)
      .execute(db)
      .then(() => 'stored')
      .catch((error: { constraint?: string }) => error.constraint)

  const session = (scope: string, subject: string) =>
    `insert into flow_sessions (id, user_id, slug, flow_scope, subject_id, responses, revision, created_at, updated_at)
      values (gen_random_uuid()::text, 'mia', 'beneficiary', '${scope}', ${subject}, '{}', 0, ${at}, ${at})`
  const quote = (id: string, status: string) =>
    `insert into quotes (id, user_id, application_id, product, status, amount, term_years, insureds_age_at_term,
      monthly_premium, annual_premium, health, tobacco, gender, billing_frequency, expires_at, created_at) values ('${id}', 'mia', 'a1',
      'wysh-term-life', '${status}', 1, 20, 56, 1, 1, 'average', false, 'F', 'monthly', ${at}, ${at})`
  const method = (source: string, metadata: string) =>
    `insert into payment_methods (id, user_id, external_id, source, status, metadata, created_at) values
      (gen_random_uuid()::text, 'mia', gen_random_uuid()::text, '${source}', 'inactive', '${metadata}', ${at})`

  test.each([
    ['a subject in every scope but one', session('policy_holder', 'null'), 'flow_sessions_subject'],
    ['no subject of a new policy', session('new_policy', "'p1'"), 'flow_sessions_subject'],
    ['a subject of a policy holder', session('policy_holder', "'p1'"), 'stored'],
    [
      'a link needs a user',
      `insert into link_tokens values ('h3', 'nobody', 'password-reset', ${at}, ${at}, null)`,
      'link_tokens_user_id_fkey',
    ],
    [
      'an earlier password',
      `insert into earlier_passwords values ('w1', 'mia', '$argon2id$', ${at})`,
      'stored',
    ],
    ['a second quote of an application', quote('q3', 'pending'), 'stored'],
    ['one that is accepted', quote('q4', 'accepted'), 'quotes_accepted'],
    [
      'one active plan',
      `insert into plans values ('l2', 'p1', 1, 'monthly', ${at}, ${at}, 'active')`,
      'plans_active',
    ],
    [
      'a pending one beside it',
      `insert into plans values ('l3', 'p1', 1, 'monthly', ${at}, ${at}, 'pending')`,
      'stored',
    ],
    [
      'a card that looks like a bank account',
      method('credit_card', '{"bankName":"B"}'),
      'payment_methods_metadata',
    ],
    [
      'a bank account',
      method('bank_account', '{"bankName":"B","accountType":"checking","last4":"1234"}'),
      'stored',
    ],
  ])('%s', async (_, statement, outcome) => {
    expect(await refused(statement)).toBe(outcome)
  })
})
