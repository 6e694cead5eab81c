import { defineEnds } from '../ends.ts'
import { problemCodeIn, problemIn } from '../problem.ts'
import { accountClosingSetup } from './accountClosing.setup.ts'
import type { AccountClosingContext, AccountClosingOutput } from './accountClosing.types.ts'

const { end, output } = defineEnds<AccountClosingContext, AccountClosingOutput>()

const keepProblem = {
  type: 'keepProblem' as const,
  params: problemIn,
}

export const accountClosingMachine = accountClosingSetup.createMachine({
  id: 'accountClosing',
  description:
    'A person closes their account: they read what goes and what stays, and give the password once more.',
  context: { closure: null, values: { password: '' }, errors: { password: null }, problem: null },
  output,
  initial: 'offered',
  states: {
    offered: {
      description: 'The way out stands at the end of the account.',
      meta: { screen: 'account' },
      on: { 'close.chosen': 'reading' },
    },
    reading: {
      description: 'The carrier says whether the account can be closed, and what would stay.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'readClosure',
        src: 'readClosure',
        onDone: [
          {
            guard: { type: 'isBarred', params: ({ event }) => ({ closure: event.output }) },
            target: 'barred',
            actions: { type: 'keepClosure', params: ({ event }) => ({ closure: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'keepClosure', params: ({ event }) => ({ closure: event.output }) },
          },
        ],
        onError: { target: 'notRead', actions: keepProblem },
      },
    },
    notRead: {
      description: 'The carrier could not be asked; it can be tried again.',
      meta: { screen: 'account' },
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
    barred: {
      description: 'A policy is in force or money is on its way: a dialog says what to do first.',
      meta: { screen: 'accountNotClosed' },
      on: { 'notice.dismissed': 'offered' },
    },
    confirming: {
      description: 'What goes and what stays is read, and the password given once more.',
      meta: { screen: 'closeAccount' },
      exit: 'forgetPassword',
      initial: 'editing',
      states: {
        editing: {
          description: 'A password that is wrong is said below it, and may be given again.',
          meta: {},
          on: {
            'field.changed': {
              actions: { type: 'keepPassword', params: ({ event }) => ({ password: event.value }) },
            },
            'field.blurred': { actions: 'checkPassword' },
            'form.submitted': [{ guard: 'hasPassword', target: 'closing' }, { actions: 'checkPassword' }],
            'cancel.chosen': { target: '#accountClosing.offered', actions: 'forgetProblem' },
            'page.covered': { actions: 'forgetPassword' },
          },
        },
        closing: {
          description: 'The carrier checks the password, closes the account and signs every device out.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'closeAccount',
            src: 'closeAccount',
            input: ({ context: { values } }) => ({ password: values.password }),
            onDone: '#accountClosing.closed',
            onError: [
              {
                guard: { type: 'isOfThePassword', params: problemCodeIn },
                target: 'editing',
                actions: keepProblem,
              },
              {
                guard: { type: 'isSessionOver', params: problemCodeIn },
                target: 'editing',
                actions: 'forgetPassword',
              },
              { guard: { type: 'isUnheard', params: problemCodeIn }, target: '#accountClosing.unheard' },
              { target: '#accountClosing.failed', actions: keepProblem },
            ],
          },
        },
      },
    },
    failed: {
      description: 'The account was not closed: a dialog says why, and who helps.',
      meta: { screen: 'accountNotClosed' },
      on: { 'notice.dismissed': { target: 'offered', actions: 'forgetProblem' } },
    },
    unheard: {
      description:
        'The connection was lost: whether the account is closed is told by an email, and by the next sign-in.',
      meta: { screen: 'closeAccount' },
      type: 'final',
      output: end({ kind: 'unheard' }),
    },
    closed: {
      description: 'The account is closed: nobody is signed in to it any more.',
      meta: { screen: 'closeAccount' },
      type: 'final',
      output: end(({ closure }) => ({ kind: 'closed', keepsRecords: closure?.keepsRecords === true })),
    },
  },
})
