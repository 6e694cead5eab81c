import { useSelector } from '@xstate/react'
import type { ActorOf } from '../app/activities.ts'
import { useActorOf } from '../app/useActorOf.ts'
import GuestWork from '../screens/access/GuestWork.tsx'
import Login from '../screens/access/Login.tsx'
import VerifyPhone from '../screens/access/VerifyPhone.tsx'
import Loading from '../screens/system/Loading.tsx'

export default function LoginRoute() {
  const signIn = useActorOf('signIn')
  return signIn ? <SignInScreen signIn={signIn} /> : <Loading />
}

/** The login form, then the code entry if needed, and the result for a guest's estimate. */
function SignInScreen({ signIn }: { readonly signIn: ActorOf<'signIn'> }) {
  const verification = useSelector(signIn, ({ children }) => children.phoneVerification)
  const explains = useSelector(signIn, (snapshot) => snapshot.matches('explaining'))
  if (explains) return <GuestWork actor={signIn} />
  return verification ? <VerifyPhone actor={verification} /> : <Login actor={signIn} />
}
