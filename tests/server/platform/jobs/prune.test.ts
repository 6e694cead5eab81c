import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { pruneJob } from '../../../../server/application/prune.ts'
import { mostDeleted } from '../../../../server/platform/database/batches.ts'
import {
  challengeOf,
  goodPassword,
  newVerifier,
  type Person,
  type Tokens,
} from '../../../support/client/api.ts'
import { tryPay } from '../../../support/client/purchase.ts'
import { books, invoiced } from '../../applicants.ts'
import { startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const day = 86_400_000
const minute = 60_000

const carrier = testCarrier()

const now = () => carrier.services.clock.now().getTime()
const nextMidnight = () => Math.floor(now() / day) * day + day
const moveTo = (instant: number) => carrier.advance(`PT${Math.ceil((instant - now()) / 1000)}S`)

/** Noon of the next day, far from any pruning. */
beforeEach(() => moveTo(nextMidnight() + day / 2))

const count = async (
  table: 'sessions' | 'accessTokens' | 'refreshTokens' | 'verificationCodes',
  ids: string[],
) => {
  const { db } = carrier.services
  const column = table === 'sessions' ? 'id' : 'sessionId'
  return (await db.selectFrom(table).select(column).where(column, 'in', ids).execute()).length
}

const sessionOf = async (token: string) =>
  (await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)).session.id

const active = (token: string) =>
  carrier.ask('mutation { recordActivity(input: {}) { idleUntil } }', {}, token)

const answerTo = async (response: Response) => [response.status, await response.json()]

describe('pruning sessions', () => {
  test('an ended session is deleted after a day, and its tokens get the same reply as before', async () => {
    const person = await carrier.signUp()
    const verifier = newVerifier()
    const response = await carrier.authorize(person.email, goodPassword, challengeOf(verifier))
    const { code } = (await response.json()) as { code: string }
    const second = (await (await carrier.exchange(code, verifier)).json()) as Tokens
    const ids = [await sessionOf(person.token), await sessionOf(second.access_token)]
    const { db } = carrier.services
    const codeRows = () =>
      db.selectFrom('authorizationCodes').select('hash').where('userId', '=', person.userId).execute()
    const left = async () => [
      await count('sessions', ids),
      await count('accessTokens', ids),
      await count('refreshTokens', ids),
      await count('verificationCodes', ids),
      (await codeRows()).length,
    ]
    expect(await left()).toEqual([2, 3, 3, 1, 2])

    const me = async () => {
      const { errors, ...rest } = await carrier.graphql('{ me { id } }', {}, person.token)
      // Each reply has a different request ID.
      return { ...rest, errors: errors?.map(({ extensions }) => ({ ...extensions, requestId: '' })) }
    }
    const ask = async () => [
      await me(),
      await answerTo(await carrier.refresh(second.refresh_token)),
      await answerTo(await carrier.exchange(code, verifier)),
    ]
    await moveTo(nextMidnight() + minute)
    expect(await left()).toEqual([2, 3, 3, 1, 2])
    const before = await ask()
    await moveTo(nextMidnight() + minute)
    expect(await left()).toEqual([0, 0, 0, 0, 0])
    expect(await ask()).toEqual(before)
  })

  test('an authorization code stays while its session lives, so that a replay still ends it', async () => {
    const { email } = await carrier.register()
    await moveTo(nextMidnight() - 5 * minute)
    const verifier = newVerifier()
    const response = await carrier.authorize(email, goodPassword, challengeOf(verifier))
    const { code } = (await response.json()) as { code: string }
    const { access_token } = (await (await carrier.exchange(code, verifier)).json()) as Tokens
    await moveTo(nextMidnight() + minute)
    await active(access_token)
    expect((await carrier.exchange(code, verifier)).status).toBe(400)
    expect((await carrier.graphql('{ me { id } }', {}, access_token)).status).toBe(401)
  })

  test('an authorization code that was never exchanged is deleted too', async () => {
    const { email } = await carrier.register()
    await carrier.authorize(email, goodPassword, challengeOf(newVerifier()))
    const { db } = carrier.services
    const unused = () =>
      db.selectFrom('authorizationCodes').select('hash').where('sessionId', 'is', null).execute()
    expect(await unused()).toHaveLength(1)
    await moveTo(nextMidnight() + day + minute)
    expect(await unused()).toEqual([])
  })
})

describe('pruning wrong passwords', () => {
  test('a count of wrong passwords survives pruning, and a zero count is deleted', async () => {
    const wrong = await carrier.register()
    const right = await carrier.register()
    const fail = async ({ email }: { email: string }) => {
      const response = await carrier.authorize(email, 'not-the-password', challengeOf(newVerifier()))
      return ((await response.json()) as { error_description: string }).error_description
    }
    expect([await fail(wrong), await fail(wrong)]).toEqual(['CREDENTIAL_INCORRECT', 'CREDENTIAL_INCORRECT'])
    await fail(right)
    await carrier.signIn(right.email, goodPassword)
    await moveTo(nextMidnight() + minute)
    const { db } = carrier.services
    const rows = await db.selectFrom('signInFailures').select('failures').execute()
    expect(rows).toEqual([{ failures: 2 }])
    expect([await fail(wrong), await fail(right)]).toEqual([
      'AUTHENTICATION_THIRD_ATTEMPT',
      'CREDENTIAL_INCORRECT',
    ])
  })
})

describe('pruning idempotency rows', () => {
  const age = (clientMutationId: string, hours: number) =>
    carrier.services.db
      .updateTable('idempotency')
      .set({ createdAt: new Date(Date.now() - hours * 60 * minute) })
      .where('clientMutationId', '=', clientMutationId)
      .execute()
  const rows = (ids: string[]) =>
    carrier.services.db
      .selectFrom('idempotency')
      .select('clientMutationId')
      .where('clientMutationId', 'in', ids)
      .execute()

  test('idempotency rows are deleted after a day of real time, whatever the carrier’s clock', async () => {
    const { token } = await carrier.guest()
    const want = (clientMutationId: string) =>
      carrier.ask(
        'mutation ($input: CreateUserProductInput!) { createUserProduct(input: $input) { product } }',
        { input: { product: 'wysh-term-life', clientMutationId } },
        token,
      )
    const [old, young] = [randomUUID(), randomUUID()]
    await want(old)
    await want(young)
    await age(old, 25)
    await age(young, 23)
    await carrier.advance('P40D')
    expect(await rows([old, young])).toEqual([{ clientMutationId: young }])
  })

  test('a payment is not repeated after pruning, because of its invoice', async () => {
    const { person, invoice } = await invoiced(carrier)
    const clientMutationId = randomUUID()
    const first = await tryPay(carrier, person, [invoice.id], clientMutationId)
    await age(clientMutationId, 25)
    await moveTo(nextMidnight() - 5 * minute)
    const again = { token: await verified(person) }
    await moveTo(nextMidnight() + minute)
    expect(await rows([clientMutationId])).toEqual([])
    expect(await tryPay(carrier, again, [invoice.id], clientMutationId)).toEqual(first)
    const { provider, ledger, charges } = await books(carrier)
    expect([provider, ledger, charges]).toEqual([invoice.amount, invoice.amount, 1])
  })

  /** A new session of a returning user, verified by a code. */
  async function verified({ email, password, phoneNumber }: Person): Promise<string> {
    const { access_token: token, refresh_token } = await carrier.signIn(email, password)
    const session = await sessionOf(token)
    await carrier.ask(
      'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
      { input: { sessionId: session, channel: 'sms' } },
      token,
    )
    const [message] = await carrier.outbox(phoneNumber)
    await carrier.ask(
      'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
      { input: { code: message?.code, session } },
      token,
    )
    return ((await (await carrier.refresh(refresh_token)).json()) as Tokens).access_token
  }
})

describe('pruning jobs', () => {
  test('completed jobs are deleted; failed and planned ones stay', async () => {
    const { db, jobs } = carrier.services
    const names = ['done', 'fresh', 'given up', 'planned']
    await db.transaction().execute(async (tx) => {
      for (const key of names)
        await jobs.schedule(tx, { kind: 'prune', payload: null, dueAt: new Date(now() + 400 * day), key })
    })
    const long = new Date(Date.now() - 25 * 60 * minute)
    const set = (key: string, values: { completedAt?: Date; failedAt?: Date }) =>
      db.updateTable('jobs').set(values).where('key', '=', key).execute()
    await set('done', { completedAt: long })
    await set('fresh', { completedAt: new Date() })
    await set('given up', { failedAt: long })
    await moveTo(nextMidnight() + minute)
    const left = await db
      .selectFrom('jobs')
      .select('key')
      .where('key', 'in', names)
      .orderBy('sequence')
      .execute()
    expect(left.map(({ key }) => key)).toEqual(['fresh', 'given up', 'planned'])
  })

  test('one pruning job is planned for the next midnight, also after a clock jump and by a second process', async () => {
    const planned = async () => {
      const rows = await carrier.services.db
        .selectFrom('jobs')
        .select(['key', 'dueAt'])
        .where('key', 'like', 'prune:%')
        .where('completedAt', 'is', null)
        .execute()
      return rows.map(({ dueAt }) => dueAt.getTime())
    }
    expect(await planned()).toEqual([nextMidnight()])
    await carrier.advance('P3M')
    expect(await planned()).toEqual([nextMidnight()])
    if (carrier.databaseUrl) {
      const second = await startCarrier({ databaseUrl: carrier.databaseUrl })
      expect(await planned()).toEqual([nextMidnight()])
      await second.close()
    }
  })
})

test('the owner of a support conversation is deleted after a day, when its tickets have expired', async () => {
  const { db } = carrier.services
  await db
    .insertInto('namedChats')
    .values({ conversation: 'CH1', name: 'U-1', namedAt: new Date(now()) })
    .execute()
  const left = async () => (await db.selectFrom('namedChats').select('conversation').execute()).length
  await moveTo(nextMidnight() + minute)
  const onTheNextDay = await left()
  await moveTo(nextMidnight() + minute)
  expect([onTheNextDay, await left()]).toEqual([1, 0])
})

test('a message is deleted a day after it expires; notices, unsent messages and sandbox messages stay', async () => {
  const { services } = carrier
  const to = carrier.newPhoneNumber()
  const expiresAt = new Date(now())
  await services.db.transaction().execute(async (tx) => {
    const sent = (code: string) =>
      ({
        kind: 'verificationCode',
        values: { code, minutes: 10, host: 'insurer.example' },
        channel: 'sms',
        to,
        code,
      }) as const
    await services.outbox.send(tx, { ...sent('a code'), expiresAt })
    await services.outbox.send(tx, { ...sent('a code on its way'), expiresAt })
    await services.outbox.send(tx, sent('a notice'))
    await services.outbox.send(tx, { ...sent('to an insurer'), expiresAt })
  })
  await moveTo(nextMidnight() + day + minute)
  await services.db
    .updateTable('outboxMessages')
    .set({ deliveredAt: null })
    .where('code', '=', 'a code on its way')
    .execute()
  await services.db
    .updateTable('outboxMessages')
    .set({ kind: 'insurerNotice' })
    .where('code', '=', 'to an insurer')
    .execute()
  const texts = async () => (await carrier.outbox(to)).map(({ code }) => code)
  expect(await texts()).toEqual(['to an insurer', 'a notice', 'a code on its way', 'a code'])
  const withoutSandbox = { ...services, config: { ...services.config, sandbox: false } }
  const { runs } = pruneJob
  if (!('inside' in runs)) throw new Error('Pruning is all or nothing.')
  await services.db.transaction().execute((tx) => runs.inside(tx, null, new Date(now()), withoutSandbox))
  expect(await texts()).toEqual(['to an insurer', 'a notice', 'a code on its way'])
})

test('a table with more than one batch of old rows is emptied in several transactions', async () => {
  const { db } = carrier.services
  const rows = 2 * mostDeleted + 1
  await sql`insert into rate_limits (key, full_at)
    select 'old ' || number, ${new Date(now())} from generate_series(1, ${rows}) number`.execute(db)
  const midnight = new Date(nextMidnight())
  await moveTo(midnight.getTime() + minute)
  const left = await db.selectFrom('rateLimits').select('key').where('key', 'like', 'old %').execute()
  const runs = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'prune')
    .where('dueAt', '=', midnight)
    .where('completedAt', 'is not', null)
    .execute()
  expect([left.length, runs.length]).toEqual([0, 3])
})
