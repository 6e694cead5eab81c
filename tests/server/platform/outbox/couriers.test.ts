import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Courier, NotTaken, Parcel } from '../../../../server/platform/outbox/courier.ts'
import { createCouriers } from '../../../../server/platform/outbox/couriers.ts'
import { testConfig } from '../../carrier.ts'
import { realEnv, startMailServer, startPhoneProvider } from './standIns.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let phone: Awaited<ReturnType<typeof startPhoneProvider>>
beforeEach(async () => {
  mail = await startMailServer()
  phone = await startPhoneProvider()
})
afterEach(async () => {
  await mail.close()
  await phone.close()
})

const now = new Date('2026-11-21T12:00:00Z')
const parcel: Parcel = {
  id: '7f9a3f0e-0000-4000-8000-000000000001',
  recipient: '6145550123',
  subject: null,
  text: 'Your Wysh verification code is 123456.',
  html: null,
  expiresAt: new Date('2026-11-21T12:10:00Z'),
}
const sentEmail: Parcel = { ...parcel, recipient: 'ada+x@example.com', subject: 'Your verification code' }

async function courier(
  channel: 'sms' | 'voice' | 'email',
  env: Record<string, string> = {},
): Promise<Courier> {
  const couriers = await createCouriers(testConfig({ ...realEnv(mail, phone), ...env }))
  const found = couriers?.[channel]
  if (!found) throw new Error(`There is no courier for ${channel}.`)
  return found
}

/** The error of a refused message. */
const refusal = (carried: Promise<void>): Promise<Pick<NotTaken, 'name' | 'message' | 'final'>> =>
  carried.then(
    () => {
      throw new Error('It was taken.')
    },
    ({ name, message, final }: NotTaken) => ({ name, message, final }),
  )

it('the sandbox has no couriers', async () => {
  expect(await createCouriers(testConfig({ ...realEnv(mail, phone), SANDBOX: 'on' }))).toBeNull()
})

describe('a text message', () => {
  it('a text message is sent in Twilio’s format', async () => {
    await (await courier('sms'))(parcel, now)
    expect(phone.calls).toEqual([
      {
        path: 'POST /2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Messages.json',
        authorization: `Basic ${btoa('AC0123456789abcdef0123456789abcdef:only-for-tests')}`,
        body: {
          From: '+16145550100',
          To: '+16145550123',
          Body: 'Your Wysh verification code is 123456.',
          ValidityPeriod: '600',
        },
      },
    ])
  })

  it('a text message’s validity is capped at Twilio’s maximum', async () => {
    await (await courier('sms'))({ ...parcel, expiresAt: new Date('2026-12-21') }, now)
    expect(phone.calls[0]?.body.ValidityPeriod).toBe('36000')
  })

  it.each([
    [400, 21_211, true],
    [401, 20_003, false],
    [404, 20_404, false],
    [429, 20_429, false],
    [503, 20_503, false],
  ])('a text message refused with %i %i is final: %s', async (status, code, final) => {
    phone.refuse(status, code, `The number +16145550123 is not one we like`)
    expect(await refusal((await courier('sms'))(parcel, now))).toEqual({
      name: 'NotTaken',
      message: `twilio ${status} ${code}`,
      final,
    })
  })

  it('a text message without a reply is not refused for good', async () => {
    await phone.down()
    expect(await refusal((await courier('sms'))(parcel, now))).toEqual({
      name: 'NotTaken',
      message: 'twilio ECONNREFUSED',
      final: false,
    })
  })
})

it('a call says the code twice', async () => {
  await (await courier('voice'))({ ...parcel, text: 'Your code is 1, 2 & 3.' }, now)
  expect(phone.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: 'POST /2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Calls.json',
      body: {
        From: '+16145550100',
        To: '+16145550123',
        Twiml:
          '<?xml version="1.0" encoding="UTF-8"?><Response><Say>Your code is 1, 2 &amp; 3.</Say><Pause length="1"/><Say>Your code is 1, 2 &amp; 3.</Say></Response>',
      },
    },
  ])
})

describe('an email', () => {
  it('an email goes to its one recipient with the ID of its message', async () => {
    await (await courier('email'))(sentEmail, now)
    expect(mail.mails).toEqual([
      {
        from: 'no-reply@wysh.example',
        to: ['ada+x@example.com'],
        secure: false,
        user: undefined,
        headers: {
          from: 'Wysh <no-reply@wysh.example>',
          to: 'ada+x@example.com',
          subject: 'Your verification code',
          'message-id': '<7f9a3f0e-0000-4000-8000-000000000001@wysh.example>',
          'auto-submitted': 'auto-generated',
          date: expect.any(String),
          'mime-version': '1.0',
          'content-type': 'text/plain; charset=utf-8',
          'content-transfer-encoding': '7bit',
        },
        text: 'Your Wysh verification code is 123456.',
      },
    ])
  })

  it('an email has a text part and an HTML part', async () => {
    await (await courier('email'))(
      { ...sentEmail, html: '<!doctype html><p>Your code is <b>123456</b>.</p>' },
      now,
    )
    const [taken] = mail.mails
    const type = taken?.headers['content-type'] ?? ''
    const boundary = /^multipart\/alternative; boundary="([^"]+)"$/.exec(type)?.[1] ?? ''
    const parts = (taken?.text ?? '')
      .split(`--${boundary}`)
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== '--')
    expect(parts.map((part) => [part.split('\r\n')[0], part.split('\r\n\r\n')[1]])).toEqual([
      ['Content-Type: text/plain; charset=utf-8', 'Your Wysh verification code is 123456.'],
      ['Content-Type: text/html; charset=utf-8', '<!doctype html><p>Your code is <b>123456</b>.</p>'],
    ])
  })

  it('an email is never sent to a list', async () => {
    const list = { ...sentEmail, recipient: 'a@example.com, b@example.com' }
    expect(await refusal((await courier('email'))(list, now))).toMatchObject({
      message: 'smtp EENVELOPE 501',
    })
    expect(mail.mails).toEqual([])
  })

  it.each([
    [550, '5.1.1 <ada+x@example.com> is unknown', 'smtp EENVELOPE 550 5.1.1', true],
    [554, 'no such ada+x@example.com', 'smtp EENVELOPE 554', true],
    [451, '4.7.1 later, ada+x@example.com', 'smtp EENVELOPE 451 4.7.1', false],
  ])('an email refused with %i %s is reported as %s', async (status, reply, message, final) => {
    mail.refuse(status, reply)
    expect(await refusal((await courier('email'))(sentEmail, now))).toEqual({
      name: 'NotTaken',
      message,
      final,
    })
  })

  it('an email without a reply is not refused for good', async () => {
    const { url } = mail
    await mail.close()
    expect(await refusal((await courier('email', { SMTP_URL: url }))(sentEmail, now))).toEqual({
      name: 'NotTaken',
      message: 'smtp ESOCKET ECONNREFUSED',
      final: false,
    })
  })

  it('an email refused for a wrong SMTP password is retried, since an operator can fix that', async () => {
    const guarded = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'wysh' && password === 'right' ? done(null, { user: username }) : done(new Error('No.')),
    })
    const at = (password: string) =>
      courier('email', { SMTP_URL: `smtp://wysh:${password}@127.0.0.1:${guarded.port}` })
    expect(await refusal((await at('wrong'))(sentEmail, now))).toMatchObject({
      message: 'smtp EAUTH 535',
      final: false,
    })
    await (await at('right'))(sentEmail, now)
    expect(guarded.mails.map(({ user }) => user)).toEqual(['wysh'])
    await guarded.close()
  })

  describe('an email to another host', () => {
    // The same machine by an address that does not look local.
    const elsewhere = (port: number, query = '') => ({
      SMTP_URL: `smtp://[::ffff:127.0.0.1]:${port}${query}`,
    })

    it('an email to another host is not sent in plain text', async () => {
      expect(await refusal((await courier('email', elsewhere(mail.port)))(sentEmail, now))).toMatchObject({
        message: 'smtp ETLS 500',
        final: false,
      })
      expect([mail.sessions(), mail.mails]).toEqual([1, []])
    })

    it('an email to another host is sent in plain text if the URL allows it', async () => {
      await (await courier('email', elsewhere(mail.port, '?requireTLS=false')))(sentEmail, now)
      expect(mail.mails.map(({ secure }) => secure)).toEqual([false])
    })

    it('an email to another host is encrypted with a trusted certificate', async () => {
      const encrypted = await startMailServer({ disabledCommands: [] })
      expect(
        await refusal((await courier('email', elsewhere(encrypted.port)))(sentEmail, now)),
      ).toMatchObject({
        final: false,
      })
      expect(encrypted.mails).toEqual([])
      await (await courier('email', elsewhere(encrypted.port, '?tls.rejectUnauthorized=false')))(
        sentEmail,
        now,
      )
      expect(encrypted.mails.map(({ secure }) => secure)).toEqual([true])
      await encrypted.close()
    })
  })
})
