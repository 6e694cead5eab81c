import { createFileRoute } from '@tanstack/react-router'
import { EditCoverageRoute } from '../app/EditCoverageRoute.tsx'

export const Route = createFileRoute('/edit-coverage/quote/{-$billingFrequency}')({
  component: EditCoverageRoute,
})
