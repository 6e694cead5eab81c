import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { openClaim } from '../app/activities/upload.ts'
import Claims from '../screens/claims/Claims.tsx'

export const Route = createFileRoute('/claims')({ component: ClaimsRoute })

function ClaimsRoute() {
  const { services } = Route.useRouteContext()
  const [draft] = useState(() => openClaim(services))
  return <Claims now={services.api.clock.now()} draft={draft} />
}
