import type { ComponentType, ReactNode } from 'react'
import type { ActivityId } from '../../machines/activities/activities.ts'
import Loading from '../screens/system/Loading.tsx'
import { type ActorOf, type FrameProps, viewsOf } from './activities.ts'
import { useActorOf } from './useActorOf.ts'

interface JourneyProps<Id extends ActivityId> {
  readonly id: Id
  readonly children: (journey: ActorOf<Id>) => ReactNode
}

/** A screen of a journey in its frame, or a skeleton until its machine runs. */
export function Journey<Id extends ActivityId>({ id, children }: JourneyProps<Id>) {
  const journey = useActorOf(id)
  const Frame: ComponentType<FrameProps<Id>> | undefined = viewsOf(id)?.Frame
  if (journey === undefined) return <Loading />
  return Frame ? <Frame actor={journey}>{children(journey)}</Frame> : children(journey)
}
