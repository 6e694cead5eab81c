import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useActorOf } from '../app/useActorOf.ts'
import EstimateForm from '../screens/estimate/EstimateForm.tsx'

export const Route = createFileRoute('/products/insurance/get-wysh-estimate')({
  validateSearch: v.object({ form: v.optional(v.string()) }),
  component: EstimateRoute,
})

function EstimateRoute() {
  return <EstimateForm actor={useActorOf('estimate')} flow={useActorOf('formFlow')} />
}
