import { createFileRoute } from '@tanstack/react-router'
import Recommendations from '../screens/products/Recommendations.tsx'

export const Route = createFileRoute('/recommendations')({ component: Recommendations })
