import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { isMicrostep } from '../explore/microstepEvent.ts'
import { transitionsOf } from '../explore/names.ts'

/** What a running machine shows: its snapshot, and the ids of the transitions taken last. */
interface Followed {
  readonly snapshot: AnyMachineSnapshot
  readonly taken: ReadonlySet<string>
}

/** A running actor as a store for `useSyncExternalStore`. */
export function follow(actor: AnyActorRef) {
  let now: Followed = { snapshot: actor.getSnapshot(), taken: new Set() }
  return {
    get: () => now,
    subscribe(changed: () => void): () => void {
      const steps: AnyTransitionDefinition[] = []
      const update = () => {
        const snapshot: AnyMachineSnapshot = actor.getSnapshot()
        if (snapshot === now.snapshot) return
        const names = transitionsOf(snapshot.machine)
        // An event that nothing reacts to leaves the marks of the one before.
        const taken = steps.length === 0 ? now.taken : new Set(steps.flatMap((it) => names.get(it) ?? []))
        steps.length = 0
        now = { snapshot, taken }
        changed()
      }
      const subscription = actor.system.inspect((event) => {
        if (event.actorRef !== actor) return
        if (isMicrostep(event)) steps.push(...event._transitions)
        else if (event.type === '@xstate.snapshot') update()
      })
      update()
      return () => subscription.unsubscribe()
    },
  }
}
