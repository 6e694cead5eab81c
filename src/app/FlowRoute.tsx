import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import { type HeldId, heldIds } from '../../machines/journeys/journeys.ts'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'
import { type FlowProps, heldViews } from './journeys/heldViews.tsx'
import { actorOf } from './systemActors.ts'
import { useActorOf } from './useActorOf.ts'

/** A flow of forms: a policy holder's own, or a step of a journey. */
export default function FlowRoute() {
  const { app, observe } = useRouteContext({ from: '__root__' })
  const id = useLast(
    useSyncExternalStore(
      observe,
      useCallback(() => heldIds.find((it) => heldViews[it].Flow && actorOf(app, it)), [app]),
    ),
  )
  return id ? <HeldFlow key={id} id={id} /> : <Loading />
}

/** The flow that is open in what is held. */
function HeldFlow<Id extends HeldId>({ id }: { readonly id: Id }) {
  const actor = useActorOf(id)
  const Flow: ComponentType<FlowProps<Id>> | null = heldViews[id].Flow
  return Flow && actor ? <Flow actor={actor} /> : <Loading />
}
