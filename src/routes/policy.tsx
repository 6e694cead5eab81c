import { CoverageChanging } from '../app/CoverageChanging.tsx'
import { keptPage } from '../app/keptPage.tsx'
import { PolicyEditing } from '../app/PolicyEditing.tsx'
import { useRoute } from '../app/useRoute.ts'
import ConfirmUpdate from '../screens/decision/ConfirmUpdate.tsx'
import ChangeCoverage from '../screens/insurance/ChangeCoverage.tsx'
import PendingDetails from '../screens/insurance/PendingDetails.tsx'
import Riders from '../screens/insurance/Riders.tsx'

export const ChangeCoverageRoute = keptPage('changeCoverage', ({ params: { policyId = '' } }) => (
  <ChangeCoverage key={policyId} policyId={policyId} editor={PolicyEditing} changing={CoverageChanging} />
))

export function RidersRoute() {
  const { policyId } = useRoute('riders')
  return <Riders key={policyId} policyId={policyId} />
}

export function PendingDetailsRoute() {
  return <PendingDetails policyId={useRoute('pendingDetails').pendingPolicyId} changing={CoverageChanging} />
}

export function ConfirmUpdateRoute() {
  return <ConfirmUpdate changing={CoverageChanging} />
}
