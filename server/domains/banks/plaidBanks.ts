import { type AccountBase, AccountType, Configuration, CountryCode, PlaidApi, Products } from 'plaid'
import type { PlaidConfig } from '../../platform/config.ts'
import type { BankProvider, LinkedAccount, LinkedBank } from './bankProvider.ts'

/** Milliseconds: a customer waits for each call. */
const timeout = 10_000

/** Plaid's own code of a refusal; undefined for an outage. */
function codeOf(error: unknown): string | undefined {
  const read = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
  const code = read(read(read(error, 'response'), 'data'), 'error_code')
  return typeof code === 'string' ? code : undefined
}

const linkedAccount = (account: AccountBase): LinkedAccount => ({
  externalId: account.account_id,
  name: account.official_name ?? account.name,
  fullName: account.official_name ?? null,
  mask: account.mask ?? '',
  accountType: account.type,
  subtype: account.subtype ?? '',
  // For these types a positive balance is a debt (https://plaid.com/docs/api/accounts/).
  owed:
    (account.type === AccountType.Loan || account.type === AccountType.Credit) &&
    account.balances.current !== null
      ? Math.max(0, Math.ceil(account.balances.current))
      : null,
})

/**
 * Bank accounts by Plaid (https://plaid.com/docs/api/). Any error that it throws is an outage or a
 * configuration mistake.
 */
export function createPlaidBanks(
  { clientId, secret, apiBase }: PlaidConfig,
  productName: string,
): BankProvider {
  const plaid = new PlaidApi(
    new Configuration({
      basePath: apiBase,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }, timeout: timeout },
    }),
  )
  async function readBank(accessToken: string, externalId: string): Promise<LinkedBank> {
    const { data } = await plaid.accountsGet({ access_token: accessToken })
    const institutionId = data.item.institution_id ?? null
    const bank =
      institutionId === null
        ? null
        : await plaid.institutionsGetById({
            institution_id: institutionId,
            country_codes: [CountryCode.Us],
            options: { include_optional_metadata: true },
          })
    return {
      accessToken,
      externalId,
      institution: {
        id: institutionId ?? '',
        name: bank?.data.institution.name ?? 'Your bank',
        logo: bank?.data.institution.logo ?? null,
      },
      accounts: data.accounts.map(linkedAccount),
    }
  }

  return {
    async linkToken(userId, accessToken) {
      const { data } = await plaid.linkTokenCreate({
        user: { client_user_id: userId },
        client_name: productName,
        language: 'en',
        country_codes: [CountryCode.Us],
        // An update names the login instead of the products.
        ...(accessToken === null
          ? { products: [Products.Auth], required_if_supported_products: [Products.Liabilities] }
          : { access_token: accessToken }),
      })
      return data.link_token
    },
    async exchange(publicToken) {
      try {
        const { data } = await plaid.itemPublicTokenExchange({ public_token: publicToken })
        try {
          return await readBank(data.access_token, data.item_id)
        } catch (error) {
          // A login whose token is lost could never be ended.
          await plaid.itemRemove({ access_token: data.access_token })
          throw error
        }
      } catch (error) {
        if (codeOf(error) === 'INVALID_PUBLIC_TOKEN') return null
        throw error
      }
    },
    async accounts(accessToken) {
      try {
        // Balances from about the last day, which is enough for a weekly check and costs no call to
        // the bank.
        const { data } = await plaid.accountsGet({ access_token: accessToken })
        return data.accounts.map(linkedAccount)
      } catch (error) {
        if (codeOf(error) === 'ITEM_LOGIN_REQUIRED') return 'login_required'
        throw error
      }
    },
    async status(accessToken) {
      const { data } = await plaid.itemGet({ access_token: accessToken })
      return data.item.error?.error_code === 'ITEM_LOGIN_REQUIRED' ? 'login_required' : 'active'
    },
    async numbers(accessToken, accountId) {
      try {
        const { data } = await plaid.authGet({
          access_token: accessToken,
          options: { account_ids: [accountId] },
        })
        const [ach] = data.numbers.ach
        if (!ach) throw new Error('The bank gave no numbers for this account.')
        return { routing: ach.routing, account: ach.account }
      } catch (error) {
        if (codeOf(error) === 'ITEM_LOGIN_REQUIRED') return 'login_required'
        throw error
      }
    },
    async remove(accessToken) {
      try {
        await plaid.itemRemove({ access_token: accessToken })
      } catch (error) {
        if (codeOf(error) !== 'ITEM_NOT_FOUND' && codeOf(error) !== 'INVALID_ACCESS_TOKEN') throw error
      }
    },
  }
}
