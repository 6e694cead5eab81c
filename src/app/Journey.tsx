import type { ComponentType, ReactNode } from 'react'
import type { HeldId } from '../../machines/journeys/journeys.ts'
import Loading from '../screens/system/Loading.tsx'
import { type FrameProps, heldViews } from './journeys/heldViews.tsx'
import type { ActorOf } from './systemActors.ts'
import { useActorOf } from './useActorOf.ts'

interface JourneyProps<Id extends HeldId> {
  readonly id: Id
  readonly children: (journey: ActorOf<Id>) => ReactNode
}

/** A screen of a journey in its frame; a skeleton until its machine is there. */
export function Journey<Id extends HeldId>({ id, children }: JourneyProps<Id>) {
  const journey = useActorOf(id)
  const Frame: ComponentType<FrameProps<Id>> | null = heldViews[id].Frame
  if (journey === undefined) return <Loading />
  return Frame ? <Frame actor={journey}>{children(journey)}</Frame> : children(journey)
}
