import { createFileRoute } from '@tanstack/react-router'
import { useActors } from '../app/Journey.tsx'
import { useActorOf } from '../app/living.ts'
import CoveragePreview from '../screens/estimate/CoveragePreview.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/coverage-preview')({ component: CoveragePreviewRoute })

function CoveragePreviewRoute() {
  const estimate = useActorOf(useActors(), 'estimate')
  return estimate ? <CoveragePreview actor={estimate} /> : <Loading />
}
