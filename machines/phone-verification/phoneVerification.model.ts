import type { GuestWork } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { phoneChannels } from './phoneChannels.ts'
import { phoneVerificationMachine } from './phoneVerification.machine.ts'
import type {
  CodeChannel,
  PhoneVerificationContext,
  PhoneVerificationInput,
} from './phoneVerification.types.ts'

const tooMany: Problem = { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', validationErrors: [] }

/** A guest's estimate has taken the place of the account's. */
export const exampleGuestWork: GuestWork = {
  kept: 'guests',
  shown: { amount: 310_000, termDuration: 20 },
  other: { amount: 100_000, termDuration: 10 },
}

/** A code that was sent is typed in from its first digit; of one that follows another it is said that it comes. */
const newEntry = ({ sent }: PhoneVerificationContext) =>
  ({
    to: 'entry.editing',
    context: { sent: true, resent: sent, code: '', problem: null },
  }) as const

const own = { sessionId: 'S-1', phoneNumberId: 'N-1', mask: '•• 34' }
const phone = { ...own, mode: 'phone', channels: phoneChannels, email: null } as const

/** Each way of a code leads there, where the person is offered it. */
const byEach = <State extends string>(to: State) => {
  const by =
    (channel: CodeChannel) =>
    ({ channels }: PhoneVerificationContext) =>
      channels.includes(channel) ? { to, context: { channel } } : null
  return {
    'channel.chosen (by text)': by('sms'),
    'channel.chosen (by call)': by('voice'),
    'channel.chosen (by e-mail)': by('email'),
    'channel.chosen (by push)': by('push'),
  }
}
const request = (mode: PhoneVerificationInput['mode'], channel: CodeChannel | null) => ({
  mode,
  sessionId: 'S-1',
  phoneNumberId: 'N-1',
  ...(channel === null ? {} : { channel }),
})

export const phoneVerificationModel = defineModel(phoneVerificationMachine, {
  input: {
    'a new phone': { ...phone, codeSent: false },
    'a returning user': {
      ...own,
      mode: 'session',
      codeSent: false,
      channels: ['sms', 'voice', 'email', 'push'],
      email: 'mia@example.com',
    },
    'a code on its way': { ...phone, codeSent: true },
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
  startsIn: {
    'a new phone': 'overview',
    'a returning user': 'overview',
    'a code on its way': {
      to: 'entry.editing',
      context: { sent: true, resent: false, code: '', channel: null },
    },
  },
  states: {
    overview: {
      tags: [],
      screen: 'verifyPhoneOverview',
      running: [],
      leadsTo: {
        ...byEach('preparing'),
        'back.chosen': 'left',
        'phone.requested': 'left',
      },
    },
    preparing: {
      tags: ['pending'],
      screen: 'verifyPhoneOverview',
      running: [],
      context: { problem: null, resent: false },
      after: { 1000: 'requesting' },
    },
    requesting: {
      tags: ['pending'],
      screen: 'verifyPhoneOverview',
      running: { requestCode: ({ mode, channel, sent }) => ({ ...request(mode, channel), again: sent }) },
      leadsTo: {
        'requestCode done': newEntry,
        'requestCode fails': { to: 'overview', context: { problem: tooMany } },
      },
    },
    'entry.editing': {
      tags: [],
      screen: 'verifyPhoneCode',
      running: ['receiveCode'],
      context: { sent: true },
      leadsTo: {
        // The phone's browser hands it over: nobody has to type it.
        'receiveCode sends code.changed (the code)': { to: 'entry.submitting', context: { code: '123456' } },
        'code.changed (six digits)': { to: 'entry.submitting', context: { code: '123456' } },
        'code.changed (three digits)': {
          to: 'entry.editing',
          context: { code: '123', problem: null, resent: false },
        },
        'code.submitted': ({ code }) =>
          code === '123456'
            ? 'entry.submitting'
            : {
                to: 'entry.editing',
                context: {
                  problem: {
                    code: 'ACCESS_CODE_INCOMPLETE',
                    message: 'Please enter all six digits of your code.',
                    validationErrors: [],
                  },
                },
              },
        'resend.opened': 'entry.resending.choosing',
        'back.chosen': 'overview',
        'phone.requested': 'left',
      },
    },
    'entry.submitting': {
      tags: ['pending'],
      screen: 'verifyPhoneCode',
      running: {
        verifyCode: ({ mode }) => ({ mode, sessionId: 'S-1', phoneNumberId: 'N-1', code: '123456' }),
      },
      context: { code: '123456', problem: null, resent: false },
      leadsTo: {
        'verifyCode done (verified)': 'verified',
        'verifyCode done (verified, with a guest’s work)': {
          to: 'verified',
          context: { guestWork: exampleGuestWork },
        },
        'verifyCode done (still pending)': {
          to: 'entry.editing',
          context: {
            problem: {
              code: 'UNSUCCESSFUL_SESSION_VERIFICATION',
              message: 'That code did not work. Check it and try again.',
              validationErrors: [],
            },
          },
        },
        'verifyCode fails (incorrect)': {
          to: 'entry.editing',
          context: {
            problem: {
              code: 'ACCESS_CODE_INCORRECT',
              message: 'That code is not right.',
              validationErrors: [],
            },
          },
        },
        'verifyCode fails (expired)': 'entry.expired',
        'verifyCode fails (of no verified phone)': {
          to: 'entry.editing',
          context: {
            problem: {
              code: 'UNSUCCESSFUL_SESSION_VERIFICATION',
              message: 'Please verify the phone number first.',
              validationErrors: [],
            },
          },
        },
      },
    },
    'entry.resending.choosing': {
      tags: [],
      screen: 'resendCode',
      running: [],
      leadsTo: {
        ...byEach('entry.resending.preparing'),
        'resend.dismissed': 'entry.editing',
      },
    },
    'entry.resending.preparing': {
      tags: ['pending'],
      screen: 'resendCode',
      running: [],
      context: { problem: null, resent: false },
      after: { 1000: 'entry.resending.requesting' },
    },
    'entry.resending.requesting': {
      tags: ['pending'],
      screen: 'resendCode',
      running: { requestCode: ({ mode, channel }) => ({ ...request(mode, channel), again: true }) },
      leadsTo: {
        'requestCode done': newEntry,
        'requestCode fails': { to: 'entry.editing', context: { problem: tooMany } },
      },
    },
    'entry.expired': {
      tags: [],
      screen: 'codeExpired',
      running: [],
      leadsTo: {
        ...byEach('entry.resending.preparing'),
        'resend.dismissed': 'entry.editing',
      },
    },
    verified: { tags: [], output: ({ guestWork }) => ({ kind: 'verified', guestWork }) },
    left: { tags: [], output: { kind: 'back' } },
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
