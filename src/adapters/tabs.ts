/** What the tabs of one browser say to one another, by name: nothing about anybody travels with it. */
export interface Tabs {
  send(news: string): void
  /** @returns what ends the listening */
  listen(onNews: (news: string) => void): () => void
}

/** Without a channel (an old browser, a page that may have none) every tab is by itself. */
export function createTabs(name: string): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { send: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    send: (news) => channel.postMessage(news),
    listen(onNews) {
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') onNews(data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
