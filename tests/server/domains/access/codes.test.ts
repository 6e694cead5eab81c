import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deniedDevices, denyDevice } from '../../../../server/domains/access/device.ts'
import { lock, unlock } from '../../../../server/domains/access/lock.ts'
import type { Tokens } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const createPhone =
  'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id phoneNumber status } } }'
const request =
  'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }'
const resend =
  'mutation ($input: RequestVerificationCodeInput!) { resendVerificationCode(input: $input) { phoneNumber { id } } }'
const verify = 'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }'

async function registeredWithPhone(number = carrier.newPhoneNumber()) {
  const { email, password, tokens } = await carrier.register()
  const token = tokens.access_token
  const { createPhoneNumber } = await carrier.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    createPhone,
    { input: { number, smsMarketing: true } },
    token,
  )
  return { email, password, tokens, token, number, phoneNumberId: createPhoneNumber.phoneNumber.id }
}

type Someone = Awaited<ReturnType<typeof registeredWithPhone>>

const ask = (person: Someone, type = 'sms', operation = request) =>
  carrier.graphql(operation, { input: { type, phoneNumberId: person.phoneNumberId } }, person.token)

async function tryCode(person: Someone, code: string) {
  const { data, errors, status } = await carrier.graphql(
    verify,
    { input: { code, phoneNumberId: person.phoneNumberId } },
    person.token,
  )
  return { status, code: errors?.[0]?.extensions.message, data }
}

const codeOf = async (number: string) => (await carrier.outbox(number))[0]?.code ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a correct code verifies the phone, raises the session and requires a new token', async () => {
  const person = await registeredWithPhone()
  await ask(person)
  const [message] = await carrier.outbox(person.number)
  expect(message).toMatchObject({ channel: 'sms', to: person.number, subject: null, link: null })
  expect(message?.code).toMatch(/^\d{6}$/)
  expect(message?.text).toContain(message?.code)
  expect(await tryCode(person, message?.code ?? '')).toEqual({
    status: 200,
    code: undefined,
    data: { verifyPhoneCode: { status: 'verified' } },
  })
  const level = async (token: string) => (await carrier.ask('{ session { level } }', {}, token)).session
  expect(await level(person.token)).toEqual({ level: 'unidentified' })
  const fresh = (await (await carrier.refresh(person.tokens.refresh_token)).json()) as Tokens
  expect(fresh.access_token).not.toBe(person.token)
  expect(await level(fresh.access_token)).toEqual({ level: 'verified' })
})

test('a new phone is sent its code at once by the chosen channel, which needs only the number', async () => {
  const { tokens } = await carrier.register()
  const number = carrier.newPhoneNumber()
  const add = (codeChannel: string) =>
    carrier.graphql(createPhone, { input: { number, smsMarketing: false, codeChannel } }, tokens.access_token)
  expect((await add('email')).errors?.[0]?.extensions.validationErrors).toMatchObject([
    { field: 'codeChannel', code: 'channel' },
  ])
  expect(await carrier.outbox(number)).toEqual([])
  await add('voice')
  expect(await carrier.outbox(number)).toMatchObject([
    { channel: 'voice', code: expect.stringMatching(/^\d{6}$/) },
  ])
})

test('a voice call reads the code digit by digit', async () => {
  const person = await registeredWithPhone()
  await ask(person, 'voice')
  const [message] = await carrier.outbox(person.number)
  expect(message?.channel).toBe('voice')
  expect(message?.text).toContain(message?.code?.split('').join(', '))
})

test('a code works once', async () => {
  const person = await registeredWithPhone()
  await ask(person)
  const code = await codeOf(person.number)
  await tryCode(person, code)
  expect(await tryCode(person, code)).toEqual({ status: 200, code: 'ACCESS_CODE_INCORRECT', data: null })
})

test('a code expires after ten minutes', async () => {
  const person = await registeredWithPhone()
  await ask(person)
  await carrier.advance('PT9M')
  await carrier.ask('mutation { recordActivity(input: {}) { idleUntil } }', {}, person.token)
  await carrier.advance('PT1M')
  expect((await tryCode(person, await codeOf(person.number))).code).toBe('ACCESS_CODE_EXPIRED')
})

test('a newer code replaces the older one', async () => {
  const person = await registeredWithPhone()
  await ask(person)
  const older = await codeOf(person.number)
  await ask(person, 'sms', resend)
  const newer = await codeOf(person.number)
  if (older !== newer) expect((await tryCode(person, older)).code).toBe('ACCESS_CODE_INCORRECT')
  expect((await tryCode(person, newer)).data).toEqual({ verifyPhoneCode: { status: 'verified' } })
})

test('wrong codes are limited to five an hour for each phone, across all sessions and users', async () => {
  const first = await registeredWithPhone()
  const second = await registeredWithPhone(first.number)
  await ask(first)
  const wrong = another(await codeOf(first.number))
  for (let count = 0; count < 3; count++)
    expect((await tryCode(first, wrong)).code).toBe('ACCESS_CODE_INCORRECT')
  await ask(second)
  const right = await codeOf(second.number)
  for (let count = 0; count < 2; count++)
    expect((await tryCode(second, another(right))).code).toBe('ACCESS_CODE_INCORRECT')
  expect(await tryCode(second, right)).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', data: null })
})

test('a stranger’s codes and tries for a phone number do not use up its owner’s limits', async () => {
  const owner = await carrier.signUp()
  const stranger = await registeredWithPhone(owner.phoneNumber)
  for (let count = 0; count < 7; count++) expect((await ask(stranger)).status).toBe(200)
  const wrong = another(await codeOf(stranger.number))
  for (let count = 0; count < 5; count++)
    expect((await tryCode(stranger, wrong)).code).toBe('ACCESS_CODE_INCORRECT')
  expect((await tryCode(stranger, wrong)).code).toBe('TOO_MANY_REQUESTS')
  expect((await ask(stranger)).status).toBe(429)

  const { access_token: token } = await carrier.signIn(owner.email, owner.password)
  const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
  await carrier.ask(requestOtp, { input: { sessionId: session.id, channel: 'sms' } }, token)
  const code = await codeOf(owner.phoneNumber)
  const answer = await carrier.ask(verifySession, { input: { code, session: session.id } }, token)
  expect(answer).toEqual({ verifySession: { status: 'verified' } })
  // The owner's success does not reset the stranger's limit.
  expect((await tryCode(stranger, wrong)).code).toBe('TOO_MANY_REQUESTS')
})

test('email codes share the limit of tries with the phone', async () => {
  const { email, password, phoneNumber } = await carrier.signUp()
  await carrier.confirmEmail(email)
  const { access_token: token } = await carrier.signIn(email, password)
  const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
  const codes: (string | undefined)[] = []
  for (const channel of ['sms', 'sms', 'sms', 'email', 'email', 'email']) {
    await carrier.ask(requestOtp, { input: { sessionId: session.id, channel } }, token)
    const right = await codeOf(channel === 'email' ? email : phoneNumber)
    const { errors } = await carrier.graphql(
      verifySession,
      { input: { code: another(right), session: session.id } },
      token,
    )
    codes.push(errors?.[0]?.extensions.message)
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ACCESS_CODE_INCORRECT'), 'TOO_MANY_REQUESTS'])
})

test('fifty parallel tries count as five', async () => {
  const person = await registeredWithPhone()
  await ask(person)
  const right = await codeOf(person.number)
  const wrong = Array.from({ length: 50 }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(wrong.map((code) => tryCode(person, code)))
  expect(answers.filter(({ code }) => code === 'ACCESS_CODE_INCORRECT')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(45)
})

test('a code can be sent again six times an hour, then the reply is 429', async () => {
  const person = await registeredWithPhone()
  expect((await ask(person)).status).toBe(200)
  for (let count = 0; count < 6; count++) expect((await ask(person, 'sms', resend)).status).toBe(200)
  await carrier.advance('PT9M')
  await carrier.ask('mutation { recordActivity(input: {}) { idleUntil } }', {}, person.token)
  const refused = await carrier.post(
    '/graphql',
    { query: resend, variables: { input: { type: 'sms', phoneNumberId: person.phoneNumberId } } },
    { authorization: `Bearer ${person.token}` },
  )
  expect([refused.status, refused.headers.get('retry-after')?.slice(0, 2)]).toEqual([429, '30'])
  const { errors } = (await refused.json()) as { errors: { extensions: unknown }[] }
  expect(errors.map(({ extensions }) => extensions)).toEqual([
    {
      message: 'TOO_MANY_REQUESTS',
      fullMessage: 'Too many tries. Please try again in 51 minutes.',
      validationErrors: [],
      requestId: expect.any(String),
    },
  ])
  expect(await carrier.outbox(person.number)).toHaveLength(7)
})

test('closing an account does not reset the code limit of its number', async () => {
  const first = await registeredWithPhone()
  for (let count = 0; count < 7; count++) expect((await ask(first)).status).toBe(200)
  expect((await tryCode(first, await codeOf(first.number))).data).not.toBeNull()
  const verified = (await (await carrier.refresh(first.tokens.refresh_token)).json()) as Tokens
  await carrier.ask(
    'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
    { input: { password: first.password, clientMutationId: randomUUID() } },
    verified.access_token,
  )
  const second = await registeredWithPhone(first.number)
  expect((await ask(second)).status).toBe(429)
  expect(await carrier.outbox(first.number)).toHaveLength(7)
})

test('a code works only in the session that requested it', async () => {
  const first = await registeredWithPhone()
  const second = await registeredWithPhone(first.number)
  await ask(first)
  expect((await tryCode(second, await codeOf(first.number))).code).toBe('ACCESS_CODE_INCORRECT')
})

test('two tries in one document are refused', async () => {
  const person = await registeredWithPhone()
  const { status, errors } = await carrier.graphql(
    'mutation { a: verifyPhoneCode(input: { code: "000000" }) { status } b: verifyPhoneCode(input: { code: "000001" }) { status } }',
    {},
    person.token,
  )
  expect(status).toBe(400)
  expect(errors?.[0]?.message).toBe('One code can be tried for each request.')
})

test('a password alone cannot add a phone to an account that has one', async () => {
  const person = await carrier.signUp()
  const { access_token } = await carrier.signIn(person.email, person.password)
  const { errors } = await carrier.graphql(
    createPhone,
    { input: { number: carrier.newPhoneNumber(), smsMarketing: false } },
    access_token,
  )
  expect(errors?.[0]?.extensions.message).toBe('ACCESS_LEVEL_TOO_LOW')
})

test('a guest cannot add a phone number', async () => {
  const guest = await carrier.guest()
  const { errors } = await carrier.graphql(
    createPhone,
    { input: { number: carrier.newPhoneNumber(), smsMarketing: false } },
    guest.token,
  )
  expect(errors?.[0]?.extensions.message).toBe('ACCESS_LEVEL_TOO_LOW')
})

test('an invalid phone number is refused at its field', async () => {
  const { tokens } = await carrier.register()
  const { errors } = await carrier.graphql(
    createPhone,
    { input: { number: '12345', smsMarketing: false } },
    tokens.access_token,
  )
  expect(errors?.[0]?.extensions).toEqual({
    message: 'VALIDATION_FAILED',
    fullMessage: 'This should be a 10-digit number',
    validationErrors: [{ field: 'number', code: 'phoneNumber', message: 'This should be a 10-digit number' }],
    requestId: expect.any(String),
  })
})

const requestOtp = 'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }'
const verifySession = 'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }'

test.each(['sms', 'voice', 'email'])('a returning user verifies the session by %s', async (channel) => {
  const person = await carrier.signUp()
  await carrier.confirmEmail(person.email)
  const tokens = await carrier.signIn(person.email, person.password)
  const { session } = await carrier.ask<{ session: { id: string } }>(
    '{ session { id level verificationPhone { phoneNumber mask } } }',
    {},
    tokens.access_token,
  )
  expect(session).toEqual({
    id: session.id,
    level: 'unidentified',
    verificationPhone: { phoneNumber: null, mask: `•••-•••-••${person.phoneNumber.slice(-2)}` },
  })
  await carrier.ask(requestOtp, { input: { sessionId: session.id, channel } }, tokens.access_token)
  const [message] = await carrier.outbox(channel === 'email' ? person.email : person.phoneNumber)
  expect(message?.channel).toBe(channel)
  const answer = await carrier.ask(
    verifySession,
    { input: { code: message?.code, session: session.id } },
    tokens.access_token,
  )
  expect(answer).toEqual({ verifySession: { status: 'verified' } })
  const fresh = (await (await carrier.refresh(tokens.refresh_token)).json()) as Tokens
  expect(await carrier.ask('{ session { level } }', {}, fresh.access_token)).toEqual({
    session: { level: 'verified' },
  })
})

test('another user’s session gets the reply of a nonexistent one', async () => {
  const { tokens } = await carrier.register()
  const { errors } = await carrier.graphql(
    requestOtp,
    { input: { sessionId: randomUUID(), channel: 'sms' } },
    tokens.access_token,
  )
  expect(errors?.[0]?.extensions.message).toBe('NOT_FOUND')
})

test('a device that the device check blocks is blocked from the next request', async () => {
  const { tokens } = await carrier.register(`someone-${randomUUID()}+blocked@example.com`)
  const token = tokens.access_token
  const { exchangeBlackbox } = await carrier.ask<{ exchangeBlackbox: { caseId: string; deviceId: string } }>(
    'mutation { exchangeBlackbox(input: { blackbox: "box", clientFamily: "web" }) { blocked caseId deviceId } }',
    {},
    token,
  )
  expect(exchangeBlackbox).toEqual({
    blocked: true,
    caseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const { errors } = await carrier.graphql('{ me { id } }', {}, token)
  expect(errors?.[0]?.extensions.message).toBe('BLOCKED')
  expect(await carrier.ask('{ session { locked } }', {}, token)).toEqual({
    session: { locked: 'DEVICE_LOCKED' },
  })
})

const shown = (token: string, blackbox = 'box') =>
  carrier.ask<{ exchangeBlackbox: { blocked: boolean; caseId: string | null; deviceId: string } }>(
    `mutation { exchangeBlackbox(input: { blackbox: "${blackbox}", clientFamily: "web" }) { blocked caseId deviceId } }`,
    {},
    token,
  )

test('a device denied by an operator is blocked for every user, guests included, until it is allowed again', async () => {
  const blackbox = randomUUID()
  const { db } = carrier.services
  const { tokens } = await carrier.register()
  const token = tokens.access_token
  const locked = async (of: string) =>
    (await carrier.ask<{ session: { locked: string | null } }>('{ session { locked } }', {}, of)).session
      .locked
  const { exchangeBlackbox: first } = await shown(token, blackbox)
  expect([first.blocked, await locked(token)]).toEqual([false, null])
  const decide = (isDenied: boolean) =>
    denyDevice(db, { deviceId: first.deviceId, isDenied, now: carrier.services.clock.now() })
  // A session on the device is blocked from its next request (promises.md, 20).
  await decide(true)
  expect(await locked(token)).toBe('DEVICE_LOCKED')
  expect((await deniedDevices(db)).map(({ id }) => id)).toContain(first.deviceId)
  const guest = await carrier.guest()
  expect(await locked(guest.token)).toBe(null)
  expect((await shown(guest.token, blackbox)).exchangeBlackbox).toEqual({
    blocked: true,
    caseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    deviceId: first.deviceId,
  })
  expect(await locked(guest.token)).toBe('DEVICE_LOCKED')
  // Another device is not affected.
  expect((await shown((await carrier.guest()).token, randomUUID())).exchangeBlackbox.blocked).toBe(false)
  await decide(false)
  expect([await locked(token), await locked(guest.token)]).toEqual([null, null])
  expect((await shown(guest.token, blackbox)).exchangeBlackbox.blocked).toBe(false)
})

test('a denied device is reported for the session’s device, whatever the lock reason of the account', async () => {
  const { services } = carrier
  const { email, token } = await carrier.signUp()
  const guest = await carrier.guest()
  const blackbox = randomUUID()
  const { exchangeBlackbox } = await shown(token, blackbox)
  await shown(guest.token, randomUUID())
  const decide = (isDenied: boolean) =>
    denyDevice(services.db, {
      deviceId: exchangeBlackbox.deviceId,
      isDenied,
      now: services.clock.now(),
    })
  const sessionState = async () => {
    const states = [token, guest.token].map((of) =>
      carrier.ask<{ accountCapabilities: unknown }>(
        '{ accountCapabilities { fraudulentDevice locked } }',
        {},
        of,
      ),
    )
    return (await Promise.all(states)).map(({ accountCapabilities }) => accountCapabilities)
  }
  const another = { fraudulentDevice: false, locked: null }
  expect(await sessionState()).toEqual([another, another])
  await lock(services, email, 'SECURITY_LOCK')
  expect(await sessionState()).toEqual([{ fraudulentDevice: false, locked: 'SECURITY_LOCK' }, another])
  await decide(true)
  expect(await sessionState()).toEqual([{ fraudulentDevice: true, locked: 'DEVICE_LOCKED' }, another])
  await decide(false)
  expect(await sessionState()).toEqual([{ fraudulentDevice: false, locked: 'SECURITY_LOCK' }, another])
  // The lock reason alone does not mark another device on which the account is opened.
  await unlock(services, email, 'SECURITY_LOCK')
  await lock(services, email, 'DEVICE_LOCKED')
  expect(await sessionState()).toEqual([{ fraudulentDevice: false, locked: 'DEVICE_LOCKED' }, another])
})

test('a session shows where its pending code was sent, and no other code or email', async () => {
  const person = await registeredWithPhone()
  const sessionState = async (token = person.token) => {
    const { session } = await carrier.ask<{ session: unknown }>(
      '{ session { codeSentTo codeSentBy email } }',
      {},
      token,
    )
    return session
  }
  const { email, phoneNumberId } = person
  expect(await sessionState()).toEqual({ email, codeSentTo: null, codeSentBy: null })
  await ask(person)
  expect(await sessionState()).toEqual({ email, codeSentTo: phoneNumberId, codeSentBy: 'sms' })
  // A code belongs to the session that asked for it.
  const other = await carrier.signIn(email, person.password)
  expect(await sessionState(other.access_token)).toEqual({ email, codeSentTo: null, codeSentBy: null })
  await tryCode(person, another(await codeOf(person.number)))
  expect(await sessionState()).toEqual({ email, codeSentTo: phoneNumberId, codeSentBy: 'sms' })
  await carrier.services.db
    .updateTable('verificationCodes')
    .set({ expiresAt: carrier.services.clock.now() })
    .where('phoneNumberId', '=', phoneNumberId)
    .execute()
  expect(await sessionState()).toEqual({ email, codeSentTo: null, codeSentBy: null })
  await ask(person)
  await tryCode(person, await codeOf(person.number))
  expect(await sessionState()).toEqual({ email, codeSentTo: null, codeSentBy: null })
  const guest = await carrier.guest()
  expect(await sessionState(guest.token)).toEqual({ email: null, codeSentTo: null, codeSentBy: null })
})
