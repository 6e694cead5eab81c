import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import type {
  EmailVerificationContext,
  EmailVerificationEvent,
  EmailVerificationInput,
  EmailVerificationOutput,
  RequestEmailVerificationInput,
  VerifyEmailInput,
  VerifyEmailOutput,
} from './emailVerification.types.ts'

/** The vocabulary of the chart: its actors, actions and guards. */
export const emailVerificationSetup = setup({
  types: {
    context: {} as EmailVerificationContext,
    input: {} as EmailVerificationInput,
    output: {} as EmailVerificationOutput,
    events: {} as EmailVerificationEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    verifyEmail: mustBeProvided<VerifyEmailOutput, VerifyEmailInput>('verifyEmail'),
    requestEmailVerification: mustBeProvided<void, RequestEmailVerificationInput>('requestEmailVerification'),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: Pick<VerifyEmailOutput, 'email'>) => email }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasLink: ({ context }) => context.token !== null,
    hasStatus: (_, { output, status }: { output: VerifyEmailOutput; status: VerifyEmailOutput['status'] }) =>
      output.status === status,
    isCode: (_, { problem, code }: { problem: Problem; code: Problem['code'] }) => problem.code === code,
  },
  delays: {
    /** Ours, as long as that of a new password (access-to-purchase 9). */
    resendPause: 60_000,
  },
})
