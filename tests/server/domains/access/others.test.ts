import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardInput } from '../../../support/client/purchase.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { type Principal, principals } from './accessMatrix.ts'
import { documentOf, idPathsOf, inheriting, type Own, operations, withId } from './operations.ts'
import { everyCaller, policyholder, type Requester } from './people.ts'

type Row = Record<string, unknown>
/** Rows by table, in a stable order. */
type Rows = Record<string, Row[]>

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function everything(carrier: Carrier): Promise<Rows> {
  const { db } = carrier.services
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Rows = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    found[name] = rows.map(({ row }) => row).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return found
}

/** Every row of a user: those that name the user, those that name these rows, and so on. */
async function rowsOf(carrier: Carrier, userId: string): Promise<Rows> {
  const all = await everything(carrier)
  const ids = new Set([userId])
  for (let before = 0; before < ids.size; ) {
    before = ids.size
    for (const row of Object.values(all).flat()) {
      const named = JSON.stringify(row).match(uuid) ?? []
      if (named.some((id) => ids.has(id))) for (const id of named) ids.add(id)
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [
      name,
      rows
        .filter((row) => (JSON.stringify(row).match(uuid) ?? []).some((id) => ids.has(id)))
        // The user's own jobs may become due and complete during the test.
        .map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'completed_at')),
        ),
    ]),
  )
}

const isId = (column: string) => /(^|_)(id|label)$/.test(column)

/**
 * One ID of each kind in these rows, by table and column; a table's own IDs come before references
 * to it.
 */
function idsIn(rows: Rows): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<unknown>()
  for (const own of [true, false])
    for (const [table, list] of Object.entries(rows))
      for (const row of list)
        for (const [column, value] of Object.entries(row)) {
          const kind = `${table}.${column}`
          if (!isId(column) || (column === 'id') !== own || typeof value !== 'string') continue
          if (found.has(kind) || taken.has(value)) continue
          found.set(kind, value)
          taken.add(value)
        }
  return found
}

/** Texts that appear in the rows of any user, such as the IDs of disclosures. */
const textsIn = (rows: Rows) =>
  new Set(
    Object.values(rows)
      .flat()
      .flatMap((row) => Object.values(row)),
  )

let carrier: Carrier
let victim: Requester
let before: Rows
/** User A's IDs by table and column, without those that every user has. */
let ids: [string, string][]
/** User B, at every level. */
let others: Record<Principal, Requester>

beforeAll(async () => {
  carrier = await startCarrier({ env: { RATE_LIMITS: 'records-by-account=5000/1h' } })
  victim = (await policyholder(carrier)).caller
  others = await everyCaller(carrier)
  // Completes the open work of the purchases first.
  await carrier.advance('PT2M')
  await carrier.ask('mutation { recordActivity(input: {}) { idleUntil } }', {}, others.verified.token)
  before = await rowsOf(carrier, victim.own.userId)
  const common = textsIn(await rowsOf(carrier, others.verified.own.userId))
  ids = [...idsIn(before)].filter(([, id]) => !common.has(id))
})
afterAll(() => carrier?.close())

const places = operations.flatMap((operation) =>
  idPathsOf(operation).map((path) => ({ operation, path, name: [operation.field.name, ...path].join('.') })),
)
type Place = (typeof places)[number]

/**
 * An operation's arguments with this one filled in: a flow about a policy needs a scope of its own,
 * and a checkbox that is not part of a form has no session.
 */
function argumentsAt({ operation, name }: Place, own: Own): Record<string, unknown> {
  switch (name) {
    case 'createFlowSession.input.subjectId':
      return { input: { flowId: 'beneficiary', flowScope: 'policy_holder', subjectId: own.policyId } }
    case 'createAcknowledgements.input.form.flowSessionId': {
      const form = { flowSessionId: own.flowSessionId, formIdentifier: 'create-phone', formVersion: 'old' }
      return { input: { acknowledgements: [], form } }
    }
    case 'updateWishAllocation.input.plaidAccountId':
      return { input: { wishAllocationId: own.allocationId, version: 2, plaidAccountId: own.plaidAccountId } }
    default:
      return operation.arguments(own)
  }
}

/**
 * The reply of an operation with this ID in that argument, without the ID itself and the request's
 * ID.
 */
async function answerFor(place: Place, caller: Requester, id: string): Promise<string> {
  const { operation, path } = place
  const response = await carrier.post(
    '/graphql',
    {
      query: documentOf(operation, inheriting(operation.field)),
      variables: withId(argumentsAt(place, caller.own), path, id),
    },
    caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  )
  const requestId = response.headers.get('x-request-id') ?? 'none'
  const text = (await response.text()).replaceAll(id, 'THE-ID').replaceAll(requestId, 'THE-REQUEST')
  return `${response.status} ${text}`
}

describe('another user’s ID', () => {
  test('the test has an ID of every kind of thing that a policyholder has', () => {
    const things = [
      'users',
      'emails',
      'phone_numbers',
      'constellations',
      'memberships',
      'sessions',
      'flow_sessions',
      'estimates',
      'beneficiaries',
      'contacts',
      'documents',
      'acknowledgements',
      'insurance_applications',
      'underwriting_cases',
      'quotes',
      'policies',
      'plans',
      'invoices',
      'payment_methods',
      'payment_intents',
      'ledger_entries',
    ]
    const kinds = ids.map(([kind]) => kind)
    expect(things.filter((table) => !kinds.includes(`${table}.id`))).toEqual([])
    expect(kinds).toEqual(expect.arrayContaining(['policies.label', 'payment_intents.external_id']))
  })

  // The levels in between pass the same lookups; only the long run tests each of them.
  test.each(process.env.ALL ? principals : (['anonymous', 'verified'] as const))(
    'another user’s ID gets the reply of a nonexistent one, in every argument, for %s',
    async (holder) => {
      const caller = others[holder]
      const leaks: unknown[] = []
      for (const place of places) {
        const missing = await answerFor(place, caller, randomUUID())
        const answers = await Promise.all(
          ids.map(async ([kind, id]) => [kind, await answerFor(place, caller, id)] as const),
        )
        for (const [kind, answer] of answers)
          if (answer !== missing) leaks.push({ place: place.name, kind, answer, missing })
      }
      expect(leaks).toEqual([])
    },
  )

  test('another user’s ID opens no document in the caller’s own signed address', async () => {
    const { documentsBySlug } = await carrier.ask<{
      documentsBySlug: { id: string; html: { url: string } }[]
    }>('{ documentsBySlug(slugs: ["policy-agreement"]) { id html { url } } }', {}, others.verified.token)
    const [own] = documentsBySlug
    if (!own) throw new Error('There is no document.')
    const open = async (id: string) => {
      const response = await fetch(`${carrier.url}${own.html.url.replace(own.id, id)}`)
      return [response.status, (await response.text()).slice(0, 15)]
    }
    expect(await open(own.id)).toEqual([200, '<!doctype html>'])
    const missing = await open(randomUUID())
    expect(missing[0]).toBe(403)
    expect(await open(victim.own.documentId)).toEqual(missing)
  })

  test('another user’s card ID at the provider is refused', async () => {
    const externalId = before.payment_methods?.[0]?.external_id
    const { errors } = await carrier.graphql(
      'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id } } }',
      { input: { ...cardInput(), externalId } },
      others.verified.token,
    )
    expect(errors?.[0]?.extensions.validationErrors).toEqual([
      { field: 'externalId', code: 'invalid', message: "This is not a payment method's id." },
    ])
  })

  test('the requests with other users’ IDs changed nothing', async () => {
    expect(await rowsOf(carrier, victim.own.userId)).toEqual(before)
  })
})

/** The caller's own ID for an argument. */
function ownId(place: Place, { own }: Requester): string {
  const found = place.path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    argumentsAt(place, own),
  )
  // Only a guest names a user when registering.
  return typeof found === 'string' ? found : own.userId
}

test('the caller’s own ID gets a different reply than a nonexistent one in each argument', async () => {
  const indifferent: string[] = []
  for (const place of places) {
    const caller = place.operation.field.name === 'registerUser' ? others.identified : others.verified
    const missing = await answerFor(place, caller, randomUUID())
    if ((await answerFor(place, caller, ownId(place, caller))) === missing) indifferent.push(place.name)
  }
  expect(indifferent).toEqual([
    // This policyholder was refused nothing: notices.test.ts tests a person who was.
    'decisionNotice.documentId',
    // The change of this policyholder asks nothing: adjustments.test.ts tests one that does.
    'earlierAnswers.policyId',
    // The argument is read only with a valid token, and a token works once: loginTokens.test.ts
    // tests both.
    'exchangeLoginToken.input.userId',
    // As the first.
    'requestWrittenReasons.input.noticeId',
  ])
})
