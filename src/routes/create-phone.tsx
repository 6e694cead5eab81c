import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import FlowScreen from '../screens/flow/FlowScreen.tsx'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'

export const Route = createFileRoute('/create-phone')({ component: CreatePhoneRoute })

function CreatePhoneRoute() {
  const registration = useActorOf('registration')
  const flow = useLast(useSelector(registration, (snapshot) => snapshot?.children.formFlow))
  return <Journey id="fulfillment">{() => (flow ? <FlowScreen actor={flow} /> : <Loading />)}</Journey>
}
