import type { AnyActorRef } from 'xstate'
import type { ShownContext } from './redact.ts'
import { report } from './report.ts'
import { watchChannel } from './watchFormat.ts'

/**
 * Lets a charts page of the same origin follow an actor and its children. Names of states, events
 * and transitions are sent to other tabs of this browser, and nothing leaves it.
 * @param shown the context keys whose values are sent, too; none by default
 */
export function watch(actor: AnyActorRef, shown: ShownContext = { keys: {}, isCode: () => false }): void {
  report(new BroadcastChannel(watchChannel), { actors: [actor], joined: () => {} }, [], shown)
}
