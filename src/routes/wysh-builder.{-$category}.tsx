import { createFileRoute } from '@tanstack/react-router'
import { BuilderRoute } from '../app/BuilderRoute.tsx'

export const Route = createFileRoute('/wysh-builder/{-$category}')({ component: CategoryRoute })

function CategoryRoute() {
  return <BuilderRoute category={Route.useParams().category} isIntro />
}
