import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../../server/application/migrations.ts'
import { sandboxBooks } from '../../../../server/domains/billing/providerBooks.ts'
import { policiesOf, presentPolicy } from '../../../../server/domains/policies/policies.ts'
import { client, goodPassword } from '../../../support/client/api.ts'
import { checkBooks } from '../../books.ts'
import { type Carrier, databaseTemplate, makeDatabase, startCarrier } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'

/**
 * The data that the carrier of commit 3ca296d, the last version before migration 014, stored for
 * one purchase, as a pg_dump. It is never generated again.
 */
const dump = gunzipSync(readFileSync(join(import.meta.dirname, 'before-014.sql.gz'))).toString()
const secretKey = 'an-earlier-commit-made-this-folder-013'
const email = 'ada.before-014@example.com'
const userId = '2a48de36-9344-436a-b1b4-16a1254cacf9'
/** The carrier's time when it was stopped; later, premiums would be due and rows pruned. */
const stoppedAt = Date.parse('2026-11-21T23:26:10Z')

/** The number of rows of a table that is not pruned, from the dump itself. */
const counted = (table: string) => dump.split(`\nINSERT INTO public.${table} `).length - 1
const tables = [
  'users',
  'emails',
  'phone_numbers',
  'addresses',
  'constellations',
  'memberships',
  'flow_sessions',
  'estimates',
  'insurance_applications',
  'underwriting_cases',
  'quotes',
  'policies',
  'plans',
  'invoices',
  'payment_methods',
  'payment_intents',
  'ledger_entries',
  'sandbox_charges',
  'documents',
  'acknowledgements',
  'beneficiaries',
  'keys',
]

let home: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let carrier: Carrier

/** The folder or database as that version left it. */
async function load(): Promise<Record<string, string>> {
  const setClock = `update public.carrier_clock set offset_ms = ${stoppedAt - Date.now()}`
  if (database) {
    const connection = new pg.Client({ connectionString: database.url })
    await connection.connect()
    await connection.query(dump)
    await connection.query(setClock)
    await connection.end()
    return { DATABASE_URL: database.url, SECRET_KEY: secretKey }
  }
  // Creating a new cluster would take several times as long.
  cpSync(await databaseTemplate(), join(home, 'postgres'), { recursive: true })
  const cluster = await PGlite.create(join(home, 'postgres'))
  await cluster.exec('drop schema public cascade; create schema public')
  await cluster.exec(dump)
  await cluster.exec(setClock)
  await cluster.close()
  writeFileSync(join(home, 'secret-key'), `${secretKey}\n`, { mode: 0o600 })
  return {}
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-older-'))
  database = await makeDatabase('empty')
}, 60_000)
afterAll(async () => {
  await carrier?.close()
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

test('a carrier starts on data of an earlier commit, and its customer signs in', async () => {
  const env = await load()
  const spawned = spawnCarrier({ DATA_DIR: home, ...env })
  try {
    const api = client(await spawned.url)
    expect(await api.signIn(email, goodPassword)).toMatchObject({ access_token: expect.any(String) })
    expect(await spawned.stop()).toBe(0)
  } finally {
    await spawned.kill()
  }
  carrier = await startCarrier({
    ...(database ? { databaseUrl: database.url } : { dataDir: home }),
    env: { SECRET_KEY: secretKey },
  })
}, 120_000)

describe('after the upgrade', () => {
  test('after the upgrade the schema is this version’s', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      carrier.services.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  })

  test('after the upgrade every row is there', async () => {
    const found: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
        carrier.services.db,
      )
      found[table] = rows[0]?.count ?? 0
    }
    expect(found).toEqual(Object.fromEntries(tables.map((table) => [table, counted(table)])))
    expect(found).toMatchObject({ users: 1, policies: 1, ledger_entries: 1, documents: 4, flow_sessions: 5 })
  })

  test('after the upgrade the policy is in force with its plan', async () => {
    const { db } = carrier.services
    const { latest: policy } = await policiesOf(db, userId)
    expect(policy && (await presentPolicy(db, policy, carrier.services.clock.now()))).toMatchObject({
      label: 'WTL-00100001',
      status: 'valid',
      activePlan: { amount: 2680, billingFrequency: 'monthly' },
      pendingPlan: null,
    })
  })

  test('after the upgrade the tax ID can be read', async () => {
    const { db, keys } = carrier.services
    const user = await db.selectFrom('users').select('taxIdSealed').executeTakeFirstOrThrow()
    expect(keys.open(user.taxIdSealed ?? '', 'tax id')).toBe('123456789')
  })

  test('after the upgrade the books agree', async () => {
    const { db, clock } = carrier.services
    expect(await checkBooks(db, sandboxBooks(db, clock.now()))).toEqual({
      sums: { invoices: 2680, payments: 2680, ledger: 2680, provider: 2680, refunds: 0, underWay: 0 },
      faults: [],
    })
  })
})
