import { sql, type Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockUser } from '../../../../server/domains/accounts/port.ts'
import type { Database } from '../../../../server/platform/database/database.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { noteDeadlocks } from '../../deadlocks.ts'
import { waiting } from '../../waiting.ts'

let carrier: Carrier
let deadlocked: unknown[]

beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())
beforeEach(() => {
  deadlocked = noteDeadlocks(carrier)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const mutations = {
  endOtherSessions:
    'mutation ($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { activeSessions { id } } }',
  verifyPhoneCode: 'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }',
  verifySession: 'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
  changeEmail: 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { emails { email } } }',
}

const outcome = async (name: keyof typeof mutations, input: object, token: string) => {
  const { errors } = await carrier.graphql(mutations[name], { input }, token)
  return errors?.[0]?.extensions.message ?? 'done'
}

type Tx = Transaction<Database>

/**
 * Starts the calls one after the other while the rows that they need are locked, so that each waits
 * at the intended point. Then releases the locks, the last one first, so that each call gets as far
 * as it can in between. @returns the outcomes
 */
async function atOnce(
  holds: readonly ((tx: Tx) => Promise<unknown>)[],
  calls: readonly (() => Promise<string>)[],
): Promise<string[]> {
  const begun: Promise<string>[] = []
  let ended = 0
  const allStand = () =>
    vi.waitFor(async () => expect((await waiting(carrier)) + ended).toBe(begun.length), 10_000)
  const beginHolding = async ([hold, ...others]: typeof holds): Promise<void> => {
    if (hold)
      return await carrier.services.db.transaction().execute(async (tx) => {
        await hold(tx)
        await beginHolding(others)
        await allStand()
      })
    for (const call of calls) {
      begun.push(call().finally(() => ended++))
      await allStand()
    }
  }
  await beginHolding(holds)
  return await Promise.all(begun)
}

const holding = (userId: string) => (tx: Tx) => lockUser(tx, userId)

// The embedded database has one connection, so transactions cannot wait for each other there.
describe.skipIf(!process.env.DATABASE_URL)('parallel calls do not deadlock:', () => {
  test('ending all other sessions and a call in one of them do not deadlock', async () => {
    const person = await carrier.signUp()
    const other = await carrier.signIn(person.email, goodPassword)
    // So that both calls have an activity to record.
    await carrier.advance('PT20S')
    const results = await atOnce(
      [holding(person.userId)],
      [
        () => outcome('endOtherSessions', {}, person.token),
        () =>
          outcome(
            'verifyPhoneCode',
            { code: '000000', phoneNumberId: person.phoneNumberId },
            other.access_token,
          ),
      ],
    )
    expect(results).toEqual(['done', 'ACCESS_CODE_INCORRECT'])
    expect(deadlocked).toEqual([])
  })

  test('verifying a session and a phone with codes to the same number does not deadlock', async () => {
    const person = await carrier.signUp()
    await sql`update users set password_reset_at = now() - interval '1 day' where id = ${person.userId}`.execute(
      carrier.services.db,
    )
    const { access_token: token } = await carrier.signIn(person.email, goodPassword)
    const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
    await carrier.ask(
      'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
      { input: { sessionId: session.id, channel: 'sms' } },
      token,
    )
    const code = (await carrier.outbox(person.phoneNumber))[0]?.code
    const results = await atOnce(
      [(tx) => sql`select pg_advisory_xact_lock(hashtext(${`code:${person.phoneNumber}`}))`.execute(tx)],
      [
        () => outcome('verifySession', { code, session: session.id }, token),
        () =>
          outcome('verifyPhoneCode', { code: '000000', phoneNumberId: person.phoneNumberId }, person.token),
      ],
    )
    expect(results).toEqual(['done', 'ACCESS_CODE_INCORRECT'])
    expect(deadlocked).toEqual([])
  })

  test('two users who each request the other’s pending email do not deadlock', async () => {
    const [one, two] = [await carrier.signUp(), await carrier.signUp()]
    const [mine, yours] = [`mine-${one.userId}@example.com`, `yours-${two.userId}@example.com`]
    const change = (person: typeof one, emailAddress: string) =>
      outcome('changeEmail', { emailAddress, password: goodPassword }, person.token)
    expect([await change(one, mine), await change(two, yours)]).toEqual(['done', 'done'])
    await carrier.advance('PT1S')
    // If both were released at once, the faster call would have both locks before the other had
    // one.
    const results = await atOnce(
      [holding(two.userId), holding(one.userId)],
      [() => change(one, yours), () => change(two, mine)],
    )
    expect(results).toEqual(['done', 'done'])
    expect(deadlocked).toEqual([])
  })
})

test('a transaction that ended in a deadlock is retried once', async () => {
  const { db } = carrier.services
  const person = await carrier.signUp()
  await sql`create sequence circles`.execute(db)
  // A sequence keeps its value when the transaction is rolled back.
  await sql`create function circle() returns trigger as $$ begin
    if nextval('circles') <= 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$ language plpgsql`.execute(db)
  await sql`create trigger circle before update on phone_numbers for each row execute function circle()`.execute(
    db,
  )
  const again = () =>
    carrier.graphql(
      'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
      { input: { number: person.phoneNumber, smsMarketing: true, clientMutationId: 'in a circle' } },
      person.token,
    )
  expect((await again()).errors).toBeUndefined()
  const rows = await db
    .selectFrom('phoneNumbers')
    .select('smsMarketing')
    .where('userId', '=', person.userId)
    .execute()
  expect(rows).toEqual([{ smsMarketing: true }])
  expect(deadlocked).toEqual([{ event: 'deadlock', operation: 'createPhoneNumber' }])
  await sql`select setval('circles', 1, false)`.execute(db)
  await sql`create or replace function circle() returns trigger as $$ begin
    raise exception 'deadlock detected' using errcode = '40P01'; end $$ language plpgsql`.execute(db)
  const { errors } = await carrier.graphql(
    'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
    { input: { number: person.phoneNumber, smsMarketing: false } },
    person.token,
  )
  expect(errors?.map(({ extensions }) => extensions.message)).toEqual(['STANDARD_ERROR'])
  await sql`drop trigger circle on phone_numbers`.execute(db)
})

test('a deadlock at the token endpoint is retried once', async () => {
  const { db } = carrier.services
  const { email } = await carrier.register()
  await sql`create sequence rounds`.execute(db)
  await sql`create function round() returns trigger as $$ begin
    if nextval('rounds') <= 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$ language plpgsql`.execute(db)
  const roundBefore = (table: string) =>
    sql`create trigger round before insert on ${sql.table(table)} for each row execute function round()`.execute(
      db,
    )
  await roundBefore('authorization_codes')
  await roundBefore('access_tokens')
  const restart = () => sql`select setval('rounds', 1, false)`.execute(db)
  const verifier = newVerifier()
  const authorized = await carrier.authorize(email, goodPassword, challengeOf(verifier))
  const { code } = (await authorized.json()) as { code: string }
  await restart()
  const exchanged = await carrier.exchange(code, verifier)
  const { refresh_token } = (await exchanged.json()) as Tokens
  await restart()
  const refreshed = await carrier.refresh(refresh_token)
  expect([authorized.status, exchanged.status, refreshed.status]).toEqual([200, 200, 200])
  expect(deadlocked).toEqual(
    ['/oauth/authorize', '/oauth/token', '/oauth/token'].map((operation) => ({
      event: 'deadlock',
      operation,
    })),
  )
  for (const table of ['authorization_codes', 'access_tokens'])
    await sql`drop trigger round on ${sql.table(table)}`.execute(db)
})
