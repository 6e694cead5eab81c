import type { SnapshotFrom } from 'xstate'
import type { AppRoute } from '../routes/route.ts'
import type { signInMachine } from './signIn.machine.ts'

/** The sign-in's route: a new password has routes of its own. */
export function signInRoute(snapshot: SnapshotFrom<typeof signInMachine>): AppRoute {
  const { token } = snapshot.context
  if (snapshot.matches('choosingPassword') && token !== null) return { id: 'createNewPassword', token }
  return { id: snapshot.matches('requestingReset') ? 'forgotPassword' : 'login' }
}

/**
 * The new-password page that a route requests: none, the request for a link, or that of a link's
 * token.
 */
export function resetAskedAt(route: AppRoute | null): { token: string | null } | undefined {
  if (route?.id === 'forgotPassword') return { token: null }
  return route?.id === 'createNewPassword' ? { token: route.token } : undefined
}
