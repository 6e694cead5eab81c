import { afterAll, beforeAll, expect, test } from 'vitest'
import { lock, unlock } from '../../../../server/domains/access/lock.ts'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, newVerifier } from '../../../support/client/api.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated.close())

const attempt = async (email: string, password: string) =>
  (await operated.carrier.authorize(email, password, challengeOf(newVerifier()))).status

test('support unlocks an account that wrong passwords have locked and no other', async () => {
  const { email, password } = await operated.carrier.register()
  const other = await operated.carrier.register()
  const statuses = []
  for (let count = 0; count < 10; count++) statuses.push(await attempt(email, 'not-the-password'))
  expect([...statuses, await attempt(email, password)]).toEqual(Array.from({ length: 11 }, () => 401))

  expect(await operated.run('unlock', email.toUpperCase())).toEqual({
    output: `${email.toUpperCase()} may sign in again.\n`,
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
  expect(await unlock({ db, keys }, 'unknown@example.com')).toBe('unknown')
  const userId = await userOf(other.tokens.access_token)
  await lockAccount(db, userId, 'SECURITY_LOCK')
  const was = 'SECURITY_LOCK'
  expect([await unlock({ db, keys }, other.email), await unlock({ db, keys }, other.email)]).toEqual([
    { userId, was },
    { userId, was },
  ])
})

test.each(['SECURITY_LOCK', 'SYSTEM_ERROR', 'BLOCKED'] as const)(
  'an account locked for %s is blocked from its next request and unlocked only by naming that reason',
  async (reason) => {
    const { email, tokens } = await operated.carrier.register()
    const { services } = operated.carrier
    const asked = () => operated.carrier.ask('{ session { locked } }', {}, tokens.access_token)
    expect(await asked()).toEqual({ session: { locked: null } })
    expect(await lock(services, email.toUpperCase(), reason)).toEqual({ locked: reason })
    // The earlier token can only read the lock (promises.md, 20).
    expect(await asked()).toEqual({ session: { locked: reason } })
    const { errors } = await operated.carrier.graphql('{ me { id } }', {}, tokens.access_token)
    expect(errors?.[0]?.extensions.message).toBe('BLOCKED')
    // A locked account keeps its reason, and wrong passwords do not change it.
    const other = reason === 'BLOCKED' ? 'SECURITY_LOCK' : 'BLOCKED'
    expect([await lock(services, email, other), await unlock(services, email)]).toEqual([
      { locked: reason },
      { userId: expect.any(String), was: reason },
    ])
    expect(await asked()).toEqual({ session: { locked: reason } })
    await unlock(services, email, reason)
    expect(await asked()).toEqual({ session: { locked: null } })
  },
)

test('an operator locks an account for a manual reason and unlocks it', async () => {
  const { email } = await operated.carrier.register()
  expect(await operated.run('lock', email, 'BLOCKED')).toEqual({
    output: `${email} is locked: BLOCKED.\n`,
    exitCode: 0,
  })
  expect(await operated.run('unlock', email)).toEqual({
    output: `${email} stays locked: BLOCKED, not PASSWORD_ATTEMPTS.\n`,
    exitCode: 1,
  })
  expect(await operated.run('unlock', email, 'BLOCKED')).toEqual({
    output: `${email} may sign in again.\n`,
    exitCode: 0,
  })
  const refused = await operated.run('lock', email, 'PASSWORD_ATTEMPTS')
  expect([refused.exitCode, refused.output.split('\n')[0]]).toEqual([
    1,
    'usage: npm run lock -- EMAIL REASON, where REASON is',
  ])
}, 240_000)
