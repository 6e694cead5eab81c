import type { SnapshotFrom } from 'xstate'
import { passwordResetPlace } from '../password-reset/passwordReset.place.ts'
import type { Place } from '../routes/place.ts'
import type { signInMachine } from './signIn.machine.ts'

/** Where the sign-in stands: a new password is asked for and chosen at places of its own. */
export function signInPlace({ children }: SnapshotFrom<typeof signInMachine>): Place | undefined {
  const reset = children.passwordReset?.getSnapshot()
  return reset ? passwordResetPlace(reset) : { id: 'login' }
}

/** The new password that a place asks for: none, one that a link shall be sent for, or the one of a link. */
export function resetAskedAt(place: Place | null): { token: string | null } | undefined {
  if (place?.id === 'forgotPassword') return { token: null }
  return place?.id === 'createNewPassword' ? { token: place.token } : undefined
}
