import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type {
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../../machines/phone-verification/phoneVerification.types.ts'
import { defineReceiveCode } from '../../../src/actors/signIn.ts'
import { turns } from '../../machines/turns.ts'

/** At the code field, in a browser that reads codes from text messages. */
function atCode({ isAble = true } = {}) {
  const asked: { options: CredentialRequestOptions; give: (code: string) => void; refuse: () => void }[] = []
  const codes: string[] = []
  const receiveCode = defineReceiveCode({
    isAble,
    get: (options) =>
      new Promise((resolve, reject) => {
        const give = (code: string) => resolve(Object.assign({ id: '', type: 'otp' }, { code }))
        asked.push({ options, give, refuse: () => reject(new DOMException('No', 'NotAllowedError')) })
      }),
  })
  const verifyCode = fromPromise<VerifyCodeOutput, VerifyCodeInput>(async ({ input }) => {
    codes.push(input.code)
    return { status: input.code === '123456' ? 'verified' : 'pending' }
  })
  const actor = createActor(phoneVerificationMachine.provide({ actors: { receiveCode, verifyCode } }), {
    clock: new SimulatedClock(),
    input: {
      mode: 'phone',
      sessionId: 'S-1',
      phoneNumberId: 'N-1',
      mask: '•• 34',
      codeSentBy: 'sms',
      channels: ['sms', 'voice'],
      email: null,
    },
  }).start()
  return { actor, asked, codes }
}

it('a code from a text message is submitted, and a wrong one starts another wait', async () => {
  const { actor, asked, codes } = atCode()
  expect(asked.map(({ options }) => options.otp)).toEqual([{ transport: ['sms'] }])
  asked[0]?.give('654321')
  await turns()
  expect([actor.getSnapshot().value, asked.length]).toEqual([{ entry: 'editing' }, 2])
  asked[1]?.give('123456')
  await turns()
  expect([actor.getSnapshot().value, codes]).toEqual(['verified', ['654321', '123456']])
})

it('typing or going back cancels the wait, and a late code is not submitted', async () => {
  const { actor, asked, codes } = atCode()
  actor.send({ type: 'back.chosen' })
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  asked[0]?.give('123456')
  await turns()
  expect([actor.getSnapshot().value, codes]).toEqual(['overview', []])
})

it('the code is typed when the user declines or the browser offers none', async () => {
  const { actor, asked } = atCode()
  asked[0]?.refuse()
  await turns()
  expect(actor.getSnapshot().value).toEqual({ entry: 'editing' })
  expect(atCode({ isAble: false }).asked).toEqual([])
})
