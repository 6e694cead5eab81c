import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { useLast } from '../screens/useLast.ts'
import { type ActorOf, actorOf, type SystemId } from './systemActors.ts'

/** For a route: the actor that runs its machine, the last one until the route has gone itself (bridge.md, 5). */
export function useActorOf<Id extends SystemId>(id: Id): ActorOf<Id> | undefined {
  const { app, observe } = useRouteContext({ from: '__root__' })
  return useLast(
    useSyncExternalStore(
      observe,
      useCallback(() => actorOf(app, id), [app, id]),
    ),
  )
}
