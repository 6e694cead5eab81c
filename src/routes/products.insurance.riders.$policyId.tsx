import { createFileRoute } from '@tanstack/react-router'
import Riders from '../screens/insurance/Riders.tsx'

export const Route = createFileRoute('/products/insurance/riders/$policyId')({ component: RidersRoute })

function RidersRoute() {
  const { policyId } = Route.useParams()
  return <Riders key={policyId} policyId={policyId} />
}
