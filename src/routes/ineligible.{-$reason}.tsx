import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import Ineligible from '../screens/journey/Ineligible.tsx'

export const Route = createFileRoute('/ineligible/{-$reason}')({
  component: () => <Journey id="fulfillment">{(journey) => <Ineligible actor={journey} />}</Journey>,
})
