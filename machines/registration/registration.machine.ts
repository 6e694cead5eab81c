import { normalizeEmail } from '../../rules/normalizeText.ts'
import { failedAt, flowEndedAs } from '../form-flow/flowParent.ts'
import { required } from '../required.ts'
import { accountState } from './account.state.ts'
import { end, output, registrationSetup } from './registration.setup.ts'

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: 'Turns a visitor or a guest into a user with an account and a verified phone.',
  context: ({ input }) => ({
    today: input.today,
    product: input.product,
    session: input.session,
    values: { email: '', password: '' },
    newsletterOptIn: false,
    errors: { email: null, password: null },
    problem: null,
    created: null,
    phone: null,
  }),
  output,
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Checks the session: a user with an account continues at the phone, and a verified user is done.',
      always: [
        {
          guard: { type: 'isVerified', params: ({ context }) => ({ session: context.session }) },
          target: 'registered',
        },
        {
          guard: { type: 'isUnidentified', params: ({ context }) => ({ session: context.session }) },
          target: 'settingUp',
        },
        { target: 'account' },
      ],
    },
    account: accountState,
    settingUp: {
      description: 'The product is being added to the account, once.',
      meta: { step: 'account', screen: 'createAccount' },
      tags: 'pending',
      invoke: {
        id: 'createUserProduct',
        src: 'createUserProduct',
        input: ({ context }) => ({ product: context.product }),
        onDone: 'loadingPhone',
        onError: failedAt('setupFailed'),
      },
    },
    setupFailed: {
      description: 'The account exists, but not its product. Trying again continues from here.',
      meta: { step: 'account', screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'settingUp' },
    },
    loadingPhone: {
      description: 'The user’s phone is loading, so that a reload continues at the code.',
      meta: { step: 'phone', screen: 'createPhone' },
      tags: 'pending',
      invoke: {
        id: 'loadPhone',
        src: 'loadPhone',
        onDone: [
          {
            guard: { type: 'hasPhone', params: ({ event }) => ({ phone: event.output }) },
            target: 'code',
            actions: { type: 'keepPhone', params: ({ event }) => ({ phone: event.output }) },
          },
          { target: 'phone' },
        ],
        onError: failedAt('stepFailed'),
      },
    },
    phone: {
      description: 'The user enters a US phone number.',
      meta: { route: 'createPhone', step: 'phone', screen: 'createPhone' },
      invoke: {
        id: 'formFlow',
        src: 'formFlow',
        input: ({ context }) => ({
          slug: 'pre-verified-initial-data' as const,
          flowScope: 'new_policy' as const,
          // The flow is complete once there is a phone: a user who comes back wants to see the form
          // again.
          from: context.phone === null ? ('current' as const) : ('last' as const),
          today: context.today,
        }),
        onDone: [
          {
            guard: flowEndedAs('completed'),
            target: 'loadingPhone',
          },
          {
            // The browser's Back: the form has no button for it.
            guard: flowEndedAs('back'),
            target: 'phone',
            reenter: true,
          },
          { target: 'exited' },
        ],
        onError: failedAt('stepFailed'),
      },
    },
    code: {
      description: 'The user receives a code and enters it.',
      meta: { route: 'verifyPhone', step: 'code', screen: 'verifyPhone' },
      on: { 'phone.requested': { actions: 'askForPhone' } },
      invoke: {
        id: 'phoneVerification',
        src: 'phoneVerification',
        input: ({ context }) => {
          const { id, mask, status, codeSentBy, channels, email } = required(context.phone, 'phone')
          return {
            mode: status === 'verified' ? ('session' as const) : ('phone' as const),
            sessionId: required(context.session, 'session').sessionId,
            phoneNumberId: id,
            mask,
            codeSentBy,
            channels,
            email,
          }
        },
        onDone: [
          {
            guard: { type: 'isCodeAccepted', params: ({ event }) => ({ output: event.output }) },
            target: 'refreshing',
          },
          { target: 'phone' },
        ],
        onError: failedAt('stepFailed'),
      },
    },
    stepFailed: {
      description: 'The phone or its form could not be loaded. Trying again continues from here.',
      meta: { step: 'phone', screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loadingPhone' },
    },
    refreshing: {
      description: 'The code was accepted. Tokens of the higher level are loading.',
      meta: { route: 'verifyPhone', step: 'code', screen: 'verifyPhone' },
      tags: 'pending',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ session: event.output }) },
            target: 'registered',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
              { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
          {
            target: 'loadingPhone',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
        ],
        onError: failedAt('refreshFailed'),
      },
    },
    refreshFailed: {
      description:
        'The code was accepted, but the tokens could not be loaded. Trying again needs no new code.',
      meta: { route: 'verifyPhone', step: 'code', screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'refreshing' },
    },
    registered: {
      description: 'The account exists and the phone is verified.',
      type: 'final',
      output: end(({ session }) => ({ kind: 'registered', session: required(session, 'session') })),
    },
    login: {
      description: 'The user has an account and goes to the login.',
      type: 'final',
      output: end(({ values }) => ({ kind: 'login', email: normalizeEmail(values.email) })),
    },
    reset: {
      description: 'The user has an account and has forgotten its password.',
      type: 'final',
      output: end(({ values }) => ({ kind: 'reset', email: normalizeEmail(values.email) })),
    },
    exited: {
      description: 'The user left at the phone form, or went back before there was an account.',
      type: 'final',
      output: end({ kind: 'exit' }),
    },
  },
})
