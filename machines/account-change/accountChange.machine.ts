import { problemIn } from '../problem.ts'
import { accountChangeSetup } from './accountChange.setup.ts'
import { noChangeErrors, noChangeValues } from './fieldsOf.ts'

const begin = {
  target: 'editing',
  actions: {
    type: 'keepKnown',
    params: ({ event }: { event: { values: Partial<typeof noChangeValues> } }) => ({ values: event.values }),
  },
} as const

const on = {
  'change.chosen': begin,
  'withdraw.chosen': { guard: 'canBeWithdrawn', target: 'withdrawing' },
} as const

export const accountChangeMachine = accountChangeSetup.createMachine({
  id: 'accountChange',
  description:
    'A person changes one thing of their account: name, address, e-mail, phone or password. What one signs in with asks for the password of now.',
  context: ({ input: { kind } }) => ({ kind, values: noChangeValues, errors: noChangeErrors, problem: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'What is known is shown, with a button to change it.',
      meta: { screen: 'account' },
      on,
    },
    editing: {
      description: 'The fields are open; what is wrong is said at each.',
      meta: { screen: 'accountChange' },
      on: {
        'field.changed': {
          actions: { type: 'keepValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'field.blurred': { actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) } },
        'form.submitted': [{ guard: 'isValid', target: 'saving' }, { actions: 'checkAll' }],
        'cancel.chosen': { target: 'shown', actions: 'forgetTyped' },
        'page.covered': { actions: 'forgetPasswords' },
      },
    },
    saving: {
      description: 'The carrier looks at the password where one is asked for, and keeps the change.',
      meta: { screen: 'accountChange' },
      tags: 'pending',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { kind, values } }) => ({ kind, values }),
        onDone: {
          target: 'saved',
          actions: ['forgetTyped', 'tellSaved'],
        },
        onError: [
          {
            guard: { type: 'isAtFields', params: problemIn },
            target: 'editing',
            actions: { type: 'keepFieldErrors', params: problemIn },
          },
          {
            guard: { type: 'isOfThePassword', params: problemIn },
            target: 'editing',
            actions: { type: 'keepWrongPassword', params: problemIn },
          },
          {
            guard: { type: 'isSessionOver', params: problemIn },
            target: 'editing',
            actions: 'forgetPasswords',
          },
          { target: 'notSaved', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    notSaved: {
      description: 'A dialog says that nothing was changed, and why; what was typed stays in the fields.',
      meta: { screen: 'informationNotChanged' },
      on: {
        'notice.dismissed': { target: 'editing', actions: 'forgetProblem' },
        'page.covered': { actions: 'forgetPasswords' },
      },
    },
    saved: {
      description: 'It is said that the change was made, or what is still to be done for it.',
      meta: { screen: 'account' },
      on,
    },
    withdrawing: {
      description: 'The carrier forgets what waits to take the place of what is in use.',
      meta: { screen: 'account' },
      tags: 'pending',
      invoke: {
        id: 'withdrawChange',
        src: 'withdrawChange',
        onDone: { target: 'withdrawn', actions: 'tellSaved' },
        onError: [
          { guard: { type: 'isSessionOver', params: problemIn }, target: 'shown' },
          { target: 'notWithdrawn', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    notWithdrawn: {
      description: 'A dialog says that nothing was changed, and why.',
      meta: { screen: 'informationNotChanged' },
      on: { 'notice.dismissed': { target: 'shown', actions: 'forgetProblem' } },
    },
    withdrawn: {
      description: 'It is said that what waited waits no more.',
      meta: { screen: 'account' },
      on,
    },
  },
})
