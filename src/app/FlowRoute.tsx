import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import { type ActivityId, activityIds } from '../../machines/activities/activityIds.ts'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'
import { activityViews, type FlowProps } from './activities/activityViews.tsx'
import { actorOf } from './systemActors.ts'
import { useActorOf } from './useActorOf.ts'

/** A flow of forms: a policy holder's own, or a step of a journey. */
export default function FlowRoute() {
  const { app, observe } = useRouteContext({ from: '__root__' })
  const id = useLast(
    useSyncExternalStore(
      observe,
      useCallback(() => activityIds.find((id) => activityViews[id].Flow && actorOf(app, id)), [app]),
    ),
  )
  return id ? <OpenFlow key={id} id={id} /> : <Loading />
}

/** The flow that is open in an activity. */
function OpenFlow<Id extends ActivityId>({ id }: { readonly id: Id }) {
  const actor = useActorOf(id)
  const Flow: ComponentType<FlowProps<Id>> | null = activityViews[id].Flow
  return Flow && actor ? <Flow actor={actor} /> : <Loading />
}
