import type { AnyActorRef } from 'xstate'
import type { SessionFacts } from './session.types.ts'

/**
 * Tells the application's session machine of tokens that were just obtained, with the session read by them.
 * A machine that runs by itself (simulation, tests) has no session beside it, and nothing to tell.
 */
export function tellSession(
  { system }: { system: { get: (systemId: string) => AnyActorRef | undefined } },
  { session }: { session: SessionFacts },
): void {
  system.get('session')?.send({ type: 'session.changed', session })
}
