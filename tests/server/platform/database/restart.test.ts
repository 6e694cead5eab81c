import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../postgres.mjs'
import { client } from '../../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
} from '../../../support/client/purchase.ts'
import { applyAs } from '../../../support/client/walkFlow.ts'
import { books } from '../../applicants.ts'
import { secretKey, startCarrier } from '../../carrier.ts'
import { startRetryingProxy } from '../../retryingProxy.ts'
import { type SpawnedCarrier, spawnCarrier } from '../../spawnCarrier.ts'

/**
 * Four minutes in long runs, since Node's own client gives up after five; otherwise long enough for
 * many retries.
 */
const absence = process.env.ALL ? 240_000 : 3000

// A separate server, since the other tests need theirs. Where tests run on PostgreSQL, its programs
// are installed.
const onPostgres = Boolean(process.env.DATABASE_URL)
let server: Awaited<ReturnType<typeof startPostgres>>
let carrier: SpawnedCarrier
beforeAll(async () => {
  if (!onPostgres) return
  server = await startPostgres()
  if (server.missing !== undefined) return
  carrier = spawnCarrier({ DATABASE_URL: server.url, SECRET_KEY: secretKey, UNDERWRITING_SECONDS: '0' })
  await carrier.url
})
afterAll(async () => {
  await carrier?.kill()
  server?.stop?.()
})

const health = async () => (await fetch(`${await carrier.url}/health`)).status

test.runIf(onPostgres)(
  `a PostgreSQL server that crashes and is gone for ${absence / 1000} s ends no carrier and loses nothing`,
  { timeout: absence + 120_000 },
  async ({ skip }) => {
    if (server.missing !== undefined) {
      skip(server.missing)
      return
    }
    const { url, crash, start } = server
    const proxy = await startRetryingProxy(() => carrier.url)
    const api = client(proxy.url)
    try {
      // Codes and tokens work once, so a sign-up is not retried blindly.
      const person = await api.signUp()
      let restarted = Promise.resolve()
      proxy.atRequest(10, () => {
        crash()
        restarted = wait(300).then(start)
      })
      await applyAs(api, person.token)
      await restarted
      // Otherwise the crash hit no request, and nothing was tested.
      expect(proxy.retries()).toBeGreaterThan(0)

      await acknowledgeTerms(api, person)
      await request(api, person)
      const { pendingQuote } = await decision(api, person)
      await addCard(api, person)
      await accept(api, person, pendingQuote?.id ?? '')
      const invoiceId = (await dueInvoice(api, person))?.id ?? ''
      crash()
      const paid = pay(api, person, invoiceId)
      expect(await health()).toBe(503)
      await wait(absence)
      expect([await health(), carrier.child.exitCode]).toEqual([503, null])
      start()
      expect(await paid).toEqual({ invoiceId, reason: '', transactionResult: 'success' })
      expect(await policyOf(api, person)).toMatchObject({ status: 'valid' })
      expect([await health(), await carrier.stop()]).toEqual([200, 0])

      const after = await startCarrier({ databaseUrl: url })
      try {
        const { provider, ledger } = await books(after)
        expect([provider === ledger, provider > 0]).toEqual([true, true])
        const charges = await after.services.db.selectFrom('sandboxCharges').select('id').execute()
        expect(charges).toHaveLength(1)
      } finally {
        await after.close()
      }
    } finally {
      await proxy.close()
    }
  },
)
