import { defineModel } from 'statecharts'
import type { GuestWork } from '../../rules/contract/schema.generated.ts'
import { phoneChannels } from './phoneCodes.ts'
import { phoneVerificationMachine } from './phoneVerification.machine.ts'

/** A guest's estimate has replaced the account's. */
export const exampleGuestWork: GuestWork = {
  kept: 'guests',
  shown: { amount: 310_000, termDuration: 20 },
  other: { amount: 100_000, termDuration: 10 },
}

const own = { sessionId: 'S-1', phoneNumberId: 'N-1', mask: '•• 34' }
const phone = { ...own, mode: 'phone', channels: phoneChannels, email: null } as const

export const phoneVerificationModel = defineModel(phoneVerificationMachine, {
  input: {
    'a new phone': { ...phone, codeSentBy: null },
    'a returning user': {
      ...own,
      mode: 'session',
      codeSentBy: null,
      channels: ['sms', 'voice', 'email', 'push'],
      email: 'mia@example.com',
    },
    'a code on its way': { ...phone, codeSentBy: 'sms' },
  },
  events: {
    'channel.chosen': {
      'by text': { channel: 'sms' },
      'by call': { channel: 'voice' },
      'by e-mail': { channel: 'email' },
      'by push': { channel: 'push' },
    },
    'code.changed': { 'six digits': { value: '123 456' }, 'three digits': { value: '12a3' } },
    'code.submitted': true,
    'resend.opened': true,
    'resend.dismissed': true,
    'back.chosen': true,
    'phone.requested': true,
  },
  outcomes: {
    receiveCode: { emits: { 'the code': { type: 'code.changed', value: '123456' } } },
    requestCode: {
      done: { sent: undefined },
      error: { 'too many': { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } },
    },
    verifyCode: {
      done: {
        verified: { status: 'verified' },
        'verified, with a guest’s work': { status: 'verified', guestWork: exampleGuestWork },
        'still pending': { status: 'pending' },
      },
      error: {
        incorrect: { code: 'ACCESS_CODE_INCORRECT', message: 'That code is not right.' },
        expired: { code: 'ACCESS_CODE_EXPIRED', message: 'Your code has expired.' },
        'of no verified phone': {
          code: 'UNSUCCESSFUL_SESSION_VERIFICATION',
          message: 'Please verify the phone number first.',
        },
      },
    },
  },

  states: {
    preparing: {
      context: { problem: null, resent: false },
    },

    'entry.editing': {
      context: { sent: true },
    },
    'entry.submitting': {
      context: { code: '123456', problem: null, resent: false },
    },

    'entry.resending.preparing': {
      context: { problem: null, resent: false },
    },

    verified: { output: ({ guestWork }) => ({ kind: 'verified', guestWork }) },
    left: { output: { kind: 'back' } },
  },
  project: ({ mode, code, sent, resent, problem, guestWork }) => ({
    mode,
    code,
    sent,
    resent,
    problem: problem?.code,
    guestWork: guestWork?.kept,
  }),
})
