import { not } from 'xstate'
import { normalizeEmail } from '../../rules/normalizeText.ts'
import { problemCodeIn, problemIn } from '../problem.ts'
import { registrationSetup } from './registration.setup.ts'

/** The first step: email, password and newsletter, until the new user is logged in. */
export const accountState = registrationSetup.createStateConfig({
  description: 'The user creates an account with email, password and the newsletter choice.',
  meta: { route: 'createAccount', step: 'account', screen: 'createAccount' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user fills in the form. Errors are shown at the field or below the form.',
      initial: 'empty',
      states: {
        empty: {
          description: 'Nothing is typed yet.',
          always: { guard: 'isTyped', target: 'typed' },
        },
        typed: {
          description: 'Email and password are saved only with the button, so leaving loses them.',
          tags: 'unsaved',
          always: { guard: not('isTyped'), target: 'empty' },
        },
      },
      on: {
        'field.changed': {
          actions: { type: 'keepValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'field.blurred': { actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) } },
        'newsletter.changed': {
          actions: { type: 'keepNewsletter', params: ({ event }) => ({ value: event.value }) },
        },
        'form.submitted': [
          { guard: 'wasCreated', target: 'authorizing' },
          { guard: 'isValid', target: 'creating' },
          { actions: 'checkAll' },
        ],
        'login.chosen': 'confirmingExit',
        'leave.requested': '#registration.exited',
      },
    },
    creating: {
      description: 'The account is being created. A guest’s answers are kept.',
      tags: ['pending', 'unsaved'],
      entry: 'forgetProblem',
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context: { values, session, newsletterOptIn } }) => ({
          userId: session?.userId ?? null,
          email: normalizeEmail(values.email),
          password: values.password,
          newsletterOptIn,
        }),
        onDone: {
          target: 'authorizing',
          actions: { type: 'keepCreated', params: ({ event }) => ({ userId: event.output.userId }) },
        },
        onError: [
          {
            guard: { type: 'isTaken', params: problemCodeIn },
            target: 'existingAccount',
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepProblem', params: problemIn },
              { type: 'keepFieldErrors', params: problemIn },
            ],
          },
        ],
      },
    },
    authorizing: {
      description: 'The new user is logged in; if the reply is lost, submitting again only logs in.',
      tags: ['pending', 'unsaved'],
      entry: 'forgetProblem',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context: { values, created } }) => ({
          email: normalizeEmail(values.email),
          password: values.password,
          userId: created?.userId ?? null,
        }),
        onDone: {
          target: '#registration.settingUp',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    existingAccount: {
      description:
        'A dialog explains that there is already an account with this email, and offers the login or a new password.',
      meta: { screen: 'existingAccount' },
      on: {
        'login.chosen': '#registration.login',
        'reset.chosen': '#registration.reset',
        'modal.dismissed': 'editing',
      },
    },
    confirmingExit: {
      description: 'A dialog asks whether to leave the registration for the login.',
      meta: { screen: 'exitRegistration' },
      on: {
        'exit.confirmed': '#registration.login',
        'modal.dismissed': 'editing',
      },
    },
  },
})
