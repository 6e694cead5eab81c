import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, sendTo, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import { flowActors, flowGuards } from '../form-flow/flowParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { phoneVerificationMachine } from '../phone-verification/phoneVerification.machine.ts'
import type { PhoneVerificationOutput } from '../phone-verification/phoneVerification.types.ts'
import type { Problem } from '../problem.ts'
import { sendToSession } from '../session/session.setup.ts'
import type { RefreshSessionOutput, SessionFacts } from '../session/session.types.ts'
import type { AuthorizeInput, AuthorizeOutput } from '../sign-in/signIn.types.ts'
import { accountErrorsOf, checkAccount, checkAccountField } from './account.ts'
import type {
  AccountField,
  CreateUserInput,
  CreateUserOutput,
  CreateUserProductInput,
  LoadPhoneOutput,
  PhoneFacts,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationOutput,
} from './registration.types.ts'

export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    events: {} as RegistrationEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      createUser: 'createUser'
      authorize: 'authorize'
      createUserProduct: 'createUserProduct'
      loadPhone: 'loadPhone'
      formFlow: 'formFlow'
      phoneVerification: 'phoneVerification'
      refreshSession: 'refreshSession'
    },
  },
  actors: {
    createUser: mustBeProvided<CreateUserOutput, CreateUserInput>('createUser'),
    authorize: mustBeProvided<AuthorizeOutput, AuthorizeInput>('authorize'),
    createUserProduct: mustBeProvided<void, CreateUserProductInput>('createUserProduct'),
    loadPhone: mustBeProvided<LoadPhoneOutput>('loadPhone'),
    refreshSession: mustBeProvided<RefreshSessionOutput>('refreshSession'),
    ...flowActors,
    phoneVerification: childMustBeProvided<typeof phoneVerificationMachine>('phoneVerification'),
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: { field: AccountField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: null },
      problem: null,
    })),
    keepNewsletter: assign({ newsletterOptIn: (_, { value }: { value: boolean }) => value }),
    checkField: assign({
      errors: ({ context }, { field }: { field: AccountField }) => ({
        ...context.errors,
        [field]: checkAccountField(field, context.values),
      }),
    }),
    checkAll: assign({ errors: ({ context }) => checkAccount(context.values) }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    keepFieldErrors: assign({
      errors: (_, { problem }: { problem: Problem }) => accountErrorsOf(problem),
    }),
    forgetProblem: assign({ problem: null }),
    keepCreated: assign({
      created: ({ context }, { userId }: { userId: string }) => ({ userId, email: context.values.email }),
    }),
    keepSession: assign({ session: (_, { session }: { session: SessionFacts }) => session }),
    sendToSession,
    askForPhone: sendTo('phoneVerification', { type: 'phone.requested' }),
    keepPhone: assign({ phone: (_, { phone }: { phone: PhoneFacts | null }) => phone }),
  },
  guards: {
    isTyped: ({ context }) => Object.values(context.values).some((text) => text !== ''),
    isValid: ({ context }) => {
      const { email, password } = checkAccount(context.values)
      return email === null && password === null
    },
    /** The user exists already and only the reply to the login was lost. */
    wasCreated: ({ context }) =>
      context.created?.email === context.values.email && checkAccount(context.values).password === null,
    isTaken: (_, { code }: Pick<Problem, 'code'>) => code === 'EMAIL_ALREADY_TAKEN',
    isVerified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'verified',
    isUnidentified: (_, { session }: { session: SessionFacts | null }) => session?.level === 'unidentified',
    hasPhone: (_, { phone }: { phone: PhoneFacts | null }) => phone !== null,
    ...flowGuards,
    isCodeAccepted: (_, { output }: { output: PhoneVerificationOutput }) => output.kind === 'verified',
  },
})

export const { end, output } = defineEnds<RegistrationContext, RegistrationOutput>()
