import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { GuestWork } from '../../../../rules/contract/schema.generated.ts'
import { answersFor } from '../../../support/client/answers.ts'
import {
  challengeOf,
  goodPassword,
  newVerifier,
  type Person,
  type Tokens,
} from '../../../support/client/api.ts'
import { acknowledgeTerms, tryRequest } from '../../../support/client/purchase.ts'
import { applyAs, walkFlow } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const standard = answersFor('estimate-form')

interface Guest {
  token: string
  userId: string
}

/**
 * Signs in like a user who was a guest until now. @param bearer the token that the browser still
 * has
 */
async function signInFrom(
  person: Pick<Person, 'email' | 'password'>,
  userId: string,
  bearer: string | null,
): Promise<string> {
  const verifier = newVerifier()
  const reply = await carrier.post(
    '/oauth/authorize',
    {
      client_id: carrier.clientId,
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      email: person.email,
      password: person.password,
      user_id: userId,
    },
    bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  )
  const { code } = (await reply.json()) as { code: string }
  const tokens = (await (await carrier.exchange(code, verifier)).json()) as Tokens
  return tokens.access_token
}

/**
 * Verifies the sign-in with the texted code. @returns what the user is shown about the guest's work
 */
async function verify(
  person: Pick<Person, 'phoneNumber' | 'phoneNumberId'>,
  token: string,
  clientMutationId: string,
): Promise<GuestWork | null> {
  const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
  await carrier.ask(
    'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
    { input: { sessionId: session.id, phoneNumberId: person.phoneNumberId, channel: 'sms' } },
    token,
  )
  const code = (await carrier.outbox(person.phoneNumber))[0]?.code
  const { verifySession } = await carrier.ask<{ verifySession: { guestWork: GuestWork | null } }>(
    `mutation ($input: VerifySessionInput!) {
      verifySession(input: $input) {
        guestWork { kept shown { amount termDuration } other { amount termDuration } }
      }
    }`,
    { input: { code, session: session.id, clientMutationId } },
    token,
  )
  return verifySession.guestWork
}

const sized = async ({ token }: { token: string }) =>
  (
    await carrier.ask<{ latestEstimate: { amount: number } | null }>(
      '{ latestEstimate { amount } }',
      {},
      token,
    )
  ).latestEstimate

/** A guest who has an estimate. */
async function guestWith(answers: Record<string, string | number>): Promise<Guest> {
  const guest = await carrier.guest()
  await walkFlow(carrier, guest.token, 'estimate-form', { ...standard, ...answers })
  return guest
}

const isLive = async ({ token }: Guest) =>
  (await carrier.graphql('{ me { id } }', {}, token)).errors === undefined

it('a guest’s estimate moves to the account once the sign-in is verified', async () => {
  const person = await carrier.signUp()
  const guest = await guestWith({ amount: 310_000 })
  const token = await signInFrom(person, guest.userId, guest.token)
  expect([await sized(person), await isLive(guest)]).toEqual([null, true])
  // The account had no estimate, so there is nothing to report.
  expect(await verify(person, token, 'once')).toBeNull()
  expect([await sized(person), await isLive(guest)]).toEqual([{ amount: 310_000 }, false])
  const { me } = await carrier.ask<{ me: { birthdate: string } }>('{ me { birthdate } }', {}, person.token)
  expect(me.birthdate).toBe(standard.birthdate)
  // The answers moved too: they open as they were given.
  const { forms } = await walkFlow(carrier, person.token, 'estimate-form', { ...standard, amount: 320_000 })
  expect([forms, await sized(person)]).toEqual([['estimate-coverage'], { amount: 320_000 }])
})

it('the latest estimate wins, and the identity stays as stored in the account', async () => {
  const person = await carrier.signUp()
  await walkFlow(carrier, person.token, 'estimate-form', { ...standard, amount: 100_000 })
  const guest = await guestWith({ amount: 320_000, birthdate: '2000-01-01', state: 'GA' })
  const replied = await verify(person, await signInFrom(person, guest.userId, guest.token), 'again')
  const termDuration = Number(standard.termYears)
  expect(replied).toEqual({
    kept: 'guests',
    shown: { amount: 320_000, termDuration },
    other: { amount: 100_000, termDuration },
  })
  const { me } = await carrier.ask<{ me: { birthdate: string } }>('{ me { birthdate } }', {}, person.token)
  expect([await sized(person), me.birthdate]).toEqual([{ amount: 320_000 }, standard.birthdate])
})

it('an unfinished estimate does not replace a complete one', async () => {
  const person = await carrier.signUp()
  await walkFlow(carrier, person.token, 'estimate-form', { ...standard, amount: 100_000 })
  const guest = await carrier.guest()
  await walkFlow(carrier, guest.token, 'estimate-form', { ...standard, birthdate: '1960-01-01' })
  expect(await verify(person, await signInFrom(person, guest.userId, guest.token), 'half')).toEqual({
    kept: 'accounts',
    shown: { amount: 100_000, termDuration: Number(standard.termYears) },
    other: null,
  })
  expect(await sized(person)).toEqual({ amount: 100_000 })
})

it.each([
  ['has answered nothing', null],
  ['has the same amount', { amount: 100_000 }],
] as const)('there is nothing to report about a guest who %s', async (_case, answers) => {
  const person = await carrier.signUp()
  await walkFlow(carrier, person.token, 'estimate-form', { ...standard, amount: 100_000 })
  const guest = answers === null ? await carrier.guest() : await guestWith(answers)
  const token = await signInFrom(person, guest.userId, guest.token)
  expect([await verify(person, token, 'nothing'), await sized(person)]).toEqual([null, { amount: 100_000 }])
})

it.each(['no token', 'a stranger’s token', 'another guest’s token'] as const)(
  'no guest work is moved with %s',
  async (token) => {
    const person = await carrier.signUp()
    const guest = await guestWith({ amount: 330_000 })
    const bearer = {
      'no token': async () => null,
      'a stranger’s token': async () => (await carrier.signUp()).token,
      'another guest’s token': async () => (await carrier.guest()).token,
    }[token]
    await verify(person, await signInFrom(person, guest.userId, await bearer()), token)
    expect([await sized(person), await sized(guest)]).toEqual([null, { amount: 330_000 }])
  },
)

it('a submitted application is not replaced', async () => {
  const person = await carrier.signUp()
  await applyAs(carrier, person.token)
  await acknowledgeTerms(carrier, person)
  await tryRequest(carrier, person)
  const guest = await guestWith({ amount: 340_000 })
  expect(await verify(person, await signInFrom(person, guest.userId, guest.token), 'sent')).toEqual({
    kept: 'application',
    shown: null,
    other: { amount: 340_000, termDuration: Number(standard.termYears) },
  })
  expect(await sized(person)).toEqual({ amount: 450_000 })
})

it('a guest’s work moves once, however often the code is sent', async () => {
  const person = await carrier.signUp()
  const guest = await guestWith({ amount: 350_000 })
  const token = await signInFrom(person, guest.userId, guest.token)
  await verify(person, token, 'first')
  await walkFlow(carrier, person.token, 'estimate-form', { ...standard, amount: 360_000 })
  await verify(person, token, 'second')
  const rows = await carrier.services.db
    .selectFrom('estimates')
    .select(['userId', 'amount'])
    .where('userId', 'in', [person.userId, guest.userId])
    .orderBy('sequence')
    .execute()
  expect(rows).toEqual([
    { userId: person.userId, amount: 350_000 },
    { userId: person.userId, amount: 360_000 },
  ])
})

it('a guest’s work moves to one account although two signed in from the session', async () => {
  const [first, second] = [await carrier.signUp(), await carrier.signUp()]
  const guest = await guestWith({ amount: 360_000 })
  const tokens = [
    await signInFrom(first, guest.userId, guest.token),
    await signInFrom(second, guest.userId, guest.token),
  ] as const
  await Promise.all([verify(first, tokens[0], 'one of two'), verify(second, tokens[1], 'two of two')])
  const replied = async ({ token }: Person) =>
    (await carrier.ask<{ me: { birthdate: string | null } }>('{ me { birthdate } }', {}, token)).me.birthdate
  const birthdates = [await replied(first), await replied(second)]
  expect(birthdates.filter((birthdate) => birthdate !== null)).toEqual([standard.birthdate])
})

const recipient = { institution: { name: 'City Bank', accountNumber: '1234 5678' } }

const addWish = async (token: string, amount: number) =>
  (
    await carrier.ask<{ createWishAllocation: { wishAllocation: { id: string; version: number } } }>(
      `mutation ($input: CreateWishAllocationInput!) {
        createWishAllocation(input: $input) { wishAllocation { id version } }
      }`,
      { input: { wishId: 'college', amount } },
      token,
    )
  ).createWishAllocation.wishAllocation

const removeWish = ({ id }: { id: string }, token: string) =>
  carrier.ask(
    'mutation ($input: DecommissionWishAllocationInput!) { decommissionWishAllocation(input: $input) { success } }',
    { input: { wishAllocationId: id } },
    token,
  )

const listOf = async (token: string) => {
  const { wishAllocations } = await carrier.ask<{
    wishAllocations: { amount: number; recipient: { accountNumber: string } | null }[]
  }>('{ wishAllocations { amount recipient { ... on InstitutionRecipient { accountNumber } } } }', {}, token)
  return wishAllocations.map(({ amount, recipient }) => [amount, recipient?.accountNumber ?? null])
}

const wishRows = (userId: string) =>
  carrier.services.db
    .selectFrom('wishAllocations')
    .leftJoin('wishRecipients', 'allocationId', 'wishAllocations.id')
    .select(['amount', 'details', 'accountNumberSealed'])
    .where('userId', '=', userId)
    .execute()

/** A guest with two entries, one with a recipient, and a removed one. */
async function guestWithList(): Promise<Guest> {
  const guest = await carrier.guest()
  const { id: wishAllocationId, version } = await addWish(guest.token, 1000)
  await addWish(guest.token, 2000)
  await removeWish(await addWish(guest.token, 3000), guest.token)
  await carrier.ask(
    'mutation ($input: CreateAllocationRecipientInput!) { createAllocationRecipient(input: $input) { clientMutationId } }',
    { input: { wishAllocationId, version, recipient } },
    guest.token,
  )
  return guest
}

it('a guest’s list is appended to the account’s list and deleted with the account', async () => {
  const person = await carrier.signUp()
  await addWish(person.token, 2000)
  const guest = await guestWithList()
  await verify(person, await signInFrom(person, guest.userId, guest.token), 'list')
  expect(await listOf(person.token)).toEqual([
    [2000, null],
    [1000, '1234 5678'],
  ])
  expect(await wishRows(guest.userId)).toEqual([])
  const rows = await wishRows(person.userId)
  expect(rows.map(({ amount }) => amount).sort()).toEqual([1000, 2000, 3000])
  expect(rows.some(({ accountNumberSealed }) => accountNumberSealed !== null)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('5678')
  await carrier.ask(
    'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
    { input: { password: person.password } },
    person.token,
  )
  expect(await wishRows(person.userId)).toEqual([])
})

it('a merged list keeps the limit of entries', async () => {
  const person = await carrier.signUp()
  const guest = await carrier.guest()
  const fill = (userId: string, amount: number, count: number) =>
    sql`insert into wish_allocations select ${userId} || n, ${userId}, 'college', 'College', ${amount}::int, n, false,
      null, null, 1, now(), now() from generate_series(1, ${count}::int) n`.execute(carrier.services.db)
  await fill(person.userId, 1, 195)
  await fill(guest.userId, 2, 9)
  await verify(person, await signInFrom(person, guest.userId, guest.token), 'full')
  const list = await listOf(person.token)
  expect([list.length, list.filter(([amount]) => amount === 2).length]).toEqual([200, 5])
})

it('a guest who registers keeps the list', async () => {
  const guest = await guestWithList()
  const email = `${randomUUID()}@example.com`
  await carrier.ask(
    'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }',
    {
      input: {
        userId: guest.userId,
        firstName: 'Ada',
        lastName: 'Lovelace',
        emailAddress: email,
        password: goodPassword,
        passwordConfirmation: goodPassword,
      },
    },
    guest.token,
  )
  expect(await carrier.ask('{ me { status } }', {}, guest.token)).toEqual({ me: { status: 'active' } })
  const token = await signInFrom({ email, password: goodPassword }, guest.userId, guest.token)
  const number = carrier.newPhoneNumber()
  const { createPhoneNumber } = await carrier.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
    { input: { number, smsMarketing: false } },
    token,
  )
  const phoneNumberId = createPhoneNumber.phoneNumber.id
  await carrier.ask(
    'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }',
    { input: { type: 'sms', phoneNumberId } },
    token,
  )
  const code = (await carrier.outbox(number))[0]?.code
  await carrier.ask(
    'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }',
    { input: { code, phoneNumberId } },
    token,
  )
  expect(await verify({ phoneNumber: number, phoneNumberId }, token, 'registered')).toBeNull()
  // The removed entry stays for its history.
  const rows = await wishRows(guest.userId)
  expect(rows.map(({ amount }) => amount).sort()).toEqual([1000, 2000, 3000])
})
