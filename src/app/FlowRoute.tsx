import { useSelector } from '@xstate/react'
import { openFlow } from '../../machines/fulfillment/fulfillment.place.ts'
import FlowScreen from '../screens/flow/FlowScreen.tsx'
import PolicyFlow from '../screens/flow/PolicyFlow.tsx'
import Loading from '../screens/system/Loading.tsx'
import { useLastActor } from '../screens/useLastActor.ts'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** A flow of forms: a policy holder's own, or a step of the journey. */
export default function FlowRoute() {
  const policyFlow = useActorOf('policyFlow')
  const journey = useActorOf('fulfillment')
  const step = useLastActor(useSelector(journey, (snapshot) => snapshot && openFlow(snapshot)))
  if (policyFlow) return <PolicyFlow actor={policyFlow} />
  return <Journey>{() => (step ? <FlowScreen actor={step} /> : <Loading />)}</Journey>
}
