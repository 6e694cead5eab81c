import { randomUUID } from 'node:crypto'
import type { BankProvider } from './bankProvider.ts'

/** Two accounts: debits of the first arrive, those of the second are returned by the bank some days later. */
const accounts = [
  { name: 'Everyday Checking', mask: '0000', subtype: 'checking', account: '000123456789' },
  { name: 'Rainy Day Savings', mask: '1111', subtype: 'savings', account: '000111111116' },
]

/** The number of the account whose debits the bank returns. */
export const returnedAccount = '000111111116'

/**
 * The sandbox's bank (docs/sandbox.md): the browser's dialog takes `user_good` and `pass_good`, and makes the public
 * token itself.
 */
export const sandboxBanks: BankProvider = {
  linkToken: async () => `sandbox-link-${randomUUID()}`,
  async exchange(publicToken) {
    const [, id] = /^sandbox-public-([\w-]{8,64})$/.exec(publicToken) ?? []
    if (id === undefined) return null
    return {
      accessToken: `sandbox-access-${id}`,
      externalId: `sandbox-item-${id}`,
      institution: { id: 'sandbox-bank', name: 'First Sample Bank' },
      accounts: accounts.map(({ name, mask, subtype }) => ({
        externalId: `sandbox-account-${mask}-${id}`,
        name,
        mask,
        accountType: 'depository',
        subtype,
      })),
    }
  },
  status: async () => 'active',
  async numbers(_accessToken, accountId) {
    const found = accounts.find(({ mask }) => accountId.startsWith(`sandbox-account-${mask}-`))
    if (!found) throw new Error('The sandbox bank has no such account.')
    return { routing: '110000000', account: found.account }
  },
  remove: async () => undefined,
}
