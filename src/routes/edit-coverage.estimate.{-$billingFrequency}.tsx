import { createFileRoute } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import CoveragePreview from '../screens/estimate/CoveragePreview.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/edit-coverage/estimate/{-$billingFrequency}')({
  component: EditEstimateRoute,
})

function EditEstimateRoute() {
  const estimate = useActorOf('estimate')
  return estimate ? <CoveragePreview actor={estimate} /> : <Loading />
}
