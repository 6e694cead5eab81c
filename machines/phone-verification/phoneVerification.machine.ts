import { defineEnds } from '../ends.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { entry } from './entry.state.ts'
import { phoneVerificationSetup } from './phoneVerification.setup.ts'
import type { PhoneVerificationContext, PhoneVerificationOutput } from './phoneVerification.types.ts'

const { end, output } = defineEnds<PhoneVerificationContext, PhoneVerificationOutput>()

export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: 'phoneVerification',
  description:
    'Proves with a six-digit code that it is really the person: by text or call to their phone, or for who returns by e-mail or push.',
  context: ({ input }) => ({
    ...input,
    channel: null,
    code: '',
    problem: null,
    sent: input.codeSent,
    resent: false,
    guestWork: null,
  }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'A phone may reload the page while the message is read: a code on its way is not asked for again.',
      always: [{ guard: 'wasSent', target: 'entry' }, { target: 'overview' }],
    },
    overview: {
      description:
        'The person chooses how the code shall come: by text or call, and by e-mail or push where the session is offered them.',
      meta: { screen: 'verifyPhoneOverview' },
      on: {
        'channel.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ channel: event.channel }) },
          target: 'preparing',
          actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
        },
        'back.chosen': 'left',
        'phone.requested': 'left',
      },
    },
    preparing: {
      description: 'The choice is shown for a second before the code is asked for.',
      meta: { screen: 'verifyPhoneOverview' },
      tags: 'pending',
      entry: 'forgetMessages',
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
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    entry,
    verified: {
      description: 'The code was right.',
      type: 'final',
      output: end(({ guestWork }) => ({ kind: 'verified', guestWork })),
    },
    left: {
      description: 'The person went back without a code.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
  },
})
