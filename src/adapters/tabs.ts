/** What the tabs of one browser say to one another, by name: nothing about anybody travels with it. */
export interface Tabs {
  tell(news: string): void
  /** @returns what ends the listening */
  listen(heard: (news: string) => void): () => void
}

/** Without a channel (an old browser, a page that may have none) every tab is by itself. */
export function createTabs(name: string): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    tell: (news) => channel.postMessage(news),
    listen(heard) {
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') heard(data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
