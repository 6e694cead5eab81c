import { createFileRoute } from '@tanstack/react-router'
import { PolicyEditing } from '../app/PolicyEditing.tsx'
import ChangeCoverage from '../screens/insurance/ChangeCoverage.tsx'

export const Route = createFileRoute('/products/insurance/change-coverage/$policyId')({
  component: ChangeCoverageRoute,
})

function ChangeCoverageRoute() {
  const { policyId } = Route.useParams()
  return <ChangeCoverage key={policyId} policyId={policyId} editor={PolicyEditing} />
}
