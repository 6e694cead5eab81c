/** Named messages between the tabs of one browser, without personal data. */
export interface Tabs {
  send(news: string): void
  /** @returns a function that stops listening */
  listen(onNews: (news: string) => void): () => void
}

/** Without BroadcastChannel (old browsers, some pages), tabs do not hear from each other. */
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
