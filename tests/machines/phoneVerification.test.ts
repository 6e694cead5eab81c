import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { codeDigits } from '../../machines/phone-verification/phoneCodes.ts'
import { phoneVerificationMachine } from '../../machines/phone-verification/phoneVerification.machine.ts'
import type {
  RequestCodeInput,
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../machines/phone-verification/phoneVerification.types.ts'
import { turns } from './turns.ts'

const phone = {
  mode: 'phone',
  sessionId: 'S-1',
  phoneNumberId: 'N-1',
  mask: '•• 34',
  codeSentBy: null,
  channels: ['sms', 'voice'],
  email: null,
} as const

/** A verification whose calls are recorded; `verify` provides the replies. */
function open(verify: (code: string) => VerifyCodeOutput) {
  const clock = new SimulatedClock()
  const requests: RequestCodeInput[] = []
  const codes: VerifyCodeInput[] = []
  const actor = createActor(
    phoneVerificationMachine.provide({
      actors: {
        requestCode: fromPromise<void, RequestCodeInput>(async ({ input }) => {
          requests.push(input)
        }),
        verifyCode: fromPromise<VerifyCodeOutput, VerifyCodeInput>(async ({ input }) => {
          codes.push(input)
          return verify(input.code)
        }),
      },
    }),
    { input: phone, clock },
  ).start()
  return { actor, clock, requests, codes }
}

describe('phone verification', () => {
  it('phone verification requests the code once, one second after the choice, whatever is pressed in between', async () => {
    const { actor, clock, requests } = open(() => ({ status: 'verified' }))
    actor.send({ type: 'channel.chosen', channel: 'voice' })
    actor.send({ type: 'channel.chosen', channel: 'sms' })
    clock.increment(999)
    expect(requests).toEqual([])
    clock.increment(1)
    await turns()
    const { mode, sessionId, phoneNumberId } = phone
    expect(requests).toEqual([{ mode, sessionId, phoneNumberId, channel: 'voice', again: false }])
  })

  it('phone verification requests no code by a channel that is not offered', async () => {
    const { actor, clock, requests } = open(() => ({ status: 'verified' }))
    actor.send({ type: 'channel.chosen', channel: 'email' })
    actor.send({ type: 'channel.chosen', channel: 'push' })
    clock.increment(1000)
    await turns()
    expect([actor.getSnapshot().value, requests]).toEqual(['overview', []])
  })

  it('phone verification submits automatically at the sixth digit and accepts digits only', async () => {
    const { actor, clock, codes } = open(() => ({ status: 'verified' }))
    actor.send({ type: 'channel.chosen', channel: 'sms' })
    clock.increment(1000)
    await turns()
    for (const value of ['1', '12', '12 3', '123-45', 'x', '123 456'])
      actor.send({ type: 'code.changed', value })
    await turns()
    expect(codes.map(({ code }) => code)).toEqual(['123456'])
    expect(actor.getSnapshot().output).toEqual({ kind: 'verified', guestWork: null })
  })

  it('phone verification accepts a code only with the status verified, and allows another try', async () => {
    const { actor, clock, codes } = open((code) => ({ status: code === '222222' ? 'verified' : 'pending' }))
    actor.send({ type: 'channel.chosen', channel: 'sms' })
    clock.increment(1000)
    await turns()
    actor.send({ type: 'code.changed', value: '111111' })
    await turns()
    expect(actor.getSnapshot().context).toMatchObject({
      code: '111111',
      problem: { code: 'UNSUCCESSFUL_SESSION_VERIFICATION' },
    })
    actor.send({ type: 'code.changed', value: '222222' })
    await turns()
    expect(codes).toHaveLength(2)
    expect(actor.getSnapshot().output).toEqual({ kind: 'verified', guestWork: null })
  })

  it('phone verification resends the code from the dialog, a second after the choice', async () => {
    const { actor, clock, requests } = open(() => ({ status: 'verified' }))
    actor.send({ type: 'channel.chosen', channel: 'sms' })
    clock.increment(1000)
    await turns()
    actor.send({ type: 'resend.opened' })
    actor.send({ type: 'channel.chosen', channel: 'voice' })
    clock.increment(999)
    expect(requests).toHaveLength(1)
    clock.increment(1)
    await turns()
    expect(requests.map(({ channel, again }) => ({ channel, again }))).toEqual([
      { channel: 'sms', again: false },
      { channel: 'voice', again: true },
    ])
    expect(actor.getSnapshot().value).toEqual({ entry: 'editing' })
  })

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12345678', '123456'],
    ['1２3abc', '13'],
    ['', ''],
  ])('phone verification reads %j as %j', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits)
  })
})
