import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import { validateEmail } from '../../rules/password.ts'
import { type FieldError, ruleError } from '../../rules/ruleMessages.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { phoneVerificationMachine } from '../phone-verification/phoneVerification.machine.ts'
import type { PhoneVerificationOutput } from '../phone-verification/phoneVerification.types.ts'
import type { Problem } from '../problem.ts'
import { sendToSession } from '../session/session.setup.ts'
import type { RefreshSessionOutput, SessionFacts } from '../session/session.types.ts'
import type {
  AuthorizeInput,
  AuthorizeOutput,
  ExchangeTokenInput,
  SignInContext,
  SignInEvent,
  SignInField,
  SignInInput,
  SignInOutput,
} from './signIn.types.ts'

/** An old password may be shorter than today's minimum: it only has to be present. */
function check(field: SignInField, value: string): FieldError | null {
  if (field === 'email') return validateEmail(value)[0] ?? null
  return value === '' ? ruleError('required') : null
}

export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    events: {} as SignInEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      authorize: 'authorize'
      exchangeToken: 'exchangeToken'
      phoneVerification: 'phoneVerification'
      refreshSession: 'refreshSession'
    },
  },
  actors: {
    authorize: mustBeProvided<AuthorizeOutput, AuthorizeInput>('authorize'),
    exchangeToken: mustBeProvided<AuthorizeOutput, ExchangeTokenInput>('exchangeToken'),
    refreshSession: mustBeProvided<RefreshSessionOutput>('refreshSession'),
    phoneVerification: childMustBeProvided<typeof phoneVerificationMachine>('phoneVerification'),
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: { field: SignInField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: null },
      problem: null,
    })),
    checkField: assign({
      errors: ({ context }, { field }: { field: SignInField }) => ({
        ...context.errors,
        [field]: check(field, context.values[field]),
      }),
    }),
    checkAll: assign({
      errors: ({ context: { values } }) => ({
        email: check('email', values.email),
        password: check('password', values.password),
      }),
    }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    keepSession: assign({ session: (_, { session }: { session: SessionFacts }) => session }),
    sendToSession,
    keepGuestWork: assign((_, { output }: { output: PhoneVerificationOutput }) => ({
      guestWork: output.kind === 'verified' ? output.guestWork : null,
    })),
    forgetGuestWork: assign({ guestWork: null }),
    /** The typed address is passed to the new-password form and back. */
    keepEmail: assign(({ context }, { email }: { email: string }) => ({
      values: { ...context.values, email },
      errors: { email: null, password: null },
    })),
    markChanged: assign({ changed: true, ended: null, problem: null }),
    /** The token determines the user, who may differ from the one who typed. */
    forgetTyped: assign({
      values: { email: '', password: '' },
      errors: { email: null, password: null },
      problem: null,
      changed: false,
      token: null,
    }),
    forgetPassword: assign(({ context }) => ({
      values: { ...context.values, password: '' },
      errors: { email: null, password: null },
      problem: null,
      changed: false,
      token: null,
    })),
  },
  guards: {
    isValid: ({ context: { values } }) =>
      check('email', values.email) === null && check('password', values.password) === null,
    isThirdAttempt: (_, { code }: Pick<Problem, 'code'>) => code === 'AUTHENTICATION_THIRD_ATTEMPT',
    isTenthAttempt: (_, { code }: Pick<Problem, 'code'>) => code === 'AUTHENTICATION_TENTH_ATTEMPT',
    isLocked: (_, { session }: { session: SessionFacts }) => session.locked !== null,
    isVerified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'verified',
    /** Only a previously verified number can vouch for a returning user. */
    canVerify: (_, { session }: { session: SessionFacts | null }) =>
      session?.level === 'unidentified' && session.verificationPhone?.status === 'verified',
    isUnidentified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'unidentified',
    isNobodyThere: ({ context }) => context.session === null,
    hasResetLink: ({ context }) => context.token !== null,
    asksForReset: ({ context }) => context.asksForReset,
    hasGuestWork: ({ context }) => context.guestWork !== null,
    hasCode: (_, { kind }: { kind: string }) => kind === 'verified',
  },
})
