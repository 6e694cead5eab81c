import { codeValidMinutes } from '../../rules/deadlines.ts'
import { type Problem, problemCodeIn, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { phoneVerificationSetup } from './phoneVerification.setup.ts'

/** The reply to a code had another status than `verified` (section 8). */
const notVerified: Problem = {
  code: 'UNSUCCESSFUL_SESSION_VERIFICATION',
  message: 'That code didn’t work. Check it and try again.',
  validationErrors: [],
}

/** The button was pressed before the sixth digit. */
const incomplete: Problem = {
  code: 'ACCESS_CODE_INCOMPLETE',
  message: 'Please enter all six digits of your code.',
  validationErrors: [],
}

/** The second half: the code is entered, checked, and resent if it does not arrive. */
export const entry = phoneVerificationSetup.createStateConfig({
  description: `The code has been sent, and the user enters it. It is valid for ${codeValidMinutes} minutes.`,
  meta: { screen: 'verifyPhoneCode' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user types the code, or the phone fills it in. The sixth digit submits it.',
      // Canceled as soon as no code is expected.
      invoke: { id: 'receiveCode', src: 'receiveCode' },
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
              'forgetMessages',
            ],
          },
        ],
        'code.submitted': [
          { guard: 'hasWholeCode', target: 'submitting' },
          { actions: { type: 'keepProblem', params: { problem: incomplete } } },
        ],
        'resend.opened': 'resending',
        'back.chosen': '#phoneVerification.overview',
        'phone.requested': '#phoneVerification.left',
      },
    },
    submitting: {
      description: 'The carrier is checking the code.',
      tags: 'pending',
      entry: 'forgetMessages',
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
            actions: { type: 'keepGuestWork', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'keepProblem', params: { problem: notVerified } },
          },
        ],
        onError: [
          {
            guard: { type: 'isExpired', params: problemCodeIn },
            target: 'expired',
          },
          {
            target: 'editing',
            actions: {
              type: 'keepProblem',
              params: problemIn,
            },
          },
        ],
      },
    },
    resending: {
      id: 'resending',
      description: 'A dialog offers to send another code by any available channel.',
      meta: { screen: 'resendCode' },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The user chooses a channel for the next code, or closes the dialog.',
          on: {
            'channel.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => ({ channel: event.channel }) },
              target: 'preparing',
              actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
            },
            'resend.dismissed': '#phoneVerification.entry.editing',
          },
        },
        preparing: {
          description: 'The choice is shown for a second before the code is requested.',
          tags: 'pending',
          entry: 'forgetMessages',
          after: { choiceDelay: 'requesting' },
        },
        requesting: {
          description: 'Another code is being requested.',
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
                params: problemIn,
              },
            },
          },
        },
      },
    },
    expired: {
      description: 'A dialog explains that the code has expired, and offers a new one.',
      meta: { screen: 'codeExpired' },
      on: {
        'channel.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ channel: event.channel }) },
          target: '#resending.preparing',
          actions: { type: 'keepChannel', params: ({ event }) => ({ channel: event.channel }) },
        },
        'resend.dismissed': 'editing',
      },
    },
  },
})
