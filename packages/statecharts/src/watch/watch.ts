import type { AnyActorRef } from 'xstate'
import { report } from './report.ts'
import { watchChannel } from './watchFormat.ts'

/**
 * Lets a charts page of the same origin follow an actor and its children. Other tabs of this browser
 * get the names of states, events and transitions, and the kind of each value in the context; nothing
 * leaves the browser.
 * @returns a function that ends it
 */
export function watch(actor: AnyActorRef): () => void {
  const roots = { actors: [actor], joined: () => {} }
  const channel = new BroadcastChannel(watchChannel)
  const end = report(channel, roots, [], { keys: {}, isCode: () => false })
  return () => {
    end()
    channel.close()
  }
}
