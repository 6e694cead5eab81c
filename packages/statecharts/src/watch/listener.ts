import type { AnyActorRef } from 'xstate'

/**
 * Runs in the app's pages outside production, before its own scripts. It takes the actors that the
 * app gives to XState's developer tools and waits for a watcher. The code that reports them loads
 * when a watcher asks.
 */
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
// request on every page. For the same reason the report is loaded by address and not through the
// bundler's loader.
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
