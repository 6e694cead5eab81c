import { createFileRoute } from '@tanstack/react-router'
import { EstimateFlow } from '../app/activities/EstimateFlow.tsx'
import { searchOf } from '../app/search.ts'
import { useActorOf } from '../app/useActorOf.ts'

export const Route = createFileRoute('/products/insurance/get-wysh-estimate')({
  validateSearch: searchOf('estimate'),
  component: EstimateRoute,
})

function EstimateRoute() {
  return <EstimateFlow actor={useActorOf('estimate')} />
}
