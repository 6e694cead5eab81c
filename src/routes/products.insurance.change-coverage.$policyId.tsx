import { createFileRoute } from '@tanstack/react-router'
import { keptPage } from '../app/KeptPage.tsx'
import { PolicyEditing } from '../app/PolicyEditing.tsx'
import ChangeCoverage from '../screens/insurance/ChangeCoverage.tsx'

const ChangeCoverageRoute = keptPage('changeCoverage', ({ params: { policyId = '' } }) => (
  <ChangeCoverage key={policyId} policyId={policyId} editor={PolicyEditing} />
))

export const Route = createFileRoute('/products/insurance/change-coverage/$policyId')({
  component: ChangeCoverageRoute,
})
