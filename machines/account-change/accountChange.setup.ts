import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import type {
  AccountChangeContext,
  AccountChangeEvent,
  AccountChangeField,
  AccountChangeInput,
  AccountChangeValues,
  SaveChangeInput,
} from './accountChange.types.ts'
import { checkField, checkFields, errorsIn, fieldsOf, noChangeErrors, noChangeValues } from './fieldsOf.ts'

/** Of these the person can do something about at once: the password of now was not right. */
const ofThePassword: readonly Problem['code'][] = ['CREDENTIAL_INCORRECT', 'AUTHENTICATION_THIRD_ATTEMPT']

const ofPasswords = <Value>(value: Value) => ({
  currentPassword: value,
  password: value,
  passwordConfirmation: value,
})

/** The vocabulary of the chart: its actors, actions and guards. */
export const accountChangeSetup = setup({
  types: {
    context: {} as AccountChangeContext,
    input: {} as AccountChangeInput,
    events: {} as AccountChangeEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    saveChange: mustBeProvided<void, SaveChangeInput>('saveChange'),
    withdrawChange: mustBeProvided<void>('withdrawChange'),
  },
  actions: {
    keepKnown: assign((_, { values }: { values: Partial<AccountChangeValues> }) => ({
      values: { ...noChangeValues, ...values },
    })),
    keepValue: assign(({ context }, { field, value }: { field: AccountChangeField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: null },
    })),
    checkField: assign(({ context: { values, errors } }, { field }: { field: AccountChangeField }) => ({
      errors: { ...errors, [field]: checkField(field, values) },
    })),
    checkAll: assign({ errors: ({ context: { kind, values } }) => checkFields(kind, values) }),
    keepFieldErrors: assign(({ context: { kind } }, { problem }: { problem: Problem }) => ({
      errors: errorsIn(kind, problem.validationErrors),
    })),
    keepWrongPassword: assign((_, { problem }: { problem: Problem }) => ({
      errors: { ...noChangeErrors, currentPassword: { code: 'refused' as const, message: problem.message } },
    })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetPasswords: assign({
      values: ({ context: { values } }) => ({ ...values, ...ofPasswords('') }),
      errors: ({ context: { errors } }) => ({ ...errors, ...ofPasswords(null) }),
    }),
    forgetTyped: assign({ values: noChangeValues, errors: noChangeErrors }),
    /** Tells whoever shows what was changed. Provided by the page. */
    tellSaved: () => undefined,
  },
  guards: {
    /** Only an email waits under a form of its own: a number that waits is replaced by the next. */
    canBeWithdrawn: ({ context }) => context.kind === 'email',
    isValid: ({ context: { kind, values } }) =>
      fieldsOf[kind].every((field) => checkField(field, values) === null),
    isAtFields: ({ context: { kind } }, { problem }: { problem: Problem }) =>
      problem.validationErrors.some(({ field }) => fieldsOf[kind].some((own) => own === field)),
    /** The sign-in comes before the form, and the form is found as it was, without passwords: there is nothing to say in it. */
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'GRAPH_API_UNAUTHORIZED',
    isOfThePassword: (_, { problem }: { problem: Problem }) => ofThePassword.includes(problem.code),
  },
})
