import { assign, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, toProblem } from '../problem.ts'
import { required } from '../required.ts'
import type {
  CodeChannel,
  PhoneVerificationContext,
  PhoneVerificationEvent,
  PhoneVerificationInput,
  PhoneVerificationOutput,
  RequestCodeInput,
  VerifyCodeInput,
  VerifyCodeOutput,
} from './phoneVerification.types.ts'

/** Section 9: a verification code has six digits. */
export const codeLength = 6

/** The digits that count of what was typed or pasted, at most six. */
export function codeDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, codeLength)
}

/** A code that was answered with another status than `verified` (section 8). */
const notVerified: Problem = {
  code: 'UNSUCCESSFUL_SESSION_VERIFICATION',
  message: 'That code did not work. Check it and try again.',
  validationErrors: [],
}

/** The button was pressed before the sixth digit. */
const incomplete: Problem = {
  code: 'ACCESS_CODE_INCOMPLETE',
  message: 'Please enter all six digits of your code.',
  validationErrors: [],
}

const { end, output } = defineEnds<PhoneVerificationContext, PhoneVerificationOutput>()

export const phoneVerificationMachine = setup({
  types: {
    context: {} as PhoneVerificationContext,
    input: {} as PhoneVerificationInput,
    output: {} as PhoneVerificationOutput,
    events: {} as PhoneVerificationEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    requestCode: mustBeProvided<void, RequestCodeInput>('requestCode'),
    verifyCode: mustBeProvided<VerifyCodeOutput, VerifyCodeInput>('verifyCode'),
  },
  actions: {
    keepChannel: assign({ channel: (_, { channel }: { channel: CodeChannel }) => channel }),
    keepCode: assign({ code: (_, { value }: { value: string }) => codeDigits(value) }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    beginEntry: assign({ sent: true, code: '', problem: null }),
  },
  guards: {
    isComplete: (_, { value }: { value: string }) => codeDigits(value).length === codeLength,
    hasWholeCode: ({ context }) => context.code.length === codeLength,
    wasSent: ({ context }) => context.sent,
    isVerified: (_, { status }: { status: string }) => status === 'verified',
    isExpired: (_, { code }: Pick<Problem, 'code'>) => code === 'ACCESS_CODE_EXPIRED',
  },
  delays: {
    /** Sections 4.2 and 9: the code is requested one second after the choice, the resend included. */
    choiceDelay: 1000,
  },
}).createMachine({
  id: 'phoneVerification',
  description: 'Proves with a six-digit code, by text or call, that the phone is in the person’s hand.',
  context: ({ input }) => ({
    ...input,
    channel: null,
    code: '',
    problem: null,
    sent: input.codeSent,
  }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'A phone may reload the page while the message is read: a code on its way is not asked for again.',
      meta: {},
      always: [{ guard: 'wasSent', target: 'entry' }, { target: 'overview' }],
    },
    overview: {
      description: 'The person chooses how the code shall come: by text or by call.',
      meta: { screen: 'verifyPhoneOverview' },
      on: {
        'channel.chosen': {
          target: 'preparing',
          actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
        },
        'back.chosen': 'left',
      },
    },
    preparing: {
      description: 'The choice is shown for a second before the code is asked for.',
      meta: { screen: 'verifyPhoneOverview' },
      tags: 'pending',
      entry: 'forgetProblem',
      after: { choiceDelay: 'requesting' },
    },
    requesting: {
      description: 'The carrier is asked to send the code.',
      meta: { screen: 'verifyPhoneOverview' },
      tags: 'pending',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context: { mode, sessionId, phoneNumberId, channel, sent } }) => ({
          mode,
          sessionId,
          phoneNumberId,
          channel: required(channel, 'channel'),
          again: sent,
        }),
        onDone: { target: 'entry', actions: 'beginEntry' },
        onError: {
          target: 'overview',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    entry: {
      description: 'The code is on its way to the phone; here it is typed in.',
      meta: { screen: 'verifyPhoneCode' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person types the code; the sixth digit submits it.',
          meta: {},
          on: {
            'code.changed': [
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ value: event.value }) },
                target: 'submitting',
                actions: { type: 'keepCode', params: ({ event }) => ({ value: event.value }) },
              },
              {
                actions: [
                  { type: 'keepCode', params: ({ event }) => ({ value: event.value }) },
                  'forgetProblem',
                ],
              },
            ],
            'code.submitted': [
              { guard: 'hasWholeCode', target: 'submitting' },
              { actions: { type: 'keepProblem', params: { problem: incomplete } } },
            ],
            'resend.opened': 'resending',
            'back.chosen': '#phoneVerification.overview',
          },
        },
        submitting: {
          description: 'The carrier compares the code.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context: { mode, sessionId, phoneNumberId, code } }) => ({
              mode,
              sessionId,
              phoneNumberId,
              code,
            }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => ({ status: event.output.status }) },
                target: '#phoneVerification.verified',
              },
              {
                target: 'editing',
                actions: { type: 'keepProblem', params: { problem: notVerified } },
              },
            ],
            onError: [
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ code: toProblem(event.error).code }) },
                target: 'expired',
              },
              {
                target: 'editing',
                actions: {
                  type: 'keepProblem',
                  params: ({ event }) => ({ problem: toProblem(event.error) }),
                },
              },
            ],
          },
        },
        resending: {
          id: 'resending',
          description: 'A dialog offers to send the code once more, by text or call, and sends it.',
          meta: { screen: 'resendCode' },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'The person chooses how the next code shall come, or closes the dialog.',
              meta: {},
              on: {
                'channel.chosen': {
                  target: 'preparing',
                  actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
                },
                'resend.dismissed': '#phoneVerification.entry.editing',
              },
            },
            preparing: {
              description: 'The choice is shown for a second before the code is asked for.',
              meta: {},
              tags: 'pending',
              entry: 'forgetProblem',
              after: { choiceDelay: 'requesting' },
            },
            requesting: {
              description: 'The carrier is asked to send another code.',
              meta: {},
              tags: 'pending',
              invoke: {
                id: 'requestCodeAgain',
                src: 'requestCode',
                input: ({ context: { mode, sessionId, phoneNumberId, channel } }) => ({
                  mode,
                  sessionId,
                  phoneNumberId,
                  channel: required(channel, 'channel'),
                  again: true,
                }),
                onDone: { target: '#phoneVerification.entry.editing', actions: 'beginEntry' },
                onError: {
                  target: '#phoneVerification.entry.editing',
                  actions: {
                    type: 'keepProblem',
                    params: ({ event }) => ({ problem: toProblem(event.error) }),
                  },
                },
              },
            },
          },
        },
        expired: {
          description: 'A dialog says that the code has expired and offers a new one.',
          meta: { screen: 'codeExpired' },
          on: {
            'channel.chosen': {
              target: '#resending.preparing',
              actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
            },
            'resend.dismissed': 'editing',
          },
        },
      },
    },
    verified: {
      description: 'The code was right.',
      meta: {},
      type: 'final',
      output: end({ kind: 'verified' }),
    },
    left: {
      description: 'The person went back without a code.',
      meta: {},
      type: 'final',
      output: end({ kind: 'back' }),
    },
  },
})
