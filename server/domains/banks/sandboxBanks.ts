import { randomUUID } from 'node:crypto'
import { differenceInMonths } from 'date-fns'
import type { BankProvider, LinkedAccount } from './bankProvider.ts'

const bankName = 'First Sample Bank'

/**
 * Debits from the first succeed; those from the second are returned by the bank some days later.
 */
const accounts = [
  { name: 'Everyday Checking', mask: '0000', subtype: 'checking', account: '000123456789' },
  { name: 'Rainy Day Savings', mask: '1111', subtype: 'savings', account: '000111111116' },
]

/** The number of the account whose debits the bank returns. */
export const returnedAccount = '000111111116'

/** The debt falls every month until it is paid off. In whole US dollars, from the start of 2026. */
const debts = [
  { name: 'Home Loan', mask: '2222', accountType: 'loan', subtype: 'mortgage', owed: 212_400, monthly: 400 },
  {
    name: 'Travel Card',
    mask: '3333',
    accountType: 'credit',
    subtype: 'credit card',
    owed: 6_000,
    monthly: 150,
  },
]
const debtsSince = new Date('2026-01-01T00:00:00Z')

function accountsOf(id: string, now: Date): LinkedAccount[] {
  const externalId = (mask: string) => `sandbox-account-${mask}-${id}`
  return [
    ...accounts.map(({ name, mask, subtype }) => ({
      externalId: externalId(mask),
      name,
      fullName: `${bankName} ${name}`,
      mask,
      accountType: 'depository',
      subtype,
      owed: null,
    })),
    ...debts.map(({ monthly, owed, ...debt }) => ({
      ...debt,
      // Not every bank provides such a name.
      fullName: null,
      externalId: externalId(debt.mask),
      owed: Math.max(0, owed - monthly * Math.max(0, differenceInMonths(now, debtsSince))),
    })),
  ]
}

/**
 * The sandbox's bank (docs/sandbox.md): the browser's dialog accepts `user_good` and `pass_good`
 * and creates the public token itself.
 */
export const createSandboxBanks = (now: () => Date): BankProvider => ({
  linkToken: async () => `sandbox-link-${randomUUID()}`,
  async exchange(publicToken) {
    const [, id] = /^sandbox-public-([\w-]{8,64})$/.exec(publicToken) ?? []
    if (id === undefined) return null
    return {
      accessToken: `sandbox-access-${id}`,
      externalId: `sandbox-item-${id}`,
      institution: { id: 'sandbox-bank', name: bankName, logo: null },
      accounts: accountsOf(id, now()),
    }
  },
  accounts: async (accessToken) => accountsOf(accessToken.replace('sandbox-access-', ''), now()),
  status: async () => 'active',
  async numbers(_accessToken, accountId) {
    const found = accounts.find(({ mask }) => accountId.startsWith(`sandbox-account-${mask}-`))
    if (!found) throw new Error('The sandbox bank has no such account.')
    return { routing: '110000000', account: found.account }
  },
  remove: async () => undefined,
})
