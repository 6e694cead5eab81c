import { createFileRoute } from '@tanstack/react-router'
import CancelPolicy from '../screens/cancellation/CancelPolicy.tsx'

export const Route = createFileRoute('/products/insurance/cancel')({ component: CancelPolicy })
