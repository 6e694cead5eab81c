import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlock } from '../../../../server/domains/access/unlock.ts'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, newVerifier } from '../../../client/api.ts'
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
  home = mkdtempSync(join(tmpdir(), 'wysh-unlock-'))
  database = await makeDatabase()
  env = { DATA_DIR: home, ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}) }
  await start()
})
afterAll(async () => {
  await carrier?.close()
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

/** As support does: the embedded database is one process's alone. */
async function command(email: string) {
  if (database === null) await carrier.close()
  const answer = await runCommand('unlock', env, email)
  if (database === null) await start()
  return answer
}

const attempt = async (email: string, password: string) =>
  (await carrier.authorize(email, password, challengeOf(newVerifier()))).status

test('support lets a customer in again whom wrong passwords have locked, and nobody else', async () => {
  const { email, password } = await carrier.register()
  const other = await carrier.register()
  const statuses = []
  for (let count = 0; count < 10; count++) statuses.push(await attempt(email, 'not-the-password'))
  expect([...statuses, await attempt(email, password)]).toEqual(Array.from({ length: 11 }, () => 401))

  expect(await command(email.toUpperCase())).toEqual({
    said: `${email.toUpperCase()} may sign in again.\n`,
    exitCode: 0,
  })
  expect(await attempt(email, password)).toBe(200)
  const tokens = await carrier.signIn(email, password)
  expect(await carrier.ask('{ session { locked } }', {}, tokens.access_token)).toEqual({
    session: { locked: null },
  })

  const { db, keys } = carrier.services
  const userOf = async (token: string) =>
    (await carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id
  expect(await unlock({ db, keys }, email)).toEqual({ userId: await userOf(tokens.access_token), was: null })
  expect(await unlock({ db, keys }, 'nobody@example.com')).toBe('nobody')
  const userId = await userOf(other.tokens.access_token)
  await lockAccount(db, userId, 'SECURITY_LOCK')
  const was = 'SECURITY_LOCK'
  expect([await unlock({ db, keys }, other.email), await unlock({ db, keys }, other.email)]).toEqual([
    { userId, was },
    { userId, was },
  ])
})
