import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { useLastActor } from '../screens/useLastActor.ts'
import { type ActorOf, findActor, type MachineId } from './runningActors.ts'

/** For a route: the actor that runs its machine, the last one until the route has gone itself (bridge.md, 5). */
export function useActorOf<Id extends MachineId>(id: Id): ActorOf<Id> | undefined {
  const { app } = useRouteContext({ from: '__root__' })
  return useLastActor(useCurrentActorOf(app, id))
}

/** The actor at or beneath `root` that runs the machine now. */
export function useCurrentActorOf<Id extends MachineId>(root: AnyActorRef, id: Id): ActorOf<Id> | undefined {
  const { observe } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(
    observe,
    useCallback(() => findActor(root, id), [root, id]),
  )
}
