import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import { type FieldError, ruleError } from '../validation/rules.ts'
import type {
  AccountClosingContext,
  AccountClosingEvent,
  AccountClosingOutput,
  CloseAccountInput,
  ReadClosureOutput,
} from './accountClosing.types.ts'

/** The password of an account may be older than today's rules: that it is there is all that is asked of it here. */
const check = (password: string): FieldError | null => (password === '' ? ruleError('required') : null)

/** Of these the person can do something about at once. */
const ofThePassword: readonly Problem['code'][] = ['CREDENTIAL_INCORRECT', 'AUTHENTICATION_THIRD_ATTEMPT']

/** The vocabulary of the chart: its actors, actions and guards. */
export const accountClosingSetup = setup({
  types: {
    context: {} as AccountClosingContext,
    output: {} as AccountClosingOutput,
    events: {} as AccountClosingEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    readClosure: mustBeProvided<ReadClosureOutput>('readClosure'),
    closeAccount: mustBeProvided<void, CloseAccountInput>('closeAccount'),
  },
  actions: {
    keepClosure: assign({ closure: (_, { closure }: { closure: ReadClosureOutput }) => closure }),
    keepPassword: assign((_, { password }: { password: string }) => ({
      values: { password },
      errors: { password: null },
      problem: null,
    })),
    checkPassword: assign({ errors: ({ context }) => ({ password: check(context.values.password) }) }),
    forgetPassword: assign({ values: { password: '' }, errors: { password: null } }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isBarred: (_, { closure }: { closure: ReadClosureOutput }) => closure.obstacle !== null,
    hasPassword: ({ context }) => check(context.values.password) === null,
    /** The sign-in comes before the form, and the form is found without the password. */
    isSessionOver: (_, { code }: Pick<Problem, 'code'>) => code === 'GRAPH_API_UNAUTHORIZED',
    /** The carrier may have closed the account: only its answer did not come. */
    isUnheard: (_, { code }: Pick<Problem, 'code'>) => code === 'NETWORK',
    isOfThePassword: (_, { code }: Pick<Problem, 'code'>) => ofThePassword.includes(code),
  },
})
