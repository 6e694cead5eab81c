import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import type { RequestContext, Viewer } from '../../../../server/platform/call/call.ts'
import { CarrierError } from '../../../../server/platform/errors.ts'
import { contractOf } from '../../../../server/transport/graphql/contract.ts'
import { externalMutation } from '../../../../server/transport/graphql/mutation.ts'
import { goodPassword } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const createPhone =
  'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { clientMutationId phoneNumber { id } } }'
const requestCode =
  'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { clientMutationId phoneNumber { id } } }'
const register =
  'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { clientMutationId user { id } } }'

async function withPhone() {
  const { tokens } = await carrier.register()
  const token = tokens.access_token
  const number = carrier.newPhoneNumber()
  const { createPhoneNumber } = await carrier.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    createPhone,
    { input: { number, smsMarketing: false } },
    token,
  )
  return { token, number, phoneNumberId: createPhoneNumber.phoneNumber.id }
}

test('fifty parallel calls with one key have one effect and one reply', async () => {
  const { token, number, phoneNumberId } = await withPhone()
  const clientMutationId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      carrier.graphql(requestCode, { input: { type: 'sms', phoneNumberId, clientMutationId } }, token),
    ),
  )
  for (const answer of answers)
    expect(answer).toEqual({
      status: 200,
      data: { requestVerificationCode: { clientMutationId, phoneNumber: { id: phoneNumberId } } },
    })
  expect(await carrier.outbox(number)).toHaveLength(1)
})

test('different input under the same key is an error and changes nothing', async () => {
  const { token, number, phoneNumberId } = await withPhone()
  const clientMutationId = randomUUID()
  const ask = (type: string) =>
    carrier.graphql(requestCode, { input: { type, phoneNumberId, clientMutationId } }, token)
  await ask('sms')
  const { data, errors } = await ask('voice')
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions.message).toBe('CLIENT_MUTATION_ID_REUSED')
  expect(await carrier.outbox(number)).toHaveLength(1)
})

test('the same key of another user is a separate call', async () => {
  const clientMutationId = randomUUID()
  for (const person of [await withPhone(), await withPhone()]) {
    const { token, number, phoneNumberId } = person
    await carrier.ask(requestCode, { input: { type: 'sms', phoneNumberId, clientMutationId } }, token)
    expect(await carrier.outbox(number)).toHaveLength(1)
  }
})

test('a refused call may be repeated under its key', async () => {
  const { token } = await withPhone()
  const clientMutationId = randomUUID()
  const number = carrier.newPhoneNumber()
  const ask = (given: string) =>
    carrier.graphql(createPhone, { input: { number: given, smsMarketing: false, clientMutationId } }, token)
  expect((await ask('123')).errors?.[0]?.extensions.message).toBe('VALIDATION_FAILED')
  expect((await ask(number)).errors).toBeUndefined()
})

test('registering again after a lost reply finds the same user, also without a session', async () => {
  const input = {
    clientMutationId: randomUUID(),
    emailAddress: `${randomUUID()}@example.com`,
    password: goodPassword,
    passwordConfirmation: goodPassword,
  }
  const first = await carrier.graphql(register, { input })
  expect(first.errors).toBeUndefined()
  expect(await carrier.graphql(register, { input })).toEqual(first)
  const taken = await carrier.graphql(register, { input: { ...input, clientMutationId: randomUUID() } })
  expect(taken.errors?.[0]?.extensions.message).toBe('EMAIL_ALREADY_TAKEN')
})

test('parallel registrations of one address create one user', async () => {
  const emailAddress = `${randomUUID()}@example.com`
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      carrier.graphql(register, {
        input: {
          clientMutationId: randomUUID(),
          emailAddress,
          password: goodPassword,
          passwordConfirmation: goodPassword,
        },
      }),
    ),
  )
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(
    answers.filter(({ errors }) => errors?.[0]?.extensions.message === 'EMAIL_ALREADY_TAKEN'),
  ).toHaveLength(9)
})

async function contextOf(): Promise<{ context: RequestContext; viewer: Viewer }> {
  const guest = await carrier.guest()
  const viewer: Viewer = {
    userId: guest.userId,
    sessionId: randomUUID(),
    level: 'verified',
    constellationId: '',
    membershipId: '',
    guest: false,
    lastActivityAt: new Date(0),
    expiresAt: new Date(0),
    locked: null,
    deviceBlocked: false,
  }
  const context: RequestContext = {
    services: carrier.services,
    contract: contractOf(buildSchema(readFileSync('server/schema.graphql', 'utf8'))),
    now: carrier.services.clock.now(),
    viewer,
    deviceFingerprint: null,
    ip: '',
    reply: { cookies: [], dropped: false },
  }
  return { context, viewer }
}

// The resolver's info argument, of which only the field name is read.
const info = { fieldName: 'pay' } as Parameters<ReturnType<typeof externalMutation>>[3]

test('parallel duplicates run work outside the transaction once', async () => {
  const { context } = await contextOf()
  let runs = 0
  const pay = externalMutation<{ clientMutationId?: string; amount: number }, { paid: number; at: Date }>(
    {},
    async ({ input }) => {
      runs += 1
      return { paid: input.amount, at: new Date(0) }
    },
  )
  const input = { clientMutationId: randomUUID(), amount: 900 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, { input }, context, info)))
  expect(runs).toBe(1)
  for (const answer of answers)
    expect(answer).toEqual({ paid: 900, at: new Date(0), clientMutationId: input.clientMutationId })
})

test('failed work outside the transaction can be tried again under its key', async () => {
  const { context } = await contextOf()
  let runs = 0
  const pay = externalMutation<{ clientMutationId?: string }, { paid: boolean }>({}, async () => {
    runs += 1
    if (runs === 1) throw new CarrierError('STANDARD_ERROR')
    return { paid: true }
  })
  const input = { clientMutationId: randomUUID() }
  await expect(pay({}, { input }, context, info)).rejects.toThrow('STANDARD_ERROR')
  expect(await pay({}, { input }, context, info)).toEqual({ paid: true, ...input })
})

test('work outside the transaction whose process is gone is taken over', async () => {
  const { context, viewer } = await contextOf()
  const input = { clientMutationId: randomUUID() }
  const { db, keys } = carrier.services
  await db
    .insertInto('idempotency')
    .values({
      actor: `user:${viewer.userId}`,
      operation: 'pay',
      clientMutationId: input.clientMutationId,
      inputHmac: keys.hmac('{}', 'mutation input'),
      response: null,
      leaseUntil: new Date(Date.now() - 1),
      createdAt: new Date(),
    })
    .execute()
  const pay = externalMutation<{ clientMutationId?: string }, { paid: boolean }>({}, async () => ({
    paid: true,
  }))
  expect(await pay({}, { input }, context, info)).toEqual({ paid: true, ...input })
})
