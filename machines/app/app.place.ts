import type { SnapshotFrom } from 'xstate'
import { activityOf, activityPlace } from '../activities/activities.ts'
import { barePlace, type Place } from '../routes/place.ts'
import { placeIn } from '../routes/placeIn.ts'
import { signInPlace } from '../sign-in/signIn.place.ts'
import type { appMachine } from './app.machine.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/**
 * Where the application stands; undefined where a state has no place of its own and the URL stays as it is. A place
 * that the chart names covers what lives beneath it; the others are told by the machine that was granted its place.
 */
export function appPlace(snapshot: AppSnapshot): Place | undefined {
  const { children, context } = snapshot
  const id = placeIn(snapshot)
  if (id === 'login') {
    const signIn = children.signIn ?? children['activity.signIn']
    return signIn ? signInPlace(signIn.getSnapshot()) : { id }
  }
  if (id !== undefined) return barePlace(id)
  if (snapshot.matches({ running: { free: 'page' } })) return context.request.place ?? undefined
  return activityPlace(children)
}

/** Whether an activity has the page to itself, with its own way out in the place of the navigation. */
export function isImmersive({ context, children }: AppSnapshot): boolean {
  return (
    children.activity !== undefined && context.activity !== null && activityOf(context.activity).isImmersive
  )
}
