import type { SnapshotFrom } from 'xstate'
import { activities } from '../activities/activities.ts'
import { activityRoute } from '../activities/activity.ts'
import { type AppRoute, bareRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import { signInRoute } from '../sign-in/signIn.route.ts'
import type { appMachine } from './app.machine.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/**
 * Where the application stands; undefined where a state has no route of its own and the URL stays as it is. A route
 * that the chart names covers what lives beneath it; the others come from the machine that was granted its route.
 */
export function appRoute(snapshot: AppSnapshot): AppRoute | undefined {
  const { children, context } = snapshot
  const id = routeIn(snapshot)
  if (id === 'login') {
    const signIn = children.signIn ?? children['activity.signIn']
    return signIn ? signInRoute(signIn.getSnapshot()) : { id }
  }
  if (id !== undefined) return bareRoute(id)
  if (snapshot.matches({ running: { free: 'page' } })) return context.request.route ?? undefined
  return activityRoute(children)
}

/** Whether an activity has the page to itself, with its own way out instead of the navigation. */
export function isImmersive({ context, children }: AppSnapshot): boolean {
  return (
    children.activity !== undefined && context.activity !== null && activities[context.activity].isImmersive
  )
}
