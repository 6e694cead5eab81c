import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlock } from '../../../../server/domains/access/unlock.ts'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, newVerifier } from '../../../client/api.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated.close())

const attempt = async (email: string, password: string) =>
  (await operated.carrier.authorize(email, password, challengeOf(newVerifier()))).status

test('support lets a customer in again whom wrong passwords have locked, and nobody else', async () => {
  const { email, password } = await operated.carrier.register()
  const other = await operated.carrier.register()
  const statuses = []
  for (let count = 0; count < 10; count++) statuses.push(await attempt(email, 'not-the-password'))
  expect([...statuses, await attempt(email, password)]).toEqual(Array.from({ length: 11 }, () => 401))

  expect(await operated.run('unlock', email.toUpperCase())).toEqual({
    said: `${email.toUpperCase()} may sign in again.\n`,
    exitCode: 0,
  })
  expect(await attempt(email, password)).toBe(200)
  const tokens = await operated.carrier.signIn(email, password)
  expect(await operated.carrier.ask('{ session { locked } }', {}, tokens.access_token)).toEqual({
    session: { locked: null },
  })

  const { db, keys } = operated.carrier.services
  const userOf = async (token: string) =>
    (await operated.carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id
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
