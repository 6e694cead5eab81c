import { createFileRoute } from '@tanstack/react-router'
import CoverageDeniedRoute from '../app/CoverageDeniedRoute.tsx'

export const Route = createFileRoute('/coverage-denied/{-$type}')({ component: CoverageDeniedRoute })
