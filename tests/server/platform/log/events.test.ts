import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answersFor } from '../../../support/client/answers.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
/** The logged lines, as passed to the logger. */
let lines: Record<string, unknown>[]

beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())
beforeEach(() => {
  lines = []
  const { log } = carrier.services
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((line: unknown) => {
      lines.push({ level, ...(typeof line === 'object' ? line : { line }) })
    })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const events = () => lines.filter(({ event }) => event !== undefined)

describe('the event log', () => {
  test('the log has registrations, sign-ins, verifications and logouts', async () => {
    const person = await carrier.signUp()
    await carrier.ask('mutation { endSession(input: {}) { success } }', {}, person.token)
    const { userId } = person
    const sessionId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(events()).toEqual([
      { level: 'info', event: 'registered', userId },
      { level: 'info', event: 'sign-in', userId },
      { level: 'info', event: 'verified', userId, sessionId },
      { level: 'info', event: 'logout', userId },
    ])
  })

  test('the log has wrong passwords and the lock that follows', async () => {
    const { email } = await carrier.register()
    const [registered] = events()
    lines = []
    for (let count = 0; count < 10; count++)
      await carrier.authorize(email, 'not-the-password', challengeOf(newVerifier()))
    const userId = registered?.userId
    expect(events()).toEqual([
      ...Array.from({ length: 10 }, (_, index) => ({
        level: 'warn',
        event: 'sign-in-failed',
        userId,
        failures: index + 1,
      })),
      { level: 'warn', event: 'locked', userId, reason: 'PASSWORD_ATTEMPTS' },
    ])
  })

  test('the log has replayed codes and tokens and wrong one-time codes', async () => {
    const { email } = await carrier.register()
    const verifier = newVerifier()
    const response = await carrier.authorize(email, goodPassword, challengeOf(verifier))
    const { code } = (await response.json()) as { code: string }
    const tokens = (await (await carrier.exchange(code, verifier)).json()) as Tokens
    const phone = await carrier.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
      'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
      { input: { number: carrier.newPhoneNumber(), smsMarketing: false } },
      tokens.access_token,
    )
    await carrier.graphql(
      'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }',
      { input: { code: '000000', phoneNumberId: phone.createPhoneNumber.phoneNumber.id } },
      tokens.access_token,
    )
    await carrier.refresh(tokens.refresh_token)
    await carrier.advance('PT11S')
    await carrier.refresh(tokens.refresh_token)
    await carrier.exchange(code, verifier)
    expect(events().map(({ level, event }) => `${level} ${event}`)).toEqual([
      'info registered',
      'info sign-in',
      'info sign-in',
      'warn code-refused',
      'warn refresh-token-reused',
      'warn code-replayed',
    ])
  })
})

test('a whole purchase logs nothing personal or secret', async () => {
  const email = `someone-${randomUUID()}@example.com`
  const { person, policy } = await purchase(carrier, { email })
  const answers = { ...answersFor('insurance-profile'), ...answersFor('beneficiary') }
  const text = JSON.stringify(lines)
  expect(text).toContain('createMultiplePayments')
  const [message] = await carrier.outbox(person.phoneNumber)
  const secrets = [
    email,
    person.password,
    person.phoneNumber,
    person.token,
    person.refreshToken,
    message?.code,
    policy.label,
    ...Object.values(answers).filter((answer) => typeof answer === 'string' && answer.length > 2),
    'Ada',
    'Lovelace',
    'pm_sandbox',
  ]
  expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
})

describe('an internal error', () => {
  const brokenWhile = async (work: () => Promise<void>) => {
    const { schema } = carrier.services.db
    await schema.alterTable('emails').renameTo('emails_gone').execute()
    try {
      await work()
    } finally {
      await schema.alterTable('emails_gone').renameTo('emails').execute()
    }
  }

  test('an internal error is logged and not sent to the caller, at every endpoint', async () => {
    const { token } = await carrier.guest()
    await brokenWhile(async () => {
      const replies = [
        await carrier.authorize('ada@example.com', goodPassword, challengeOf(newVerifier())),
        await carrier.post('/sandbox/decisions', { email: 'ada@example.com', result: 'accepted' }),
        await carrier.post('/graphql', { query: '{ me { id } }' }, { authorization: `Bearer ${token}` }),
      ]
      for (const reply of replies) {
        const text = await reply.text()
        expect(text).toContain('Something went wrong.')
        expect(text).not.toMatch(/emails|select|relation|\.ts|node_modules|ada@example/)
      }
    })
    const errors = lines.filter(({ level }) => level === 'error').map((line) => JSON.stringify(line))
    expect(errors.some((line) => line.includes('emails'))).toBe(true)
    expect(errors.filter((line) => line.includes('ada@example.com'))).toEqual([])
  })
})
