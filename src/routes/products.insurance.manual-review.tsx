import { createFileRoute } from '@tanstack/react-router'
import ManualReview from '../screens/decision/ManualReview.tsx'

export const Route = createFileRoute('/products/insurance/manual-review')({ component: ManualReview })
