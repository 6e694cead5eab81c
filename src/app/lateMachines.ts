import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'

/**
 * The actor that fetches machines when they are first needed. A chart looks an invoked actor up by its name when it
 * invokes it, so the machine that was fetched is put under its name then: nothing stands in for it before, and what
 * runs is the machine itself (bridge.md, 7). A chart that invokes one too early meets the default, which rejects.
 */
export function lateMachines<Id extends string>(
  fetch: Readonly<Record<Id, () => Promise<AnyActorLogic>>>,
  machine: () => AnyStateMachine,
  onFailed: (what: string, error: unknown) => void,
) {
  const loaded = new Set<Id>()
  return fromPromise<void, { id: Id }>(async ({ input: { id } }) => {
    if (loaded.has(id)) return
    try {
      machine().implementations.actors[id] = await fetch[id]()
    } catch (error) {
      onFailed(`Loading ${id}`, error)
      throw error
    }
    loaded.add(id)
  })
}
