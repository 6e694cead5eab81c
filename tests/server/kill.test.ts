import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { client } from '../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
} from '../support/client/purchase.ts'
import { applyAs } from '../support/client/walkFlow.ts'
import { books } from './applicants.ts'
import { makeDatabase, secretKey, startCarrier } from './carrier.ts'
import { startRetryingProxy } from './retryingProxy.ts'
import { spawnCarrier } from './spawnCarrier.ts'

const kills = process.env.SOAK ? 20 : 2
const seed = Number(process.env.SEED ?? 1)
/** Kills alternate between the form requests and those from the terms to the payment. */
const formRequests = 40
const moneyRequests = 10
/** The usual length of a request, so that a kill falls before, in or after its transaction. */
const requestMs = 30

/** A small generator: the same numbers for the same seed. */
function randomFrom(start: number) {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test(`${kills} SIGKILLs during purchases lose no acknowledged mutation and cause no double charge (SEED=${seed})`, {
  timeout: 60_000 + kills * 90_000,
}, async () => {
  const random = randomFrom(seed)
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-kills-'))
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    UNDERWRITING_SECONDS: '0',
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  }
  let carrier = spawnCarrier(env)
  const proxy = await startRetryingProxy(() => carrier.url)
  const api = client(proxy.url)
  const paid: { userId: string; invoiceId: string }[] = []
  try {
    for (let turn = 0; turn < kills; turn++) {
      // Codes and tokens work once, so a sign-up is not retried blindly: the app starts again.
      const person = await api.signUp()
      let killSoon = () => {}
      const killed = new Promise<void>((resolve, reject) => {
        const kill = () => {
          const next = carrier.kill().then(() => spawnCarrier(env))
          // Requests in between wait for the next carrier.
          carrier = { ...carrier, url: next.then(({ url }) => url) }
          next
            .then(async (spawned) => {
              await spawned.url
              carrier = spawned
            })
            .then(resolve, reject)
        }
        killSoon = () => setTimeout(kill, random() * requestMs)
      })
      const killAmong = (requests: number) => proxy.atRequest(1 + Math.floor(random() * requests), killSoon)
      if (turn % 2 === 1) killAmong(formRequests)
      await applyAs(api, person.token)
      if (turn % 2 === 0) killAmong(moneyRequests)
      await acknowledgeTerms(api, person)
      await request(api, person)
      const { pendingQuote } = await decision(api, person)
      await addCard(api, person)
      await accept(api, person, pendingQuote?.id ?? '')
      const invoice = await dueInvoice(api, person)
      const invoiceId = invoice?.id ?? ''
      expect(await pay(api, person, invoiceId)).toEqual({
        invoiceId,
        reason: '',
        transactionResult: 'success',
      })
      expect(await policyOf(api, person)).toMatchObject({ status: 'valid' })
      paid.push({ userId: person.userId, invoiceId })
      await killed
    }
    expect(await carrier.stop()).toBe(0)
    // Otherwise no kill hit a request, and nothing was tested.
    expect(proxy.retries()).toBeGreaterThan(0)

    const after = await startCarrier({ dataDir, ...(database ? { databaseUrl: database.url } : {}) })
    try {
      await after.advance('PT10M')
      const { db } = after.services
      const rows = await db
        .selectFrom('idempotency')
        .select(['operation', 'clientMutationId', 'response'])
        .execute()
      const kept = new Set(
        rows
          .filter(({ response }) => response !== null)
          .map((row) => `${row.operation} ${row.clientMutationId}`),
      )
      const lost = proxy.acknowledged
        .filter(({ operation }) => operation !== 'authorizeGuestByBusiness')
        .filter(({ operation, clientMutationId }) => !kept.has(`${operation} ${clientMutationId}`))
      expect(lost).toEqual([])
      const policies = await db.selectFrom('policies').select(['userId', 'status']).execute()
      const invoices = await db.selectFrom('invoices').select(['id', 'userId', 'status']).execute()
      const charges = await db
        .selectFrom('sandboxCharges')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'sandboxCharges.idempotencyKey')
        .select('paymentIntents.invoiceId')
        .execute()
      expect(new Set(policies.map(({ userId, status }) => `${userId} ${status}`))).toEqual(
        new Set(paid.map(({ userId }) => `${userId} valid`)),
      )
      expect(policies).toHaveLength(kills)
      expect(new Set(invoices.map(({ id, status }) => `${id} ${status}`))).toEqual(
        new Set(paid.map(({ invoiceId }) => `${invoiceId} fully_paid`)),
      )
      expect(charges.map(({ invoiceId }) => invoiceId).sort()).toEqual(
        paid.map(({ invoiceId }) => invoiceId).sort(),
      )
      const { provider, ledger } = await books(after)
      expect(provider).toBe(ledger)
      expect(provider).toBeGreaterThan(0)
    } finally {
      await after.close()
    }
  } finally {
    await carrier.kill()
    await proxy.close()
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
})
