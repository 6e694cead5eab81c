import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { client, type Person } from '../../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  type CarrierClient,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
} from '../../../support/client/purchase.ts'
import { applyAs } from '../../../support/client/walkFlow.ts'
import { books } from '../../applicants.ts'
import { type Carrier, makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { startDatabaseProxy } from '../../databaseProxy.ts'
import { startRetryingProxy } from '../../retryingProxy.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'

type Made = NonNullable<Awaited<ReturnType<typeof makeDatabase>>>

const wanted = process.env.DATABASE_URL ? describe : describe.skip
const me = '{ me { id } }'
const unavailable = {
  status: 503,
  errors: [
    {
      message: 'Something went wrong.',
      extensions: {
        message: 'SERVICE_UNAVAILABLE',
        fullMessage: 'Something went wrong.',
        validationErrors: [],
        requestId: expect.any(String),
      },
    },
  ],
}

wanted('while the database server', () => {
  let database: Made
  let network: Awaited<ReturnType<typeof startDatabaseProxy>>
  let carrier: Carrier
  let person: Person

  beforeAll(async () => {
    database = (await makeDatabase()) as Made
    network = await startDatabaseProxy(database.url)
    carrier = await startCarrier({ databaseUrl: network.url })
    person = await carrier.signUp()
  })
  afterEach(() => network.return())
  afterAll(async () => {
    network?.return()
    await carrier?.close()
    await network?.close()
    await database?.drop()
  })

  const health = async () => {
    const response = await fetch(`${carrier.url}/health`)
    const { healthy, reason } = (await response.json()) as { healthy: boolean; reason?: string }
    return { status: response.status, healthy, reason }
  }
  const well = { status: 200, healthy: true, reason: undefined }
  const silent = { status: 503, healthy: false, reason: 'The database does not answer.' }
  const isWellAgain = () => vi.waitFor(async () => expect(await health()).toEqual(well), 30_000)

  test('while the database is unavailable calls are 503 with a code, and afterwards they work again', async () => {
    network.leave()
    expect(await carrier.graphql(me, {}, person.token)).toEqual(unavailable)
    const token = await carrier.post('/oauth/token', { grant_type: 'refresh_token', client_id: 'wysh-web' })
    expect([token.status, token.headers.get('retry-after'), await token.json()]).toEqual([
      503,
      '1',
      { error: 'temporarily_unavailable', error_description: 'Something went wrong.' },
    ])
    expect(await health()).toEqual(silent)
    expect((await fetch(`${carrier.url}/welcome`)).status).toBe(200)
    network.return()
    await isWellAgain()
    expect((await carrier.graphql(me, {}, person.token)).status).toBe(200)
  })

  test('while the database hangs health replies 503, and afterwards calls work again', async () => {
    expect((await carrier.graphql(me, {}, person.token)).status).toBe(200)
    network.freeze()
    expect(await health()).toEqual(silent)
    network.return()
    await isWellAgain()
    expect((await carrier.graphql(me, {}, person.token)).status).toBe(200)
  })

  // A connection is given up after twenty seconds without a reply.
  test.runIf(process.env.ALL)('while the database hangs calls end with 503', async () => {
    expect((await carrier.graphql(me, {}, person.token)).status).toBe(200)
    network.freeze()
    expect(await carrier.graphql(me, {}, person.token)).toEqual(unavailable)
  })

  test('while the database is read-only writes are 503, and health detects the start and the end', async () => {
    const administrator = new pg.Client({ connectionString: database.url })
    await administrator.connect()
    const name = new URL(database.url).pathname.slice(1)
    const product = 'mutation { createUserProduct(input: { product: "wysh-term-life" }) { product } }'
    try {
      await administrator.query(`alter database ${name} set default_transaction_read_only = on`)
      network.cut()
      // The first refusal may come from a connection that was cut, which does not reveal whether
      // writes work.
      await vi.waitFor(async () => {
        expect(await carrier.graphql(product, {}, person.token)).toMatchObject({ status: 503 })
        expect(await health()).toEqual({
          status: 503,
          healthy: false,
          reason: 'The database accepts no writes.',
        })
      })
      await administrator.query('set default_transaction_read_only = off')
      await administrator.query(`alter database ${name} reset default_transaction_read_only`)
      network.cut()
      await isWellAgain()
      expect((await carrier.graphql(product, {}, person.token)).status).toBe(200)
    } finally {
      await administrator.end()
    }
  })
})

/**
 * Waits for the decision, as the screen does: a job whose connection ended runs again some seconds
 * later.
 */
async function quoteOf(api: CarrierClient, person: Person): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { latestInsuranceApplication, pendingQuote } = await decision(api, person)
    if (pendingQuote) return pendingQuote.id
    if (tries === 60)
      throw new Error(`No quote after a minute: ${JSON.stringify(latestInsuranceApplication)}`)
  }
}

const terminations = process.env.SOAK ? 50 : 6
const buyers = process.env.SOAK ? 3 : 1

wanted('connections that are terminated', () => {
  test(`the database ending connections ${terminations} times during purchases ends no process, loses nothing and charges no one twice`, {
    timeout: 300_000,
  }, async () => {
    const database = (await makeDatabase()) as Made
    const administrator = new pg.Client({ connectionString: database.url })
    await administrator.connect()
    const env = {
      DATA_DIR: 'not-used',
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      UNDERWRITING_SECONDS: '0',
    }
    const carrier = spawnCarrier(env)
    const proxy = await startRetryingProxy(() => carrier.url)
    const api = client(proxy.url)
    let terminated = 0
    let left = 0
    /** At every third request of a purchase, whatever query or transaction is running then. */
    const keepTerminating = () => {
      if (left === 0) return
      left -= 1
      proxy.atRequest(3, () => {
        void administrator
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .then(() => {
            terminated += 1
            keepTerminating()
          })
      })
    }
    try {
      const people: Person[] = []
      // Codes and tokens work once, so a sign-up is not retried blindly.
      for (let turn = 0; turn < buyers; turn++) people.push(await api.signUp())
      left = terminations
      keepTerminating()
      const paid = await Promise.all(
        people.map(async (person) => {
          await applyAs(api, person.token)
          await acknowledgeTerms(api, person)
          await request(api, person)
          const quoteId = await quoteOf(api, person)
          await addCard(api, person)
          await accept(api, person, quoteId)
          const invoiceId = (await dueInvoice(api, person))?.id ?? ''
          const result = await pay(api, person, invoiceId)
          expect(result).toEqual({ invoiceId, reason: '', transactionResult: 'success' })
          expect(await policyOf(api, person)).toMatchObject({ status: 'valid' })
          return invoiceId
        }),
      )
      while (left > 0) await api.graphql(me, {}, people[0]?.token)
      await vi.waitFor(() => expect(terminated).toBe(terminations), 30_000)
      expect(carrier.child.exitCode).toBeNull()
      expect(await carrier.stop()).toBe(0)

      const after = await startCarrier({ databaseUrl: database.url })
      try {
        const { db } = after.services
        const charges = await db
          .selectFrom('sandboxCharges')
          .innerJoin('paymentIntents', 'paymentIntents.id', 'sandboxCharges.idempotencyKey')
          .select('paymentIntents.invoiceId')
          .execute()
        expect(charges.map(({ invoiceId }) => invoiceId).sort()).toEqual(paid.sort())
        const { provider, ledger } = await books(after)
        expect(provider).toBe(ledger)
        const rows = await db
          .selectFrom('idempotency')
          .select(['operation', 'clientMutationId'])
          .where('response', 'is not', null)
          .execute()
        const kept = new Set(rows.map((row) => `${row.operation} ${row.clientMutationId}`))
        const lost = proxy.acknowledged
          .filter(({ operation }) => operation !== 'authorizeGuestByBusiness')
          .filter(({ operation, clientMutationId }) => !kept.has(`${operation} ${clientMutationId}`))
        expect(lost).toEqual([])
      } finally {
        await after.close()
      }
    } finally {
      await carrier.kill()
      await proxy.close()
      await administrator.end()
      await database.drop()
    }
  })
})
