import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { isActivityId } from '../../machines/activities/activities.ts'
import { useLast } from '../screens/useLast.ts'
import type { ActorOf, SystemId } from './activities.ts'

/**
 * For a route: the actor of its machine. It stays the last one until the route itself is gone
 * (bridge.md, 5).
 */
export function useActorOf<Id extends SystemId>(id: Id): ActorOf<Id> | undefined {
  const { app, observe } = useRouteContext({ from: '__root__' })
  return useLast(
    useSyncExternalStore(
      observe,
      useCallback(() => actorOf(app, id), [app, id]),
    ),
  )
}

/** The running actor with this system id. */
export function actorOf<Id extends SystemId>(root: AnyActorRef, id: Id): ActorOf<Id> | undefined {
  const actor: AnyActorRef | undefined = root.system.get(isActivityId(id) ? 'activity' : id)
  return actor !== undefined && runs(actor, id) ? actor : undefined
}

function runs<Id extends SystemId>(actor: AnyActorRef, id: Id): actor is ActorOf<Id> {
  const snapshot = actor.getSnapshot()
  return snapshot?.status === 'active' && snapshot.machine?.id === id
}
