import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { searchOf } from '../app/search.ts'
import Reinstatement from '../screens/reinstatement/Reinstatement.tsx'

export const Route = createFileRoute('/fulfillment/reinstatement/$policyId')({
  validateSearch: searchOf('fulfillmentReinstatement'),
  component: () => <Journey id="reinstatement">{(actor) => <Reinstatement actor={actor} />}</Journey>,
})
