import { fromPromise } from 'xstate'
import type { CloseAccountInput } from '../../machines/account-closing/accountClosing.types.ts'
import type { Tabs } from '../adapters/tabs.ts'
import { ApiError, closedCode } from '../api/apiError.ts'
import { DecommissionUser } from '../api/operations/accountClosing.generated.ts'
import type { TokenStore } from '../api/tokens.ts'
import type { Effects } from './effects.ts'

/**
 * Closes the account. Its sessions are over on the carrier then: this browser forgets the tokens, and its other tabs show
 * nothing of it any more. This one does not end its own session yet, since what it says is to be read.
 */
export function defineCloseAccount({
  api,
  tokens,
  tabs,
}: Pick<Effects, 'api'> & { tokens: Pick<TokenStore, 'clear'>; tabs: Pick<Tabs, 'tell'> }) {
  return fromPromise<void, CloseAccountInput>(async ({ input, signal }) => {
    try {
      await api.client.mutate(DecommissionUser, input, { signal, closesAccount: true })
    } catch (error) {
      // The first answer was lost, by us or by the browser, which asks once more by itself: it was done.
      if (!(error instanceof ApiError && error.code === closedCode)) throw error
    }
    tokens.clear()
    tabs.tell('tab.loggedOut')
  })
}
