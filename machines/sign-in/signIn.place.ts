import type { SnapshotFrom } from 'xstate'
import type { Place } from '../routes/place.ts'
import type { signInMachine } from './signIn.machine.ts'

/** Where the sign-in stands: a new password has routes of its own. */
export function signInPlace(snapshot: SnapshotFrom<typeof signInMachine>): Place {
  const { token } = snapshot.context
  if (snapshot.matches('choosingPassword') && token !== null) return { id: 'createNewPassword', token }
  return { id: snapshot.matches('requestingReset') ? 'forgotPassword' : 'login' }
}

/** The new password that a place asks for: none, one that a link shall be sent for, or the one of a link. */
export function resetAskedAt(place: Place | null): { token: string | null } | undefined {
  if (place?.id === 'forgotPassword') return { token: null }
  return place?.id === 'createNewPassword' ? { token: place.token } : undefined
}
