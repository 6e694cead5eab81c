import type { AnyActorRef } from 'xstate'

/**
 * Stands in the pages of the app outside production, before its own scripts. It takes the actors that the app gives to
 * XState's developer tools, and waits for a watcher: what reports them is fetched when one asks, and not before.
 */
interface DevTools {
  register(actor: AnyActorRef): void
}

declare global {
  interface Window {
    __xstate__?: DevTools
  }
}

/** The actors of this page that have no parent; `joined` is told of those that come later. */
export interface Roots {
  readonly actors: AnyActorRef[]
  joined(actor: AnyActorRef): void
}

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

// The name of `watchChannel`, which this file does not import: it would be a second request of every page. For the same
// reason the report is fetched by its address, and not through what the bundler would put between.
const channel = new BroadcastChannel('watch')
const address = import.meta.env.DEV ? './report.ts' : './report.js'
const pending: unknown[] = []
channel.onmessage = ({ data }) => {
  pending.push(data)
  if (pending.length === 1) fetchReport().catch(() => pending.splice(0))
}

async function fetchReport(): Promise<void> {
  const { report }: typeof import('./report.ts') = await import(/* @vite-ignore */ address)
  report(channel, roots, pending)
}
