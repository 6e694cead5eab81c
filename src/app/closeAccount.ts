import { ApiError, closedCode } from '../api/apiError.ts'
import { DecommissionUser } from '../api/operations/accounts.generated.ts'
import type { AppServices } from './services.ts'

/**
 * Closes the account. The carrier ends its sessions, this browser deletes the tokens, and its other
 * tabs log out. This tab keeps its session until the user has read the page.
 */
export async function closeAccount(
  { api, tokens, tabs }: Pick<AppServices, 'api' | 'tokens' | 'tabs'>,
  password: string,
): Promise<void> {
  try {
    await api.client.mutate(DecommissionUser, { password }, { closesAccount: true })
  } catch (error) {
    // The first reply was lost, and the retried call finds that the account is already closed.
    if (!(error instanceof ApiError && error.code === closedCode)) throw error
  }
  tokens.clear()
  tabs.send('tab.loggedOut')
}
