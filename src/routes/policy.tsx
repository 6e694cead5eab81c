import { keptPage } from '../app/keptPage.tsx'
import { OpenAdjustmentEditor } from '../app/OpenAdjustmentEditor.tsx'
import { OpenCoverageAdjustment } from '../app/OpenCoverageAdjustment.tsx'
import { useRoute } from '../app/useRoute.ts'
import ConfirmUpdate from '../screens/decision/ConfirmUpdate.tsx'
import AdjustCoverage from '../screens/insurance/AdjustCoverage.tsx'
import CoverageAdjustmentDetails from '../screens/insurance/CoverageAdjustmentDetails.tsx'
import Riders from '../screens/insurance/Riders.tsx'

export const AdjustCoverageRoute = keptPage('changeCoverage', ({ params: { policyId = '' } }) => (
  <AdjustCoverage
    key={policyId}
    policyId={policyId}
    editor={OpenAdjustmentEditor}
    changing={OpenCoverageAdjustment}
  />
))

export function RidersRoute() {
  const { policyId } = useRoute('riders')
  return <Riders key={policyId} policyId={policyId} />
}

export function CoverageAdjustmentDetailsRoute() {
  return (
    <CoverageAdjustmentDetails
      policyId={useRoute('pendingDetails').pendingPolicyId}
      changing={OpenCoverageAdjustment}
    />
  )
}

export function ConfirmUpdateRoute() {
  return <ConfirmUpdate changing={OpenCoverageAdjustment} />
}
