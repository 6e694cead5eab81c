import type { SnapshotFrom } from 'xstate'
import { activities } from '../activities/activities.ts'
import { activityRoute } from '../activities/activity.ts'
import { type AppRoute, bareRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import { signInRoute } from '../sign-in/signIn.route.ts'
import type { appMachine } from './app.machine.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/**
 * The application's current route; undefined if a state has none and the URL should stay as it is.
 * A route in the chart applies to all states inside; other routes come from the machine that was
 * granted its route.
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

/** Whether an activity takes the whole page, with its own exit instead of the navigation. */
export function isImmersive({ context, children }: AppSnapshot): boolean {
  return (
    children.activity !== undefined && context.activity !== null && activities[context.activity].isImmersive
  )
}
