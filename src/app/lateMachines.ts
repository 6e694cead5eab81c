import { fromPromise } from 'xstate'
import type { LoadedId } from '../../machines/activities/activityIds.ts'
import { defineActivityLogic } from '../../machines/activities/activityLogic.ts'
import type { LoadInput } from '../../machines/app/app.types.ts'
import { defineLateLogic } from '../../machines/mustBeProvided.ts'
import type { SystemMachines } from './systemActors.ts'

type Loaders = { readonly [Id in LoadedId]: () => Promise<SystemMachines[Id]> }

/** The actors whose machines are fetched when they are first needed, and the one that fetches them. */
export function lateMachines(fetch: Loaders, onFailed: (what: string, error: unknown) => void) {
  const loaded: { [Id in LoadedId]?: SystemMachines[Id] } = {}
  async function get<Id extends LoadedId>(id: Id) {
    loaded[id] ??= await fetch[id]()
  }
  return {
    load: fromPromise<void, LoadInput>(async ({ input: { id } }) => {
      try {
        await get(id)
      } catch (error) {
        onFailed(`Loading ${id}`, error)
        throw error
      }
    }),
    activity: defineActivityLogic((id) => loaded[id]),
    signIn: defineLateLogic(() => loaded.signIn),
  }
}
