import type { SnapshotFrom } from 'xstate'
import { barePlace, type Place } from '../routes/place.ts'
import { placeIn } from '../routes/placeIn.ts'
import type { passwordResetMachine } from './passwordReset.machine.ts'

/** Where the reset stands: a link's own address keeps its token. */
export function passwordResetPlace(snapshot: SnapshotFrom<typeof passwordResetMachine>): Place | undefined {
  const id = placeIn(snapshot)
  const { token } = snapshot.context
  if (id === 'createNewPassword') return token === null ? undefined : { id, token }
  return id && barePlace(id)
}
