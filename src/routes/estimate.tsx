import { EstimateFlow } from '../app/activities/EstimateFlow.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import CoveragePreview from '../screens/estimate/CoveragePreview.tsx'
import Loading from '../screens/system/Loading.tsx'

export function EstimateRoute() {
  return <EstimateFlow actor={useActorOf('estimate')} />
}

export function CoveragePreviewRoute() {
  const estimate = useActorOf('estimate')
  return estimate ? <CoveragePreview actor={estimate} /> : <Loading />
}
