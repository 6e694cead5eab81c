import FlowScreen from '../screens/flow/FlowScreen.tsx'
import Loading from '../screens/system/Loading.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** A flow of forms that is a step of the journey. */
export function JourneyFlow() {
  const flow = useActorOf('formFlow')
  return <Journey>{() => (flow ? <FlowScreen actor={flow} /> : <Loading />)}</Journey>
}
