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
    'Confirms the user’s identity with a six-digit code by text or call, or for a returning user also by email or push.',
  context: ({ input }) => ({
    ...input,
    channel: input.codeSentBy,
    code: '',
    problem: null,
    sent: input.codeSentBy !== null,
    resent: false,
    guestWork: null,
  }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether a code was sent before a reload, so that no second one is sent.',
      always: [{ guard: 'wasSent', target: 'entry' }, { target: 'overview' }],
    },
    overview: {
      description:
        'The user chooses how to receive the code: by text or call, and for some sessions by email or push.',
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
      description: 'The choice is shown for a second before the code is requested.',
      meta: { screen: 'verifyPhoneOverview' },
      tags: 'pending',
      entry: 'forgetMessages',
      after: { choiceDelay: 'requesting' },
    },
    requesting: {
      description: 'The code is being requested.',
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
      description: 'The user went back without a code.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
  },
})
