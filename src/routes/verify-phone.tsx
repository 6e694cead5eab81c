import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import VerifyPhone from '../screens/access/VerifyPhone.tsx'
import Loading from '../screens/system/Loading.tsx'
import { useLast } from '../screens/useLast.ts'

export const Route = createFileRoute('/verify-phone')({ component: VerifyPhoneRoute })

function VerifyPhoneRoute() {
  const registration = useActorOf('registration')
  const verification = useLast(useSelector(registration, (snapshot) => snapshot?.children.phoneVerification))
  return (
    <Journey id="fulfillment">
      {() => (verification ? <VerifyPhone actor={verification} hasAgreed /> : <Loading />)}
    </Journey>
  )
}
