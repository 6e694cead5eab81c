import type { SnapshotFrom } from 'xstate'
import { barePlace, type Place } from '../routes/place.ts'
import { placeIn } from '../routes/placeIn.ts'
import type { registrationMachine } from './registration.machine.ts'

/** Where the registration stands; undefined between two steps, where the URL stays. */
export function registrationPlace(snapshot: SnapshotFrom<typeof registrationMachine>): Place | undefined {
  const id = placeIn(snapshot)
  return id && barePlace(id)
}
