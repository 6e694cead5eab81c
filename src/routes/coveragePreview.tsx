import { useActorOf } from '../app/useActorOf.ts'
import CoveragePreview from '../screens/estimate/CoveragePreview.tsx'
import Loading from '../screens/system/Loading.tsx'

export default function CoveragePreviewRoute() {
  const estimate = useActorOf('estimate')
  return estimate ? <CoveragePreview actor={estimate} /> : <Loading />
}
