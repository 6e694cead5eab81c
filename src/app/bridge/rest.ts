import { activityFor } from '../../../machines/app/requests.ts'
import { ownerOf } from '../../../machines/routes/owner.ts'
import { parse } from '../../../machines/routes/route.ts'
import { isAnyTagged } from '../../../machines/tagged.ts'
import type { AppActor } from '../../screens/props.ts'
import type { Observe } from './observe.ts'
import { pathOf } from './pathOf.ts'

/**
 * Resolves once no request is being decided and no route is loading. A pending payment or form
 * submission does not matter: its route is known, and the app machine declines other routes itself.
 */
export function untilAtRest(app: AppActor, observe: Observe, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = observe(look)
    signal.addEventListener('abort', look, { once: true })
    look()

    function look() {
      if (signal.aborted) reject(signal.reason)
      else if (isPending(app)) return
      else resolve()
      signal.removeEventListener('abort', look)
      // The first check may run before the subscription exists.
      queueMicrotask(() => stop())
    }
  })
}

/**
 * The requested path, if it could not be opened and the URL still shows the earlier route of
 * another activity.
 */
export function failedToOpen(app: AppActor, href: string): string | undefined {
  const snapshot = app.getSnapshot()
  if (pathOf(snapshot) !== undefined || isPending(app)) return undefined
  const { children, context } = snapshot
  // The screen may have to be fetched. Offline, the router would reload the whole page and lose it.
  if (children.connection?.getSnapshot().matches({ online: 'reachable' }) !== true) return undefined
  const opened = activityFor(context)
  return opened === null || opened === ownerOf(parse(href), context.facts) ? undefined : context.request.path
}

function isPending(app: AppActor): boolean {
  if (isAnyTagged(app, 'opening')) return true
  return pathOf(app.getSnapshot()) === undefined && isAnyTagged(app, 'pending')
}
