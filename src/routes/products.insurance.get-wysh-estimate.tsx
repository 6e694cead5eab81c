import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { searchOf } from '../app/search.ts'
import { useActorOf } from '../app/useActorOf.ts'
import EstimateForm from '../screens/estimate/EstimateForm.tsx'
import { useLast } from '../screens/useLast.ts'

export const Route = createFileRoute('/products/insurance/get-wysh-estimate')({
  validateSearch: searchOf('estimate'),
  component: EstimateRoute,
})

function EstimateRoute() {
  const estimate = useActorOf('estimate')
  const flow = useLast(useSelector(estimate, (snapshot) => snapshot?.children.formFlow))
  return <EstimateForm actor={estimate} flow={flow} />
}
