import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import CoverageDenied from '../screens/journey/CoverageDenied.tsx'

export const Route = createFileRoute('/coverage-denied/{-$type}')({
  component: () => <Journey id="fulfillment">{(journey) => <CoverageDenied actor={journey} />}</Journey>,
})
