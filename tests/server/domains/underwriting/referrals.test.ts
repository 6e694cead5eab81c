import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeTerms, decision, request } from '../../../client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { type Carrier, makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { runCommand } from '../../runCommand.ts'

let home: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let env: Record<string, string>
let carrier: Carrier

const start = async () => {
  carrier = await startCarrier(database ? { databaseUrl: database.url } : { dataDir: home })
}
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wysh-referrals-'))
  database = await makeDatabase()
  env = { DATA_DIR: home, ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}) }
  await start()
})
afterAll(async () => {
  await carrier?.close()
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

test('an operator sees who waits for a decision, and settles one, once', async () => {
  const email = 'waits+referred@example.com'
  const person = await seedApplicant(carrier, email)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  await decision(carrier, person)
  const [{ createdAt } = { createdAt: new Date(0) }] = await carrier.services.db
    .selectFrom('underwritingCases')
    .select('createdAt')
    .where('userId', '=', person.userId)
    .execute()

  // The embedded database is one process's alone.
  if (database === null) await carrier.close()
  const heard = []
  for (const args of [[], ['accept', email.toUpperCase()], ['reject', email], [], ['accept']])
    heard.push(await runCommand('referrals', env, ...args))
  if (database === null) await start()

  expect(heard).toEqual([
    { said: `${email}  since ${createdAt.toISOString()}: persona:referred\nWaiting: 1.\n`, exitCode: 0 },
    { said: `The application of ${email.toUpperCase()} is accepted.\n`, exitCode: 0 },
    { said: `${email} has no application to decide.\n`, exitCode: 1 },
    { said: 'No application waits for a decision.\n', exitCode: 0 },
    { said: 'usage: npm run referrals [-- list | accept EMAIL | reject EMAIL]\n', exitCode: 1 },
  ])
  expect((await decision(carrier, person)).pendingQuote).toMatchObject({ caseResult: 'accepted' })
  const messages = await carrier.services.db
    .selectFrom('outboxMessages')
    .select(['recipient', 'subject'])
    .where('recipient', '=', email)
    .orderBy('sequence')
    .execute()
  expect(messages).toEqual([
    { recipient: email, subject: 'We are taking a closer look at your application' },
    { recipient: email, subject: 'We have decided on your application' },
  ])
})
