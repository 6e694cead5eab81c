import type { SnapshotFrom } from 'xstate'
import { activityRoute } from '../activities/activity.ts'
import { format } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { appMachine } from './app.machine.ts'

/**
 * The path that a sign-in leads back to, stored in this browser: the one that a user was turned
 * away from, or that of the activity below the sign-in, which a reload would lose. A signed-in user
 * does not need it.
 */
export function redirectPathOf(snapshot: SnapshotFrom<typeof appMachine>): string | null {
  const { redirectPath, session } = snapshot.context
  if (session?.level === 'verified') return null
  if (redirectPath !== null) return redirectPath
  const covered = routeIn(snapshot) === 'login' ? activityRoute(snapshot.children) : undefined
  return covered ? format(covered) : null
}
