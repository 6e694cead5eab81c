import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ApiError, connectionLost, toApiError } from '../../src/api/apiError.ts'
import { DashboardHome } from '../../src/api/operations/policies.generated.ts'
import { retried, wait } from '../../src/api/retry.ts'
import { answersFor } from '../support/client/answers.ts'
import { type Judged, seconds } from './figures.ts'

/** A customer with a session. */
interface SignedIn {
  userId: string
  token: string
}

/**
 * Opens sessions for some customers, chosen by the seed.
 * @param around the carrier's time at which they are used
 */
export async function signIn(
  db: pg.Client,
  { count, seed, around }: { count: number; seed: number; around: Date },
): Promise<SignedIn[]> {
  const { rows } = await db.query<{ id: string }>(
    `select user_id as id from policies where status = 'valid' order by md5(user_id || $1) limit $2`,
    [String(seed), count],
  )
  const people = rows.map(({ id }) => ({ userId: id, token: randomUUID(), session: randomUUID() }))
  const later = (minutes: number) => new Date(around.getTime() + minutes * 60_000)
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  await db.query(
    `insert into sessions (id, user_id, client_id, level, guest, created_at, last_activity_at, expires_at)
      select id, user_id, 'wysh-web', 'verified', false, $3, $4, $5
      from unnest($1::text[], $2::text[]) as people(id, user_id)`,
    [
      people.map(({ session }) => session),
      people.map(({ userId }) => userId),
      later(-30),
      later(9),
      later(300),
    ],
  )
  await db.query(
    `insert into access_tokens (hash, session_id, level, created_at, expires_at)
      select hash, session_id, 'verified', $3, $4
      from unnest($1::text[], $2::text[]) as people(hash, session_id)`,
    [hashes, people.map(({ session }) => session), later(-30), later(300)],
  )
  return people
}

/** Milliseconds that an attempt may take, as in the app. */
const timeout = 30_000

/**
 * Sends a call and repeats it exactly as the app's client does.
 * @param url read before each attempt
 * @throws ApiError if the app would show an error
 */
async function callAsApp(
  url: () => string,
  token: string,
  query: string,
  variables: object = {},
): Promise<unknown> {
  const once = async () => {
    const reply = await fetch(`${url()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-fingerprint': 'scale',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await reply.text()
    const { data, errors } = readJson(text)
    if (errors || !data) throw toApiError({ response: { status: reply.status, errors } })
    return data
  }
  return await retried(() => once().catch((error) => Promise.reject(toApiError(error))), {
    wait,
    random: Math.random,
    signal: undefined,
  })
}

/** A proxy's error page is no JSON. */
function readJson(text: string): { data?: unknown; errors?: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    throw connectionLost(502)
  }
}

/** How long calls took in milliseconds, and the codes of those that the app would show as errors. */
export interface Calls {
  took: number[]
  failures: string[]
}

/** The number of failures, and how many there are of each. */
export function describeFailures(...all: readonly Calls[]): string {
  const failures = all.flatMap((calls) => calls.failures)
  const of = (code: string) => failures.filter((one) => one === code).length
  const codes = [...new Set(failures)].map((code) => `${of(code)} ${code}`)
  return [String(failures.length), ...codes].join(', ')
}

/** Of sorted or unsorted numbers; 0 without any. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Begins a call at a fixed rate, however long the ones before take, until `isOver`; then waits for the
 * calls under way.
 */
async function atRate(
  perSecond: number,
  isOver: () => boolean,
  call: (number: number) => Promise<unknown>,
): Promise<Calls> {
  const calls: Calls = { took: [], failures: [] }
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let number = 0; !isOver(); number++) {
    const due = began + (number * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const done = call(number)
      .then(
        () => {
          calls.took.push(performance.now() - due)
        },
        (error) => {
          calls.failures.push(error instanceof ApiError ? error.code : String(error))
        },
      )
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  await Promise.all(underWay)
  return calls
}

/** Shows the dashboards of these customers in turn. */
export const showDashboards = (
  url: () => string,
  people: readonly SignedIn[],
  perSecond: number,
  isOver: () => boolean,
): Promise<Calls> =>
  atRate(perSecond, isOver, (number) => {
    const token = people[number % people.length]?.token ?? ''
    return callAsApp(url, token, DashboardHome.document)
  })

const createBeneficiary =
  'mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { beneficiary { id } } }'

const inLetters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** Makes changes in the accounts of these customers, and remembers those that were confirmed. */
export async function makeChanges(
  url: () => string,
  people: readonly SignedIn[],
  perSecond: number,
  isOver: () => boolean,
  onConfirmed: () => void = () => undefined,
): Promise<Calls & { confirmed: string[] }> {
  const confirmed: string[] = []
  const run = inLetters(Date.now())
  const calls = await atRate(perSecond, isOver, async (number) => {
    // A person of the same name would count as the same.
    const firstName = `Change ${inLetters(number)} ${run}`
    const input = { ...answersFor('beneficiary'), clientMutationId: randomUUID(), firstName }
    const token = people[number % people.length]?.token ?? ''
    await callAsApp(url, token, createBeneficiary, { input })
    confirmed.push(firstName)
    onConfirmed()
  })
  return { ...calls, confirmed }
}

/** The confirmed changes that the database does not have, and those that it has twice. */
async function compareChanges(
  db: pg.Client,
  confirmed: readonly string[],
): Promise<{ lost: number; twice: number }> {
  const { rows } = await db.query<{ name: string; times: number }>(
    `select details ->> 'firstName' as name, count(*)::int as times from contacts
      where details ->> 'firstName' like 'Change %' group by 1`,
  )
  const stored = new Map(rows.map(({ name, times }) => [name, times]))
  return {
    lost: confirmed.filter((name) => !stored.has(name)).length,
    twice: rows.filter(({ times }) => times > 1).length,
  }
}

/** Reports on calls made while carriers or databases changed: failures, slowest call, changes lost or made twice. */
export async function judgeCalls(
  db: pg.Client,
  { note, none }: Judged,
  dashboards: Calls,
  changes: Calls & { confirmed: string[] },
): Promise<void> {
  const { lost, twice } = await compareChanges(db, changes.confirmed)
  note('Calls', `${dashboards.took.length} dashboards, ${changes.took.length} changes`)
  note('Slowest call, its repetitions included', seconds(Math.max(...dashboards.took, ...changes.took)))
  none(
    'Calls that the app gave up',
    dashboards.failures.length + changes.failures.length,
    describeFailures(dashboards, changes),
  )
  none('Confirmed changes lost', lost)
  none('Changes made twice', twice)
}
