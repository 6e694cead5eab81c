import { Journey } from '../app/Journey.tsx'
import Onboarding from '../screens/onboarding/Onboarding.tsx'

export default function OnboardingRoute() {
  return <Journey id="onboarding">{(actor) => <Onboarding actor={actor} />}</Journey>
}
