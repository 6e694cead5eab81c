import { fromCallback } from 'xstate'
import type { ChannelCommand, WatchEvent } from '../watch/watch.types.ts'
import { readNews, sealed, type WatchRequest, watchChannel } from '../watch/watchFormat.ts'

/**
 * Exchanges messages with the other tabs of this browser; a watched tab is told when watching ends.
 */
export const watchTabs = fromCallback<ChannelCommand>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(watchChannel)
  const watcher = crypto.randomUUID()
  let begun: string | null = null
  const ask = (request: WatchRequest) => channel.postMessage(sealed(request))
  const send = (event: Extract<WatchEvent, { type: 'tab.seen' | 'tab.sent' | 'tab.gone' }>) => sendBack(event)

  channel.onmessage = ({ data }) => {
    const news = readNews(data)
    if (news?.kind === 'here') send({ type: 'tab.seen', tab: news.tab })
    if (news?.kind === 'told') send({ type: 'tab.sent', tab: news.tab, entries: news.entries })
    if (news?.kind === 'gone') send({ type: 'tab.gone', tab: news.tab })
  }
  receive((command) => {
    if (command.type === 'ask') return ask({ kind: 'who' })
    begun = command.tab
    ask({ kind: command.type, tab: command.tab, watcher })
  })
  const end = () => {
    if (begun !== null) ask({ kind: 'end', tab: begun, watcher })
    begun = null
  }
  addEventListener('pagehide', end)
  return () => {
    removeEventListener('pagehide', end)
    end()
    channel.close()
  }
})
