import type { ReactNode } from 'react'
import { RegistrationStep } from '../screens/access/RegistrationStep.tsx'
import JourneyFrame from '../screens/journey/JourneyFrame.tsx'
import Loading from '../screens/system/Loading.tsx'
import type { ActorOf } from './systemActors.ts'
import { useActorOf } from './useActorOf.ts'

interface JourneyProps {
  readonly children: (journey: ActorOf<'fulfillment'>) => ReactNode
}

/** The frame around a screen of the application for a policy; a skeleton until its machine is there. */
export function Journey({ children }: JourneyProps) {
  const journey = useActorOf('fulfillment')
  const registration = useActorOf('registration')
  if (journey === undefined) return <Loading />
  return (
    <JourneyFrame actor={journey}>
      <RegistrationStep actor={registration}>{children(journey)}</RegistrationStep>
    </JourneyFrame>
  )
}
