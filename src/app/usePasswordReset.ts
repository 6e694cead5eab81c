import { useSelector } from '@xstate/react'
import { useLast } from '../screens/useLast.ts'
import { useActorOf } from './useActorOf.ts'

/** For the routes of a new password: the machine of it within the sign-in, the last one until the route has gone. */
export function usePasswordReset() {
  const signIn = useActorOf('signIn')
  return useLast(useSelector(signIn, (snapshot) => snapshot?.children.passwordReset))
}
