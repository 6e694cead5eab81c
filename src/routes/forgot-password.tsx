import { createFileRoute } from '@tanstack/react-router'
import { useActorOf } from '../app/useActorOf.ts'
import ForgotPassword from '../screens/access/ForgotPassword.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  const signIn = useActorOf('signIn')
  return signIn ? <ForgotPassword signIn={signIn} /> : <Loading />
}
