import { createFileRoute } from '@tanstack/react-router'
import Disclosure from '../screens/disclosure/Disclosure.tsx'

export const Route = createFileRoute('/disclosure/$slug')({ component: DisclosureRoute })

function DisclosureRoute() {
  const { slug } = Route.useParams()
  return <Disclosure slug={slug} anchor={window.location.hash.slice(1)} />
}
