import { ApiError, closedCode } from '../api/apiError.ts'
import { DecommissionUser } from '../api/operations/accounts.generated.ts'
import type { AppServices } from './services.ts'

/**
 * Closes the account. Its sessions are over on the carrier then: this browser forgets the tokens, and its other tabs log out.
 * This one does not end its own session yet: its page is still to be read.
 */
export async function closeAccount(
  { api, tokens, tabs }: Pick<AppServices, 'api' | 'tokens' | 'tabs'>,
  password: string,
): Promise<void> {
  try {
    await api.client.mutate(DecommissionUser, { password }, { closesAccount: true })
  } catch (error) {
    // The first reply was lost and the call sent again: it was done.
    if (!(error instanceof ApiError && error.code === closedCode)) throw error
  }
  tokens.clear()
  tabs.send('tab.loggedOut')
}
