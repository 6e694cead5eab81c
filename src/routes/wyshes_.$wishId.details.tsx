import { createFileRoute } from '@tanstack/react-router'
import WishDetails from '../screens/wishes/WishDetails.tsx'

export const Route = createFileRoute('/wyshes_/$wishId/details')({ component: WishDetailsRoute })

function WishDetailsRoute() {
  return <WishDetails wishId={Route.useParams().wishId} />
}
