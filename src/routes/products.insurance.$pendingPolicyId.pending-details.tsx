import { createFileRoute } from '@tanstack/react-router'
import PendingDetails from '../screens/insurance/PendingDetails.tsx'

export const Route = createFileRoute('/products/insurance/$pendingPolicyId/pending-details')({
  component: PendingDetailsRoute,
})

function PendingDetailsRoute() {
  const { pendingPolicyId } = Route.useParams()
  return <PendingDetails policyId={pendingPolicyId} />
}
