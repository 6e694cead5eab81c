import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import { validateConfirmation, validateEmail, validatePassword } from '../validation/password.ts'
import { type FieldError, readFieldError } from '../validation/rules.ts'
import type {
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetField,
  PasswordResetInput,
  PasswordResetOutput,
  ReadResetLinkInput,
  ReadResetLinkOutput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from './passwordReset.types.ts'

type Values = PasswordResetContext['values']

const check: Record<PasswordResetField, (values: Values) => FieldError | null> = {
  email: ({ email }) => validateEmail(email)[0] ?? null,
  password: ({ password }) => validatePassword(password)[0] ?? null,
  passwordConfirmation: ({ password, passwordConfirmation }) =>
    validateConfirmation(password, passwordConfirmation)[0] ?? null,
}

export const noErrors: PasswordResetContext['errors'] = {
  email: null,
  password: null,
  passwordConfirmation: null,
}

const newPasswordErrors = (values: Values) => ({
  ...noErrors,
  password: check.password(values),
  passwordConfirmation: check.passwordConfirmation(values),
})

/** The vocabulary of the chart: its actors, actions and guards. */
export const passwordResetSetup = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    output: {} as PasswordResetOutput,
    events: {} as PasswordResetEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    requestPasswordReset: mustBeProvided<void, RequestPasswordResetInput>('requestPasswordReset'),
    readResetLink: mustBeProvided<ReadResetLinkOutput, ReadResetLinkInput>('readResetLink'),
    resetPassword: mustBeProvided<void, ResetPasswordInput>('resetPassword'),
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: { field: PasswordResetField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: {
        ...context.errors,
        [field]: null,
        // What the confirmation was compared with is another one now.
        ...(field === 'password' ? { passwordConfirmation: null } : {}),
      },
      problem: null,
    })),
    checkField: assign(({ context }, { field }: { field: PasswordResetField }) => ({
      errors: { ...context.errors, [field]: check[field](context.values) },
    })),
    checkEmail: assign({ errors: ({ context }) => ({ ...noErrors, email: check.email(context.values) }) }),
    checkPasswords: assign({ errors: ({ context }) => newPasswordErrors(context.values) }),
    keepEmail: assign(({ context }, { email }: ReadResetLinkOutput) => ({
      values: { ...context.values, email },
    })),
    keepProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      errors: {
        ...context.errors,
        ...Object.fromEntries(
          problem.validationErrors
            .filter(({ field }) => Object.hasOwn(context.errors, field))
            .map((error) => [error.field, readFieldError(error)]),
        ),
      },
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasLink: ({ context }) => context.token !== null,
    hasEmail: ({ context }) => check.email(context.values) === null,
    hasPasswords: ({ context }) => {
      const { password, passwordConfirmation } = newPasswordErrors(context.values)
      return password === null && passwordConfirmation === null
    },
    isStale: (_, { code }: Pick<Problem, 'code'>) =>
      code === 'TOKEN_INVALID' || code === 'TOKEN_PURPOSE_MISMATCH',
  },
  delays: {
    /** Sections 2.2 and 9: "resend has a 60-second countdown". */
    resendPause: 60_000,
  },
})
