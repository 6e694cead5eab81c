import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useActors } from '../app/Journey.tsx'
import { useActorOf } from '../app/living.ts'
import EstimateForm from '../screens/estimate/EstimateForm.tsx'

export const Route = createFileRoute('/products/insurance/get-wysh-estimate')({
  validateSearch: v.object({ form: v.optional(v.string()) }),
  component: EstimateRoute,
})

function EstimateRoute() {
  const actors = useActors()
  const estimate = useActorOf(actors, 'estimate')
  const flow = useActorOf(actors, 'formFlow')
  return <EstimateForm actor={estimate} flow={flow} />
}
