import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import VerifyPhone from '../screens/access/VerifyPhone.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/verify-phone')({ component: VerifyPhoneRoute })

function VerifyPhoneRoute() {
  const verification = useActorOf('phoneVerification')
  return <Journey>{() => (verification ? <VerifyPhone actor={verification} /> : <Loading />)}</Journey>
}
