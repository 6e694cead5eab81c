import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import { type ActivityId, activityIds } from '../../machines/activities/activities.ts'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'
import { type FlowProps, viewsOf } from './activities.ts'
import { actorOf, useActorOf } from './useActorOf.ts'

/** A flow of forms: a policyholder's own flow, or a step of a journey. */
export default function FlowRoute() {
  const { app, observe } = useRouteContext({ from: '__root__' })
  const id = useLast(
    useSyncExternalStore(
      observe,
      useCallback(() => activityIds.find((id) => viewsOf(id)?.Flow && actorOf(app, id)), [app]),
    ),
  )
  return id ? <OpenFlow key={id} id={id} /> : <Loading />
}

/** The flow that is open in an activity. */
function OpenFlow<Id extends ActivityId>({ id }: { readonly id: Id }) {
  const actor = useActorOf(id)
  const Flow: ComponentType<FlowProps<Id>> | undefined = viewsOf(id)?.Flow
  return Flow && actor ? <Flow actor={actor} /> : <Loading />
}
