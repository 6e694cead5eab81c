import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCarrierOutbox, messages } from '../../../../server/application/domains.ts'
import { createDeliver } from '../../../../server/platform/outbox/deliver.ts'
import { messageFigures } from '../../../../server/platform/outbox/figures.ts'
import { sendTimeOf } from '../../../../server/platform/outbox/quietHours.ts'
import type { Services } from '../../../../server/platform/services.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

const newYork = 'America/New_York'

describe('deferrable messages are sent between 8 a.m. and 9 p.m. of the recipient’s time', () => {
  test.each([
    ['in the afternoon', newYork, '2026-06-10T18:00:00Z', '2026-06-10T18:00:00Z'],
    ['a minute before 9 p.m.', newYork, '2026-06-11T00:59:00Z', '2026-06-11T00:59:00Z'],
    ['at 9 p.m.', newYork, '2026-06-11T01:00:00Z', '2026-06-11T12:00:00Z'],
    ['after midnight', newYork, '2026-06-11T05:00:00Z', '2026-06-11T12:00:00Z'],
    ['at 8 a.m.', newYork, '2026-06-11T12:00:00Z', '2026-06-11T12:00:00Z'],
    ['on the last evening of a year', newYork, '2027-01-01T03:00:00Z', '2027-01-01T13:00:00Z'],
    ['in the night when summer time begins', newYork, '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
    ['in the night when summer time ends', newYork, '2026-11-01T03:00:00Z', '2026-11-01T13:00:00Z'],
    ['in Hawaii, while New York sleeps', 'Pacific/Honolulu', '2026-06-11T05:00:00Z', '2026-06-11T05:00:00Z'],
    [
      'in California, while New York wakes',
      'America/Los_Angeles',
      '2026-06-11T12:30:00Z',
      '2026-06-11T15:00:00Z',
    ],
  ])('the send time of a deferrable message %s', (_, quietZone, now, sent) => {
    expect(sendTimeOf({ quietZone, expiresAt: null }, new Date(now))).toEqual(new Date(sent))
  })

  test('a message that is urgent or expires before the morning is sent at once', () => {
    const night = new Date('2026-06-11T05:00:00Z')
    const expiring = (expiresAt: string) =>
      sendTimeOf({ quietZone: newYork, expiresAt: new Date(expiresAt) }, night)
    expect([
      sendTimeOf({ quietZone: null, expiresAt: null }, night),
      expiring('2026-06-11T12:00:00Z'),
      expiring('2026-06-11T12:00:01Z'),
    ]).toEqual([night, night, new Date('2026-06-11T12:00:00Z')])
  })
})

test('codes, security, claims, payments due today, and messages to agents and insurers are sent at any hour; the others wait', () => {
  const anytime = Object.values(messages).filter(({ hours }) => hours === 'any')
  expect(anytime.map(({ kind }) => kind).sort()).toEqual([
    'accountClosed',
    'addressChanged',
    'beneficiariesChanged',
    'beneficiaryPacket',
    'chatNote',
    'claimReceived',
    'claimReported',
    'deathReported',
    'emailChange',
    'emailChanged',
    'emailInUse',
    'emailVerification',
    'familyPageAsked',
    'familyPageShown',
    'insurerNotice',
    'loginTokenIssued',
    'passwordChanged',
    'passwordReset',
    'phoneChanged',
    'premiumRefused',
    'verificationCode',
    'writtenReasonsDue',
  ])
})

describe('the outbox at night', () => {
  let carrier: Carrier
  beforeAll(async () => {
    carrier = await startCarrier()
  })
  afterAll(() => carrier?.close())

  /** Services at a point in time, with the planned send times. */
  function servicesAt(now: string) {
    const planned: string[] = []
    const clock: Services['clock'] = { ...carrier.services.clock, now: () => new Date(now) }
    const jobs: Services['jobs'] = {
      async schedule(tx, ...scheduled) {
        planned.push(...scheduled.map(({ dueAt }) => dueAt.toISOString()))
        // The message is part of this statement. The carrier's own runner must not deliver it.
        const dueAt = new Date('2999-01-01T00:00:00Z')
        await carrier.services.jobs.schedule(tx, ...scheduled.map((job) => ({ ...job, dueAt })))
      },
    }
    const publicUrl = 'https://insurer.example'
    const outbox = createCarrierOutbox({ clock, jobs, publicUrl })
    return { planned, services: { ...carrier.services, clock, jobs, outbox } }
  }

  const cardExpiring = { kind: 'cardExpiring', values: { method: 'Visa', lastMonth: '12/2026' } } as const

  test('quiet hours follow the state of the owner of the email or verified phone, else Eastern time', async () => {
    const { email, userId, phoneNumber } = await carrier.signUp()
    const { db } = carrier.services
    await db.updateTable('users').set({ stateOfResidence: 'CA' }).where('id', '=', userId).execute()
    await db.deleteFrom('addresses').where('userId', '=', userId).execute()
    // 10:30 p.m. in New York, 7:30 p.m. in California.
    const { planned, services } = servicesAt('2026-06-11T02:30:00.000Z')
    await db.transaction().execute(async (tx) => {
      await services.outbox.send(tx, { ...cardExpiring, channel: 'email', to: email.toUpperCase() })
      await services.outbox.send(tx, { ...cardExpiring, channel: 'sms', to: phoneNumber })
      await services.outbox.send(tx, { ...cardExpiring, channel: 'email', to: 'stranger@example.com' })
      await services.outbox.send(tx, {
        kind: 'passwordChanged',
        values: { signedOut: 'every' },
        channel: 'email',
        to: 'stranger@example.com',
      })
    })
    expect(planned).toEqual([
      '2026-06-11T02:30:00.000Z',
      '2026-06-11T02:30:00.000Z',
      '2026-06-11T12:00:00.000Z',
      '2026-06-11T02:30:00.000Z',
    ])
  })

  test('a message that failed at night waits for the morning', async () => {
    const id = 'late-message'
    const evening = servicesAt('2026-06-11T00:50:00.000Z')
    await carrier.services.db
      .transaction()
      .execute((tx) =>
        evening.services.outbox.send(tx, { ...cardExpiring, id, channel: 'email', to: 'late@example.com' }),
      )
    const taken: string[] = []
    const { runs } = createDeliver(
      { email: async ({ recipient }) => void taken.push(recipient) },
      async () => undefined,
    )
    if (!('outside' in runs)) throw new Error('Messages are delivered outside')
    const night = servicesAt('2026-06-11T01:10:00.000Z')
    const waiting = async (at: string) =>
      (await messageFigures(carrier.services.db, new Date(at))).find(({ channel }) => channel === 'email')
        ?.count ?? 0
    // The carrier may deliver its own messages at any moment.
    await carrier.services.db
      .updateTable('outboxMessages')
      .set({ deliveredAt: new Date() })
      .where('id', '!=', id)
      .where('deliveredAt', 'is', null)
      .execute()
    const late = await waiting('2026-06-11T01:09:00Z')
    await runs.outside(night.services, { id }, new Date())
    expect([taken, night.planned]).toEqual([[], ['2026-06-11T12:00:00.000Z']])
    // The metrics do not report it as late.
    expect(late - (await waiting('2026-06-11T01:10:00Z'))).toBe(1)
    const morning = servicesAt('2026-06-11T12:00:00.000Z')
    await runs.outside(morning.services, { id }, new Date())
    expect([taken, morning.planned]).toEqual([['late@example.com'], []])
  })
})
