import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { addDuration } from '../../../../server/platform/clock/duration.ts'
import { personaOf } from '../../../../server/platform/personas.ts'
import { startCarrier } from '../../carrier.ts'
import { realEnv } from '../../platform/outbox/standIns.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()
afterEach(() => fetch(`${carrier.url}/sandbox/faults`, { method: 'DELETE' }))

const fault = (body: Record<string, unknown>) => carrier.post('/sandbox/faults', body)
const health = () => fetch(`${carrier.url}/health`)

test('the sandbox page and its files have the same security policy as the app', async () => {
  for (const [path, type] of [
    ['/sandbox', 'text/html; charset=utf-8'],
    ['/sandbox/page.css', 'text/css; charset=utf-8'],
    ['/sandbox/tokens.css', 'text/css; charset=utf-8'],
    ['/sandbox/type.css', 'text/css; charset=utf-8'],
    ['/sandbox/type.woff2', 'font/woff2'],
    ['/sandbox/page.js', 'text/javascript; charset=utf-8'],
  ]) {
    const response = await fetch(`${carrier.url}${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  }
})

test('every sandbox route is 404 when the sandbox is off', async () => {
  const off = await startCarrier({
    env: realEnv({ url: 'smtp://localhost:1' }, { url: 'http://localhost:1' }),
  })
  for (const path of ['', '/outbox', '/clock', '/faults', '/card', '/page.js', '/tokens.css', '/type.woff2'])
    expect([path, (await fetch(`${off.url}/sandbox${path}`)).status]).toEqual([path, 404])
  expect((await off.post('/sandbox/decisions', { email: 'a@example.com', result: 'accepted' })).status).toBe(
    404,
  )
  await off.close()
})

test('the outbox accepts an unescaped plus sign and lists the newest first', async () => {
  const email = `ada+tag-${randomUUID()}@example.com`
  await carrier.services.db.transaction().execute(async (tx) => {
    const { outbox } = carrier.services
    await outbox.send(tx, {
      kind: 'chatNote',
      values: { text: '<b>first</b>', answerTo: 'mia@example.com', isSignedIn: false },
      channel: 'email',
      to: email,
    })
    await outbox.send(tx, {
      kind: 'verificationCode',
      values: { code: '012345', minutes: 10, host: 'insurer.example' },
      channel: 'sms',
      to: email,
      code: '012345',
      link: '/x',
    })
  })
  const [second, first] = await carrier.outbox(email)
  const common = { id: expect.any(String), to: email, sentAt: expect.stringMatching(/Z$/) }
  expect(first).toEqual({
    ...common,
    channel: 'email',
    subject: 'A message from the chat',
    text: '<b>first</b>\n\nFrom: a visitor who is not signed in\n\nAnswer to: mia@example.com',
    code: null,
    link: null,
    page: `/sandbox/message?id=${first?.id}`,
  })
  expect(second).toEqual({
    ...common,
    channel: 'sms',
    subject: null,
    text: 'Your Wysh verification code is 012345. It works for 10 minutes. We’ll never ask you for it.\n\n@insurer.example #012345',
    code: '012345',
    link: '/x',
    page: null,
  })
  const page = await fetch(`${carrier.url}${first?.page}`)
  expect([
    page.status,
    page.headers.get('content-type'),
    page.headers.get('content-security-policy'),
  ]).toEqual([
    200,
    'text/html; charset=utf-8',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
  expect(await page.text()).toContain('&lt;b&gt;first&lt;/b&gt;')
  expect((await fetch(`${carrier.url}/sandbox/message?id=${second?.id}`)).status).toBe(404)
  expect(await carrier.outbox(encodeURIComponent(email))).toHaveLength(2)
})

test('an invalid outbox address is refused with a client error', async () => {
  const response = await fetch(`${carrier.url}/sandbox/outbox?to=%E0%A4%A`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: 'to must be an email address or ten digits.' },
  ])
})

test('a message of a rolled-back transaction is not sent', async () => {
  const to = carrier.newPhoneNumber()
  const failing = carrier.services.db.transaction().execute(async (tx) => {
    await carrier.services.outbox.send(tx, {
      kind: 'verificationCode',
      values: { code: '012345', minutes: 10, host: 'insurer.example' },
      channel: 'sms',
      to,
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await carrier.outbox(to)).toEqual([])
})

describe('the sandbox clock', () => {
  const now = async () => {
    const response = await fetch(`${carrier.url}/sandbox/clock`)
    return Date.parse(((await response.json()) as { now: string }).now)
  }

  test('the sandbox clock moves forward by a duration and keeps running', async () => {
    const before = await now()
    const after = await carrier.advance('P31DT1H')
    expect(Math.round((after.getTime() - before) / 60_000)).toBe(31 * 1440 + 60)
    expect(await now()).toBeGreaterThanOrEqual(after.getTime())
  })

  test.each(['-P1D', 'P', 'PT', '31 days', 'P1X', '', 'P-1D', 'P99999999Y', 'P8000Y'])(
    'the sandbox clock refuses %j',
    async (advance) => {
      const response = await carrier.post('/sandbox/clock', { advance })
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        400,
        'invalid_request',
      ])
    },
  )

  test.each(['P101Y', 'P6900Y'])(
    'the sandbox clock refuses to jump ahead by %s and explains why',
    async (advance) => {
      const before = await now()
      const response = await carrier.post('/sandbox/clock', { advance })
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          error: 'invalid_request',
          error_description:
            'The clock cannot be more than 100 years ahead of real time: it only goes forwards. Start on an empty DATA_DIR to set it back.',
        },
      ])
      expect((await now()) - before).toBeLessThan(3_600_000)
    },
  )

  test.each([
    ['2026-01-31T10:00:00.000Z', 'P1M', '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 'P1Y', '2025-02-28T10:00:00.000Z'],
    ['2026-03-07T10:00:00.000Z', 'P1D', '2026-03-08T10:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', 'P2WT1.5S', '2026-01-15T00:00:01.500Z'],
  ])('%s and %s is %s', (from, duration, to) => {
    expect(addDuration(new Date(from), duration)?.toISOString()).toBe(to)
  })
})

describe('a sandbox fault', () => {
  test('a fault makes health fail the given number of times', async () => {
    await fault({ operation: 'health', kind: 'error', times: 2 })
    expect([(await health()).status, (await health()).status, (await health()).status]).toEqual([
      503, 503, 200,
    ])
  })

  test('a fault makes health report planned maintenance', async () => {
    await fault({ operation: 'health', kind: 'error', code: 'scheduled_maintenance', times: 1 })
    const reply = await health()
    expect([reply.status, await reply.json()]).toEqual([
      503,
      {
        healthy: false,
        timestamp: expect.any(String),
        reason: 'Scheduled maintenance.',
        maintenanceUntil: expect.any(String),
      },
    ])
  })

  test('a fault makes one root field fail with its code and no other', async () => {
    await fault({ operation: 'session', kind: 'error', code: 'AURA_COMMON_ERROR' })
    const { status, data, errors } = await carrier.graphql('{ session { id } }')
    expect([status, data, errors?.[0]?.extensions.message]).toEqual([200, null, 'AURA_COMMON_ERROR'])
    expect((await carrier.graphql('{ globalFeatureFlags { name } }')).errors).toBeUndefined()
  })

  test('a numeric fault code becomes the HTTP status', async () => {
    await fault({ operation: 'session', kind: 'error', code: 503 })
    expect((await carrier.graphql('{ session { id } }')).status).toBe(503)
  })

  const phone =
    'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { number: phoneNumber } } }'
  const numbersOf = async (token: string) => {
    const { me } = await carrier.ask<{ me: { phoneNumbers: { phoneNumber: string }[] } }>(
      '{ me { phoneNumbers { phoneNumber } } }',
      {},
      token,
    )
    return me.phoneNumbers.map(({ phoneNumber }) => phoneNumber)
  }

  test('a fault drops a call before it runs', async () => {
    const { tokens } = await carrier.register()
    const input = { number: carrier.newPhoneNumber(), smsMarketing: false }
    await fault({ operation: 'createPhoneNumber', kind: 'drop', times: 1 })
    await expect(carrier.graphql(phone, { input }, tokens.access_token)).rejects.toThrow('fetch failed')
    expect(await numbersOf(tokens.access_token)).toEqual([])
  })

  test('a call dropped after its commit has no second effect when it is retried', async () => {
    const { tokens } = await carrier.register()
    const input = { number: carrier.newPhoneNumber(), smsMarketing: false, clientMutationId: randomUUID() }
    await fault({ operation: 'createPhoneNumber', kind: 'drop-after', times: 1 })
    await expect(carrier.graphql(phone, { input }, tokens.access_token)).rejects.toThrow('fetch failed')
    expect(await numbersOf(tokens.access_token)).toEqual([input.number])
    expect(await carrier.ask(phone, { input }, tokens.access_token)).toEqual({
      createPhoneNumber: { phoneNumber: { number: input.number } },
    })
    expect(await numbersOf(tokens.access_token)).toEqual([input.number])
  })

  test('faults drop and delay the token endpoint', async () => {
    await fault({ operation: 'oauth', kind: 'drop', times: 1 })
    await expect(carrier.refresh('x')).rejects.toThrow('fetch failed')
    await fault({ operation: 'oauth', kind: 'delay', ms: 150, times: 1 })
    const started = performance.now()
    expect((await carrier.refresh('x')).status).toBe(401)
    expect(performance.now() - started).toBeGreaterThanOrEqual(149)
  })

  test('an invalid fault is refused', async () => {
    expect((await fault({ operation: 'session', kind: 'explode' })).status).toBe(400)
    expect((await fault({ kind: 'drop' })).status).toBe(400)
  })
})

test('a sandbox decision is refused without a referred applicant', async () => {
  const response = await carrier.post('/sandbox/decisions', {
    email: 'unknown@example.com',
    result: 'accepted',
  })
  expect(response.status).toBe(404)
  expect(
    (await carrier.post('/sandbox/decisions', { email: 'unknown@example.com', result: 'maybe' })).status,
  ).toBe(400)
})

test.each([
  ['ada@example.com', null],
  ['ada+rejected@example.com', 'rejected'],
  ['ada+news+stuck@example.com', 'stuck'],
  ['ADA+Accident-Only@example.com', 'accident-only'],
  ['ada+news@example.com', null],
  ['ada@blocked+blocked.example', null],
])('the persona of %s is %s', (email, persona) => {
  expect(personaOf(email)).toBe(persona)
})
