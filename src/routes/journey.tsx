import { useSelector } from '@xstate/react'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import VerifyPhone from '../screens/access/VerifyPhone.tsx'
import FlowScreen from '../screens/flow/FlowScreen.tsx'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'

/** The current step of the journey, which has a path of its own once it is loaded. */
export function FulfillmentRoute() {
  return <Journey id="fulfillment">{() => <Loading />}</Journey>
}

export function CreatePhoneRoute() {
  const registration = useActorOf('registration')
  const flow = useLast(useSelector(registration, (snapshot) => snapshot?.children.formFlow))
  return <Journey id="fulfillment">{() => (flow ? <FlowScreen actor={flow} /> : <Loading />)}</Journey>
}

export function VerifyPhoneRoute() {
  const registration = useActorOf('registration')
  const verification = useLast(useSelector(registration, (snapshot) => snapshot?.children.phoneVerification))
  return (
    <Journey id="fulfillment">
      {() => (verification ? <VerifyPhone actor={verification} /> : <Loading />)}
    </Journey>
  )
}
