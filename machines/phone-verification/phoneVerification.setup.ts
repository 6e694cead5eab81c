import { mustBeProvided } from 'statecharts/placeholders'
import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import { codeDigits, codeLength } from './phoneCodes.ts'
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

export const phoneVerificationSetup = setup({
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
    // Sends `code.changed` with a code from a text message. Few browsers support that: elsewhere it
    // is typed.
    receiveCode: fromCallback<EventObject>(() => {}),
  },
  actions: {
    keepChannel: assign({ channel: (_, { channel }: { channel: CodeChannel }) => channel }),
    keepCode: assign({ code: (_, { value }: { value: string }) => codeDigits(value) }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    keepGuestWork: assign((_, { output: { guestWork = null } }: { output: VerifyCodeOutput }) => ({
      guestWork,
    })),
    forgetMessages: assign({ problem: null, resent: false }),
    beginEntry: assign({ sent: true, resent: ({ context }) => context.sent, code: '', problem: null }),
  },
  guards: {
    isComplete: (_, { value }: { value: string }) => codeDigits(value).length === codeLength,
    hasWholeCode: ({ context }) => context.code.length === codeLength,
    isOffered: ({ context }, { channel }: { channel: CodeChannel }) => context.channels.includes(channel),
    wasSent: ({ context }) => context.sent,
    isVerified: (_, { status }: { status: string }) => status === 'verified',
    isExpired: (_, { code }: Pick<Problem, 'code'>) => code === 'ACCESS_CODE_EXPIRED',
  },
  delays: {
    /** Sections 4.2 and 9: the code is requested one second after the choice, the resend included. */
    choiceDelay: 1000,
  },
})
