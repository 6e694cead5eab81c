import { defineModel } from '../model.ts'
import { phoneVerificationMachine } from './phoneVerification.machine.ts'

export const phoneVerificationModel = defineModel(phoneVerificationMachine, {
  input: {
    'a new phone': { mode: 'phone', sessionId: 'S-1', phoneNumberId: 'N-1', mask: '•• 34' },
    'a returning user': { mode: 'session', sessionId: 'S-1', phoneNumberId: 'N-1', mask: '•• 34' },
  },
  events: {
    'channel.chosen': { 'by text': { channel: 'sms' }, 'by call': { channel: 'voice' } },
    'code.changed': { 'six digits': { value: '123 456' }, 'three digits': { value: '12a3' } },
    'code.submitted': true,
    'resend.opened': true,
    'resend.dismissed': true,
    'back.chosen': true,
  },
  outcomes: {
    requestCode: {
      done: { sent: undefined },
      error: { 'too many': { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } },
    },
    verifyCode: {
      done: { verified: { status: 'verified' }, 'still pending': { status: 'pending' } },
      error: {
        incorrect: { code: 'ACCESS_CODE_INCORRECT', message: 'That code is not right.' },
        expired: { code: 'ACCESS_CODE_EXPIRED', message: 'Your code has expired.' },
      },
    },
  },
  states: {
    overview: { tags: [], screen: 'verifyPhoneOverview', can: ['channel.chosen', 'back.chosen'] },
    preparing: { tags: ['pending'], running: [], cannot: ['channel.chosen'], context: { problem: null } },
    requesting: { tags: ['pending'], running: ['requestCode'], cannot: ['back.chosen'] },
    'entry.editing': {
      tags: [],
      screen: 'verifyPhoneCode',
      context: { sent: true },
      can: ['code.changed', 'resend.opened', 'back.chosen'],
      cannot: ['channel.chosen', 'resend.dismissed'],
    },
    'entry.submitting': {
      tags: ['pending'],
      running: ['verifyCode'],
      context: { code: '123456', problem: null },
      cannot: ['code.changed', 'code.submitted', 'back.chosen', 'resend.opened'],
    },
    'entry.resending.choosing': {
      tags: [],
      screen: 'resendCode',
      can: ['channel.chosen', 'resend.dismissed'],
      cannot: ['code.changed'],
    },
    'entry.resending.preparing': { tags: ['pending'], running: [], cannot: ['resend.dismissed'] },
    'entry.resending.requesting': { tags: ['pending'], running: ['requestCode'], cannot: ['code.changed'] },
    'entry.expired': {
      tags: [],
      screen: 'codeExpired',
      can: ['channel.chosen', 'resend.dismissed'],
      cannot: ['code.changed'],
    },
    verified: { tags: [], output: { kind: 'verified' } },
    left: { tags: [], output: { kind: 'back' } },
  },
  project: ({ mode, code, sent, problem }) => ({ mode, code, sent, problem: problem?.code }),
})
