import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import Confirmation from '../screens/journey/Confirmation.tsx'

export const Route = createFileRoute('/fulfillment/confirmation')({
  component: () => <Journey id="fulfillment">{(journey) => <Confirmation actor={journey} />}</Journey>,
})
