import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChargeProvider } from '../../../../server/domains/billing/chargeProvider.ts'
import { payInvoices } from '../../../../server/domains/billing/payments.ts'
import { countDeadJobs } from '../../../../server/platform/jobs/figures.ts'
import { giveUpJob, listGivenUpJobs } from '../../../../server/platform/jobs/giveUp.ts'
import { pay } from '../../../support/client/purchase.ts'
import { invoiced } from '../../applicants.ts'
import { type Carrier, makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { runCommand } from '../../runCommand.ts'

/** Replies, but never with the result of a charge. */
class Broken extends Error {
  readonly code = 'account_closed'
}
const broken = async () => {
  throw new Broken('of jane@example.com')
}
const neverAnswers: ChargeProvider = {
  charge: broken,
  find: broken,
  refund: broken,
  addBankAccount: broken,
}

let home: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let carrier: Carrier | undefined

const start = async (charges?: ChargeProvider) => {
  carrier = await startCarrier({
    ...(database ? { databaseUrl: database.url } : { dataDir: home }),
    ...(charges ? { charges } : {}),
  })
  return carrier
}
/** Runs the command as an operator would: only one process can use the embedded database. */
async function jobs(...args: string[]) {
  await carrier?.close()
  carrier = undefined
  const server = database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}
  return await runCommand('jobs', { DATA_DIR: home, ...server }, ...args)
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-give-up-'))
  database = await makeDatabase()
})
afterAll(async () => {
  await carrier?.close()
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

test('an operator can see and end a payment that will never settle, with a reason', {
  timeout: 180_000,
}, async () => {
  const first = await start(neverAnswers)
  const { person, invoice } = await invoiced(first)
  expect(await pay(first, person, invoice.id)).toMatchObject({ transactionResult: 'processing' })
  const { id } = await first.services.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'settlePayment')
    .executeTakeFirstOrThrow()
  for (let turn = 0; turn < 12; turn++) await first.advance('PT11M')

  const listed = await jobs()
  expect(listed.output).toMatch(
    new RegExp(`^${id}  settlePayment, due \\S+Z, has failed 1\\d times: Broken account_closed$`, 'm'),
  )
  expect(await jobs('give-up', id, 'the', 'account', 'was closed before the charge')).toEqual({
    output: `${id} will be ended.\n`,
    exitCode: 0,
  })

  // With a provider that charges again.
  const second = await start()
  await second.advance('PT1M')
  const { db, clock } = second.services
  const read = db.selectFrom('invoices').select('status').where('id', '=', invoice.id)
  expect(await read.executeTakeFirstOrThrow()).toEqual({ status: 'failed' })
  const [email] = await second.outbox(person.email)
  expect(email?.subject).toBe('Your payment did not go through')
  const { processed } = await payInvoices(second.services, person.userId, [invoice.id], clock.now())
  expect(processed).toEqual([{ invoiceId: invoice.id, reason: '', transactionResult: 'success' }])
  // Two nights of pruning later the reason is still there.
  await db
    .updateTable('jobs')
    .set({ completedAt: new Date(0) })
    .where('completedAt', 'is not', null)
    .execute()
  await second.advance('P2D')
  expect(await listGivenUpJobs(db)).toEqual([
    {
      id,
      kind: 'settlePayment',
      completedAt: expect.any(Date),
      givenUpFor: 'the account was closed before the charge',
    },
  ])
  expect([await countDeadJobs(db), await giveUpJob(db, id, 'again')]).toEqual([0, false])
})
