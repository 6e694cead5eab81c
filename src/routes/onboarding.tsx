import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Journey } from '../app/Journey.tsx'
import Onboarding from '../screens/onboarding/Onboarding.tsx'

export default function OnboardingRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const isOwner = useSelector(app, ({ context: { facts } }) => facts?.includes('policy') === true)
  return <Journey id="onboarding">{(actor) => <Onboarding actor={actor} isOwner={isOwner} />}</Journey>
}
