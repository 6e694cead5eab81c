import { defineModel } from 'statecharts'
import type { PlaidItem } from '../../rules/contract/schema.generated.ts'
import { lost } from '../problem.ts'
import { bankAccountsMachine } from './bankAccounts.machine.ts'

/** A bank with one checking account. */
const bank = (id: string, paysPremiums: boolean): PlaidItem => ({
  id,
  externalId: `item-${id}`,
  status: 'active',
  institution: { id: 'ins_1', name: 'First Bank' },
  accounts: [
    {
      id: `A-${id}`,
      externalId: `account-${id}`,
      name: 'Checking',
      mask: '6789',
      accountType: 'depository',
      subtype: 'checking',
      owed: null,
      paysPremiums,
    },
  ],
})
const unused = bank('B-1', false)
const paying = bank('B-2', true)

export const bankAccountsModel = defineModel(bankAccountsMachine, {
  input: { 'the page': undefined },
  events: {
    'link.chosen': true,
    'update.chosen': { 'a login that the bank wants renewed': { itemId: 'B-1' } },
    'link.succeeded': { 'an account was chosen': { publicToken: 'public-1', accountId: 'account-B-1' } },
    'link.exited': {
      closed: { reason: null },
      'refused by the bank': { reason: 'The bank is not available.' },
    },
    'account.chosen': { checking: { accountId: 'account-B-1' } },
    'unlink.chosen': {
      'not used for premiums': { itemId: 'B-1' },
      'pays the premiums': { itemId: 'B-2' },
    },
    'unlink.confirmed': true,
    'unlink.declined': true,
    'retry.chosen': true,
  },
  outcomes: {
    loadBanks: {
      done: { 'two banks': [unused, paying], 'no bank': [], 'banks cannot be linked': null },
      error: { 'no reply': lost },
    },
    requestLinkToken: { done: { 'a token': 'link-1' }, error: { 'no reply': lost } },
    exchangeToken: { done: { linked: undefined }, error: { 'no reply': lost } },
    confirmUpdate: { done: { renewed: undefined }, error: { 'no reply': lost } },
    payFromAccount: { done: { 'pays from now on': undefined }, error: { 'no reply': lost } },
    unlinkBank: { done: { unlinked: undefined }, error: { 'no reply': lost } },
  },
  states: {
    loading: { context: { linkToken: null } },
    loadFailed: { check: ({ context }) => (context.problem ? undefined : 'gives no reason') },
    linking: { check: ({ context }) => (context.linkToken ? undefined : 'opens a dialog without a token') },
    exchanging: { context: { itemId: null, publicToken: 'public-1', accountId: 'account-B-1' } },
    confirmingUpdate: { context: { itemId: 'B-1' } },
    // The account that pays the premiums is never unlinked.
    confirmingUnlink: { context: { itemId: 'B-1' } },
    unlinking: { context: { itemId: 'B-1' }, cannot: ['link.chosen', 'account.chosen', 'unlink.chosen'] },
  },
  project: ({ items, itemId, linkToken, problem }) => ({
    banks: items?.map(({ id }) => id),
    itemId,
    hasToken: linkToken !== null,
    problem: problem?.code,
  }),
})
