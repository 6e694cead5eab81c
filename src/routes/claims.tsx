import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { openClaim } from '../app/activities/upload.ts'
import Claims from '../screens/claims/Claims.tsx'

export default function ClaimsRoute() {
  const { services } = useRouteContext({ from: '__root__' })
  const [draft] = useState(() => openClaim(services))
  return <Claims now={services.api.clock.now()} draft={draft} />
}
