import { createFileRoute } from '@tanstack/react-router'
import IneligibleRoute from '../app/IneligibleRoute.tsx'

export const Route = createFileRoute('/ineligible/{-$reason}')({ component: IneligibleRoute })
