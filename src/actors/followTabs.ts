import { fromCallback } from 'xstate'
import type { TabNews } from '../../machines/session/session.types.ts'
import type { Tabs } from '../adapters/tabs.ts'
import type { TokenStore } from '../api/tokens.ts'
import type { Effects } from './effects.ts'

/** Tells the other tabs of this browser of a sign-in and a logout, and hears of theirs. */
export function defineFollowTabs({
  api,
  tabs,
  tokens,
}: Pick<Effects, 'api'> & { tabs: Tabs; tokens: TokenStore }) {
  return fromCallback<TabNews>(({ sendBack, receive }) => {
    receive(({ type }) => {
      if (type === 'tab.signedIn') tokens.markSignedIn()
      tabs.tell(type)
    })
    return tabs.listen((news) => {
      if (news === 'tab.loggedOut') {
        // What storage has is by now the other tab's, or that of whoever has signed in there since.
        tokens.forget()
        api.client.actIn(null)
        sendBack({ type: news })
      }
      if (news === 'tab.signedIn') sendBack({ type: news })
    })
  })
}
