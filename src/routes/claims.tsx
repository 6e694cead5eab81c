import { createFileRoute } from '@tanstack/react-router'
import Claims from '../screens/claims/Claims.tsx'

export const Route = createFileRoute('/claims')({ component: ClaimsRoute })

function ClaimsRoute() {
  const { services } = Route.useRouteContext()
  return <Claims now={services.api.clock.now()} />
}
