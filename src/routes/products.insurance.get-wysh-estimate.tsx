import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useActors } from '../app/Journey.tsx'
import { useActorOf } from '../app/living.ts'
import FlowScreen from '../screens/flow/FlowScreen.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/products/insurance/get-wysh-estimate')({
  validateSearch: v.object({ form: v.optional(v.string()) }),
  component: EstimateRoute,
})

function EstimateRoute() {
  const flow = useActorOf(useActors(), 'formFlow')
  return flow ? <FlowScreen actor={flow} /> : <Loading />
}
