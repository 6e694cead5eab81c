import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import FlowRoute from '../app/FlowRoute.tsx'

export const Route = createFileRoute('/flow/$slug')({
  validateSearch: v.object({ form: v.optional(v.string()) }),
  component: FlowRoute,
})
