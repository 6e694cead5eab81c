import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCouriers } from '../../../../server/platform/outbox/couriers.ts'
import { createDeliver } from '../../../../server/platform/outbox/deliver.ts'
import { client, goodPassword } from '../../../support/client/api.ts'
import { type Carrier, makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'
import { codeIn, realEnv, startMailServer, startPhoneProvider } from './standIns.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let phone: Awaited<ReturnType<typeof startPhoneProvider>>
beforeAll(async () => {
  mail = await startMailServer()
  phone = await startPhoneProvider()
})
afterAll(async () => {
  await mail?.close()
  await phone?.close()
})

const timeout = { timeout: 30_000 }

/** The provider's requests for this number. */
const callsTo = (number: string) =>
  phone.calls.filter(({ body }) => body.To === `+1${number}`).map(({ body }) => body)

/** The code that was texted to this number, once it has arrived. */
const texted = (number: string) =>
  vi.waitFor(() => {
    expect(callsTo(number)).not.toEqual([])
    return codeIn(callsTo(number).at(-1)?.Body)
  }, timeout)

const createPhone =
  'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }'
const requestCode =
  'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }'
const verifyCode = 'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }'

type Api = ReturnType<typeof client>

/** A registered user with a phone number, whose code is requested by `askForCode`. */
async function registered(api: Api) {
  const { email, tokens } = await api.register()
  const token = tokens.access_token
  const number = api.newPhoneNumber()
  const { createPhoneNumber } = await api.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
    createPhone,
    { input: { number, smsMarketing: false } },
    token,
  )
  const phoneNumberId = createPhoneNumber.phoneNumber.id
  return {
    email,
    number,
    askForCode: (type: 'sms' | 'voice' = 'sms') =>
      api.ask(requestCode, { input: { type, phoneNumberId } }, token),
    verify: (code: string) => api.ask(verifyCode, { input: { code, phoneNumberId } }, token),
  }
}

/** The state of a recipient's messages, oldest first. */
async function messagesTo(carrier: Carrier, recipient: string) {
  const rows = await carrier.services.db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('sequence')
    .execute()
  return rows.map(({ id, text, code, deliveredAt, givenUpAt, failure }) => ({
    id,
    readable: text !== '' || code !== null,
    delivered: deliveredAt !== null,
    givenUp: givenUpAt !== null,
    failure,
  }))
}

/** The state of the jobs that deliver to a recipient. */
async function jobsFor(carrier: Carrier, recipient: string) {
  const messages = await messagesTo(carrier, recipient)
  return await carrier.services.db
    .selectFrom('jobs')
    .select(['attempts', 'completedAt', 'failedAt'])
    .where(
      'key',
      'in',
      messages.map(({ id }) => `deliver:${id}`),
    )
    .orderBy('sequence')
    .execute()
}

describe('delivery without the sandbox', () => {
  let carrier: Carrier
  beforeAll(async () => {
    carrier = await startCarrier({ env: realEnv(mail, phone) })
  })
  afterAll(() => carrier?.close())

  /** The undelivered texts in the metrics. */
  async function textsInMetrics() {
    const metrics = await (await fetch(`${carrier.url}/metrics`)).text()
    return metrics.split('\n').filter((line) => line.startsWith('carrier_messages{channel="sms"'))
  }

  test('a sign-up uses a code that was texted, and the code is not stored', async () => {
    const person = await carrier.signUp(undefined, texted)
    const { me } = await carrier.ask<{ me: { phoneNumbers: { status: string }[] } }>(
      '{ me { phoneNumbers { status } } }',
      {},
      person.token,
    )
    expect(me.phoneNumbers).toEqual([{ status: 'verified' }])
    await vi.waitFor(
      async () =>
        expect(await messagesTo(carrier, person.phoneNumber)).toEqual([
          { id: expect.any(String), readable: false, delivered: true, givenUp: false, failure: null },
        ]),
      timeout,
    )
    expect(callsTo(person.phoneNumber)).toHaveLength(1)
    expect((await fetch(`${carrier.url}/sandbox/outbox`)).status).toBe(404)
  })

  test('a returning user can get the code by call or email', async () => {
    const { email, password, phoneNumber } = await carrier.signUp(undefined, texted)
    const mailed = () => mail.mails.filter(({ to }) => to.includes(email))
    await vi.waitFor(() => expect(mailed()).toHaveLength(1), timeout)
    const link = /\/verify-email\/([\w-]{43})/.exec(mailed()[0]?.text ?? '')
    await carrier.ask('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }', {
      input: { token: link?.[1] },
    })
    const { access_token: token } = await carrier.signIn(email, password)
    const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
    const otp = (channel: string) =>
      carrier.ask(
        'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
        { input: { sessionId: session.id, channel } },
        token,
      )
    await otp('voice')
    await vi.waitFor(() => expect(callsTo(phoneNumber)).toHaveLength(2), timeout)
    expect(callsTo(phoneNumber)[1]).toEqual({
      From: '+16145550100',
      To: `+1${phoneNumber}`,
      Twiml: expect.stringMatching(/(<Say>.*(\d, ){5}\d.*<\/Say>.*){2}/),
    })
    await otp('email')
    await vi.waitFor(() => expect(mailed()).toHaveLength(2), timeout)
    const code = /verification code is (\d{6})/.exec(mailed()[1]?.text ?? '')?.[1]
    const { verifySession } = await carrier.ask<{ verifySession: { status: string } }>(
      'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
      { input: { session: session.id, code } },
      token,
    )
    expect(verifySession).toEqual({ status: 'verified' })
  })

  test('messages are delivered once an unavailable provider is back', async () => {
    await phone.down()
    const { number, askForCode, verify } = await registered(carrier)
    await askForCode()
    await vi.waitFor(
      async () => expect((await jobsFor(carrier, number))[0]?.attempts).toBeGreaterThan(0),
      timeout,
    )
    expect(await messagesTo(carrier, number)).toMatchObject([{ delivered: false, givenUp: false }])
    expect(await textsInMetrics()).toEqual(['carrier_messages{channel="sms",state="waiting"} 1'])
    await phone.up()
    await verify(await texted(number))
    await vi.waitFor(
      async () => expect(await messagesTo(carrier, number)).toMatchObject([{ delivered: true }]),
      timeout,
    )
    expect(callsTo(number)).toHaveLength(1)
  })

  test('a message that was refused for good is not retried', async () => {
    phone.refuse(400, 21_211, 'Not a number')
    const { number, askForCode } = await registered(carrier)
    await askForCode()
    await vi.waitFor(
      async () =>
        expect(await messagesTo(carrier, number)).toEqual([
          {
            id: expect.any(String),
            readable: false,
            delivered: false,
            givenUp: true,
            failure: 'twilio 400 21211',
          },
        ]),
      timeout,
    )
    await vi.waitFor(
      async () =>
        expect(await jobsFor(carrier, number)).toEqual([
          { attempts: 0, completedAt: expect.any(Date), failedAt: null },
        ]),
      timeout,
    )
    expect(callsTo(number)).toHaveLength(1)
    expect(await textsInMetrics()).toEqual(['carrier_messages{channel="sms",state="given up"} 1'])
  })

  test('of several codes delayed by an outage only the last is sent', async () => {
    await phone.down()
    const { number, askForCode, verify } = await registered(carrier)
    await askForCode()
    await askForCode()
    await askForCode()
    await phone.up()
    await vi.waitFor(async () => {
      const messages = await messagesTo(carrier, number)
      expect(messages.map(({ delivered, failure }) => delivered || failure)).toEqual([
        'superseded',
        'superseded',
        true,
      ])
    }, timeout)
    // Codes that a newer one replaced do not count as undelivered.
    expect(await textsInMetrics()).toEqual(['carrier_messages{channel="sms",state="given up"} 1'])
    expect(callsTo(number)).toHaveLength(1)
    await verify(await texted(number))
  })

  test('only an expired code is given up; other messages are retried however often they failed', async () => {
    await phone.down()
    const { number, askForCode } = await registered(carrier)
    await askForCode()
    const [message] = await messagesTo(carrier, number)
    const couriers = await createCouriers(carrier.config)
    const { runs, tries } = createDeliver(couriers, async () => undefined)
    if (!('outside' in runs)) throw new Error('A provider is asked outside of a transaction.')
    const tryIn = (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000)
      const services = { ...carrier.services, clock: { ...carrier.services.clock, now: () => now } }
      return runs.outside(services, { id: message?.id ?? '' }, now)
    }
    expect(tries).toBe(Number.POSITIVE_INFINITY)
    await expect(tryIn(9)).rejects.toThrow('twilio ECONNREFUSED')
    expect(await messagesTo(carrier, number)).toMatchObject([{ givenUp: false, readable: true }])
    await tryIn(10)
    expect(await messagesTo(carrier, number)).toMatchObject([
      { delivered: false, givenUp: true, failure: 'expired', readable: false },
    ])
    await phone.up()
  })
})

test('the sandbox sends nothing, whatever is configured', async () => {
  const asked = () => [phone.calls.length, mail.sessions()]
  const before = asked()
  const carrier = await startCarrier({ env: { ...realEnv(mail, phone), SANDBOX: 'on' } })
  const { phoneNumber } = await carrier.signUp()
  await carrier.advance('PT1S')
  expect(await messagesTo(carrier, phoneNumber)).toEqual([
    { id: expect.any(String), readable: true, delivered: true, givenUp: false, failure: null },
  ])
  expect(asked()).toEqual(before)
  await carrier.close()
})

test('after a crash during a delivery the same message is sent again, and none is lost', async () => {
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-delivery-'))
  const env = {
    ...realEnv(mail, phone),
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  }
  try {
    phone.fallSilent()
    const spawned = spawnCarrier({ ...env, DATA_DIR: dataDir })
    const { number, askForCode } = await registered(client(await spawned.url))
    await askForCode()
    await texted(number)
    await spawned.kill()
    phone.speak()
    const after = await startCarrier({ env, dataDir, ...(database ? { databaseUrl: database.url } : {}) })
    // The dead process's claims are free after their lease.
    await after.services.db
      .updateTable('jobs')
      .set({ notBefore: new Date(0) })
      .where('completedAt', 'is', null)
      .execute()
    await vi.waitFor(
      async () => expect(await messagesTo(after, number)).toMatchObject([{ delivered: true }]),
      timeout,
    )
    const [first, ...again] = callsTo(number)
    expect(again).toEqual([{ ...first, ValidityPeriod: expect.any(String) }])
    await after.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
}, 180_000)

describe('the delivery log', () => {
  let output = ''
  let spawned: ReturnType<typeof spawnCarrier>
  let database: Awaited<ReturnType<typeof makeDatabase>>
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-delivery-log-'))
  beforeAll(async () => {
    database = await makeDatabase()
    spawned = spawnCarrier({
      ...realEnv(mail, phone),
      ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
    })
    spawned.child.stdout?.on('data', (text) => {
      output += String(text)
    })
  })
  afterAll(async () => {
    await spawned?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  })

  const lines = (message: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === message)

  test('the log reports a refused recipient without identifying it', async () => {
    const api = client(await spawned.url)
    const { number, email, askForCode } = await registered(api)
    phone.refuse(503, 20_503, `Busy with +1${number}`)
    phone.refuse(400, 21_211, `The 'To' number +1${number} is not a valid phone number.`)
    await askForCode()
    await vi.waitFor(() => expect(lines('a message was not delivered')).toHaveLength(1), timeout)
    const code = codeIn(callsTo(number)[0]?.Body)
    expect(code).toMatch(/^\d{6}$/)
    expect(lines('a message was not delivered')[0]).toMatchObject({
      level: 50,
      message: expect.any(String),
      channel: 'sms',
      failure: 'twilio 400 21211',
    })
    expect(lines('job failed')[0]).toMatchObject({
      kind: 'deliver',
      attempts: 1,
      error: { name: 'NotTaken', message: 'twilio 503 20503' },
    })
    for (const secret of [number, email, code, goodPassword, 'only-for-tests'])
      expect(output).not.toContain(secret)
  })
})
