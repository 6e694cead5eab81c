import { assign, setup } from 'xstate'
import { known } from '../known.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import type { phoneVerificationMachine } from '../phone-verification/phoneVerification.machine.ts'
import { type Problem, toProblem } from '../problem.ts'
import type { RefreshSessionOutput, SessionFacts } from '../session/session.types.ts'
import { tellSession } from '../session/tellSession.ts'
import { validateEmail } from '../validation/password.ts'
import { type FieldError, ruleError } from '../validation/rules.ts'
import type {
  AuthorizeInput,
  AuthorizeOutput,
  SignInContext,
  SignInEvent,
  SignInField,
  SignInInput,
  SignInOutput,
} from './signIn.types.ts'

/** An old password may be shorter than today's minimum: that it is there is all that is asked of it here. */
function check(field: SignInField, value: string): FieldError | null {
  if (field === 'email') return validateEmail(value)[0] ?? null
  return value === '' ? ruleError('required') : null
}

function outcomeOf(session: SessionFacts): SignInOutput {
  return { kind: session.level === 'verified' ? 'signedIn' : 'phoneMissing', session }
}

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    events: {} as SignInEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    authorize: mustBeProvided<AuthorizeOutput, AuthorizeInput>('authorize'),
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
    tellSession,
  },
  guards: {
    isValid: ({ context: { values } }) =>
      check('email', values.email) === null && check('password', values.password) === null,
    isThirdAttempt: (_, { code }: { code: string }) => code === 'AUTHENTICATION_THIRD_ATTEMPT',
    isTenthAttempt: (_, { code }: { code: string }) => code === 'AUTHENTICATION_TENTH_ATTEMPT',
    isLocked: (_, { session }: { session: SessionFacts }) => session.locked !== null,
    isVerified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'verified',
    /** Only a number that was verified before can vouch for a returning user. */
    canVerify: (_, { session }: { session: SessionFacts | null }) =>
      session?.level === 'unidentified' && session.verificationPhone?.status === 'verified',
    isUnidentified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'unidentified',
    hasCode: (_, { kind }: { kind: string }) => kind === 'verified',
  },
}).createMachine({
  id: 'signIn',
  description: 'A person signs in with e-mail and password and proves with a code that it is really them.',
  context: ({ input }) => ({
    values: { email: input.email ?? '', password: '' },
    errors: { email: null, password: null },
    problem: null,
    session: input.session,
  }),
  output: ({ context }) => outcomeOf(known(context.session, 'session')),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Looks at the session: guests and strangers get the form, the rest goes on where it stands.',
      meta: { path: '/login' },
      always: [
        {
          guard: { type: 'isVerified', params: ({ context }) => ({ session: context.session }) },
          target: 'signedIn',
        },
        {
          guard: { type: 'canVerify', params: ({ context }) => ({ session: context.session }) },
          target: 'verifying',
        },
        {
          guard: { type: 'isUnidentified', params: ({ context }) => ({ session: context.session }) },
          target: 'phoneMissing',
        },
        { target: 'form' },
      ],
    },
    form: {
      description: 'E-mail and password.',
      meta: { path: '/login', screen: 'login' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person types; a failed try is explained below the form and changes nothing else.',
          meta: {},
          on: {
            'field.changed': {
              actions: {
                type: 'keepValue',
                params: ({ event }) => ({ field: event.field, value: event.value }),
              },
            },
            'field.blurred': {
              actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
            },
            'form.submitted': [{ guard: 'isValid', target: 'authorizing' }, { actions: 'checkAll' }],
          },
        },
        authorizing: {
          description: 'The carrier checks the password.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'authorize',
            src: 'authorize',
            input: ({ context: { values, session } }) => ({
              email: values.email.trim(),
              password: values.password,
              userId: session?.level === 'identified' ? session.userId : null,
            }),
            onDone: [
              {
                guard: { type: 'isLocked', params: ({ event }) => ({ session: event.output }) },
                target: 'locked',
                actions: { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
              },
              {
                target: '#signIn.deciding',
                actions: [
                  { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
                  { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
                ],
              },
            ],
            onError: [
              {
                guard: {
                  type: 'isThirdAttempt',
                  params: ({ event }) => ({ code: toProblem(event.error).code }),
                },
                target: 'thirdAttempt',
              },
              {
                guard: {
                  type: 'isTenthAttempt',
                  params: ({ event }) => ({ code: toProblem(event.error).code }),
                },
                target: 'locked',
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
        thirdAttempt: {
          description: 'A dialog after the third wrong password: reset it (a link) or try again.',
          meta: { screen: 'thirdAttempt' },
          on: { 'notice.dismissed': 'editing' },
        },
        locked: {
          description:
            'A notice that the account is locked, after the tenth wrong password or by the carrier.',
          meta: { screen: 'locked' },
          on: { 'notice.dismissed': 'editing' },
        },
      },
    },
    verifying: {
      description: 'The password was right; a code to the known phone proves the rest.',
      meta: { path: '/login', screen: 'verifySession' },
      invoke: {
        id: 'phoneVerification',
        src: 'phoneVerification',
        input: ({ context }) => {
          const session = known(context.session, 'session')
          const phone = known(session.verificationPhone, 'phone')
          return {
            mode: 'session' as const,
            sessionId: session.sessionId,
            phoneNumberId: phone.id,
            mask: phone.mask,
          }
        },
        onDone: [
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ kind: event.output.kind }) },
            target: 'refreshing',
          },
          { target: 'form' },
        ],
        onError: {
          target: 'form',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    refreshing: {
      description: 'The code was accepted; tokens of the higher level are fetched.',
      meta: { path: '/login', screen: 'verifySession' },
      tags: 'pending',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'refreshFailed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    refreshFailed: {
      description: 'The code was accepted, but the tokens did not come; trying again costs no new code.',
      meta: { path: '/login', screen: 'verifySession' },
      tags: 'retryable',
      on: { 'retry.chosen': 'refreshing' },
    },
    signedIn: { description: 'The person is signed in and verified.', meta: {}, type: 'final' },
    phoneMissing: {
      description:
        'The password was right, but there is no active phone: the registration goes on at its phone.',
      meta: {},
      type: 'final',
    },
  },
})
