import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import JourneyFrame from '../screens/journey/JourneyFrame.tsx'
import Loading from '../screens/system/Loading.tsx'
import { useActorOf } from './living.ts'

/** Where the actors of a route are found. */
export function useActors() {
  const { app, observe } = useRouteContext({ from: '__root__' })
  return { root: app, observe }
}

/** The frame around a screen of the application for a policy; a skeleton until its machine is there. */
export function Journey({
  children,
}: {
  readonly children: (journey: ActorRefFrom<typeof fulfillmentMachine>) => ReactNode
}) {
  const journey = useActorOf(useActors(), 'fulfillment')
  return journey ? <JourneyFrame actor={journey}>{children(journey)}</JourneyFrame> : <Loading />
}
