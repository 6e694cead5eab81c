import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { claimUploadOf } from '../app/activities/upload.ts'
import Claims from '../screens/claims/Claims.tsx'

export const Route = createFileRoute('/claims')({ component: ClaimsRoute })

function ClaimsRoute() {
  const { services } = Route.useRouteContext()
  const [upload] = useState(() => claimUploadOf(services))
  return <Claims now={services.api.clock.now()} upload={upload} />
}
