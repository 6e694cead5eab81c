import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { searchOf } from '../app/search.ts'
import Onboarding from '../screens/onboarding/Onboarding.tsx'

export const Route = createFileRoute('/onboarding/$journey')({
  validateSearch: searchOf('onboarding'),
  component: () => <Journey id="onboarding">{(actor) => <Onboarding actor={actor} />}</Journey>,
})
