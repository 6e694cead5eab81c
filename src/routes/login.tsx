import { createFileRoute } from '@tanstack/react-router'
import { useActors } from '../app/Journey.tsx'
import { type ActorOf, useActorOf, useCurrentActorOf } from '../app/living.ts'
import Login from '../screens/access/Login.tsx'
import VerifyPhone from '../screens/access/VerifyPhone.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/login')({ component: LoginRoute })

function LoginRoute() {
  const { root, observe } = useActors()
  const signIn = useActorOf({ root, observe }, 'signIn')
  return signIn ? <SignInScreen signIn={signIn} /> : <Loading />
}

/** The form, then the code that it may need. */
function SignInScreen({ signIn }: { readonly signIn: ActorOf<'signIn'> }) {
  const { observe } = useActors()
  const verification = useCurrentActorOf({ root: signIn, observe }, 'phoneVerification')
  return verification ? <VerifyPhone actor={verification} /> : <Login actor={signIn} />
}
