import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { PlaidItem } from '../../rules/contract/schema.generated.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemIn } from '../problem.ts'

export interface BankAccountsContext {
  /** Null if bank accounts cannot be linked. */
  items: readonly PlaidItem[] | null
  /** The login that the dialog renews, or that is about to be removed; null for a new one. */
  itemId: string | null
  /** Opens the bank's dialog. */
  linkToken: string | null
  /** The token returned by the dialog. */
  publicToken: string
  /** The chosen account. */
  accountId: string
  problem: Problem | null
}

export type BankAccountsEvent =
  | { type: 'link.chosen' }
  | { type: 'update.chosen'; itemId: string }
  | { type: 'link.succeeded'; publicToken: string; accountId: string }
  /** The dialog was closed; with the provider's error message, if any. */
  | { type: 'link.exited'; reason: string | null }
  | { type: 'account.chosen'; accountId: string }
  | { type: 'unlink.chosen'; itemId: string }
  | { type: 'unlink.confirmed' }
  | { type: 'unlink.declined' }
  | { type: 'retry.chosen' }

const failed = { target: 'ready', actions: { type: 'keepProblem', params: problemIn } } as const

/**
 * Bank accounts that pay premiums (product-and-after-purchase 4, Billing: "Linking a bank
 * account").
 */
export const bankAccountsMachine = setup({
  types: {
    context: {} as BankAccountsContext,
    events: {} as BankAccountsEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadBanks: mustBeProvided<readonly PlaidItem[] | null>('loadBanks'),
    requestLinkToken: mustBeProvided<string, { itemId: string | null }>('requestLinkToken'),
    exchangeToken: mustBeProvided<void, { publicToken: string; accountId: string }>('exchangeToken'),
    confirmUpdate: mustBeProvided<void, { itemId: string }>('confirmUpdate'),
    payFromAccount: mustBeProvided<void, { accountId: string }>('payFromAccount'),
    unlinkBank: mustBeProvided<void, { itemId: string }>('unlinkBank'),
  },
  actions: {
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepItem: assign({
      itemId: ({ event }) => ('itemId' in event ? event.itemId : null),
    }),
  },
  guards: {
    isUpdate: ({ context }) => context.itemId !== null,
    canLink: ({ context }) => context.items !== null,
    /** The account that pays the premiums cannot be unlinked without another payment method. */
    canUnlink: ({ context, event }) =>
      event.type === 'unlink.chosen' &&
      (context.items ?? []).some(
        ({ id, accounts }) => id === event.itemId && !accounts.some(({ paysPremiums }) => paysPremiums),
      ),
  },
}).createMachine({
  id: 'bankAccounts',
  description: 'Links bank accounts, chooses the one that pays the premiums, and unlinks them.',
  context: {
    items: null,
    itemId: null,
    linkToken: null,
    publicToken: '',
    accountId: '',
    problem: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The linked banks are loading.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'loadBanks',
        src: 'loadBanks',
        onDone: { target: 'ready', actions: assign({ items: ({ event }) => event.output }) },
        onError: { target: 'loadFailed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    loadFailed: {
      description: 'The linked banks could not be loaded. Nothing was changed.',
      meta: { screen: 'bankAccounts' },
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'loading', actions: 'forgetProblem' } },
    },
    ready: {
      description: 'The linked banks are listed with their accounts, below the last error if there is one.',
      meta: { screen: 'bankAccounts' },
      on: {
        'link.chosen': {
          guard: 'canLink',
          target: 'requestingToken',
          actions: ['forgetProblem', 'keepItem'],
        },
        'update.chosen': { target: 'requestingToken', actions: ['forgetProblem', 'keepItem'] },
        'account.chosen': {
          target: 'activating',
          actions: ['forgetProblem', assign({ accountId: ({ event }) => event.accountId })],
        },
        'unlink.chosen': {
          guard: 'canUnlink',
          target: 'confirmingUnlink',
          actions: ['forgetProblem', 'keepItem'],
        },
      },
    },
    requestingToken: {
      description: 'A token for the bank’s dialog is requested.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'requestLinkToken',
        src: 'requestLinkToken',
        input: ({ context }) => ({ itemId: context.itemId }),
        onDone: { target: 'linking', actions: assign({ linkToken: ({ event }) => event.output }) },
        onError: failed,
      },
    },
    linking: {
      description: 'The user signs in at the bank, in a dialog of the provider.',
      meta: { screen: 'bankAccounts' },
      exit: assign({ linkToken: null }),
      on: {
        'link.succeeded': [
          { guard: 'isUpdate', target: 'confirmingUpdate' },
          {
            target: 'exchanging',
            actions: assign({
              publicToken: ({ event }) => event.publicToken,
              accountId: ({ event }) => event.accountId,
            }),
          },
        ],
        'link.exited': {
          target: 'ready',
          actions: assign({
            problem: ({ event: { reason } }) =>
              reason === null ? null : { code: 'BANK_REFUSED', message: reason, validationErrors: [] },
          }),
        },
      },
    },
    exchanging: {
      description: 'The carrier saves the bank login.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context: { publicToken, accountId } }) => ({ publicToken, accountId }),
        onDone: 'loading',
        onError: failed,
      },
    },
    confirmingUpdate: {
      description: 'The carrier checks whether the bank login works again.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'confirmUpdate',
        src: 'confirmUpdate',
        input: ({ context }) => ({ itemId: context.itemId ?? '' }),
        onDone: 'loading',
        onError: failed,
      },
    },
    activating: {
      description: 'The account becomes the one that pays the premiums.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'payFromAccount',
        src: 'payFromAccount',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: 'loading',
        onError: failed,
      },
    },
    confirmingUnlink: {
      description: 'A dialog asks whether to unlink the bank.',
      meta: { screen: 'unlinkBank' },
      on: { 'unlink.confirmed': 'unlinking', 'unlink.declined': 'ready' },
    },
    unlinking: {
      description: 'The bank is being unlinked.',
      meta: { screen: 'bankAccounts' },
      tags: 'pending',
      invoke: {
        id: 'unlinkBank',
        src: 'unlinkBank',
        input: ({ context }) => ({ itemId: context.itemId ?? '' }),
        onDone: 'loading',
        onError: failed,
      },
    },
  },
})
