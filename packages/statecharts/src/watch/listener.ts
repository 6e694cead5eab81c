import type { AnyActorRef } from 'xstate'

/** What a page offers XState's developer tools. */
interface DevTools {
  register(actor: AnyActorRef): void
}

declare global {
  interface Window {
    __xstate__?: DevTools
  }
}

/** The root actors of this page; `joined` is called for later ones. */
export interface Roots {
  readonly actors: AnyActorRef[]
  joined(actor: AnyActorRef): void
}

/** Reports the actors to the watchers on a channel, the messages that came before included. */
export type Report = (channel: BroadcastChannel, roots: Roots, pending: readonly unknown[]) => void

/**
 * Lets the charts watch this page. Call it before the page's own scripts: it takes the actors that
 * they give to XState's developer tools and waits for a watcher. The code that reports them loads
 * when a watcher asks.
 */
export function listen(loadReport: () => Promise<Report>): void {
  const roots: Roots = { actors: [], joined: () => {} }
  const others = window.__xstate__
  window.__xstate__ = {
    ...others,
    register(actor) {
      others?.register(actor)
      roots.actors.push(actor)
      roots.joined(actor)
    },
  }
  // The value of `watchChannel`, which this file does not import, because that would be a second
  // request on every page.
  const channel = new BroadcastChannel('watch')
  const pending: unknown[] = []
  channel.onmessage = ({ data }) => {
    pending.push(data)
    if (pending.length === 1)
      loadReport().then(
        (report) => report(channel, roots, pending),
        () => pending.splice(0),
      )
  }
}
