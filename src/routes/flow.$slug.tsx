import { createFileRoute } from '@tanstack/react-router'
import FlowRoute from '../app/FlowRoute.tsx'
import { searchOf } from '../app/search.ts'

export const Route = createFileRoute('/flow/$slug')({
  validateSearch: searchOf('flow'),
  component: FlowRoute,
})
