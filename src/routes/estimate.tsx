import { EstimateFlow } from '../app/activities/EstimateFlow.tsx'
import { useActorOf } from '../app/useActorOf.ts'

export default function EstimateRoute() {
  return <EstimateFlow actor={useActorOf('estimate')} />
}
