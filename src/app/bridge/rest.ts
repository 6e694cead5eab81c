import { activityFor } from '../../../machines/app/requests.ts'
import { ownerOf } from '../../../machines/routes/owner.ts'
import { parse } from '../../../machines/routes/route.ts'
import { isAnyTagged } from '../../../machines/tagged.ts'
import type { AppActor } from '../../screens/props.ts'
import type { Observe } from './observe.ts'
import { pathOf } from './pathOf.ts'

/**
 * Resolves once the machines stand somewhere: nothing is being decided, and no route is being loaded. A payment
 * or a form that is being sent is no reason to wait: its route is known, and the chart declines by itself.
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
      // The first look may come before there is anything to stop.
      queueMicrotask(() => stop())
    }
  })
}

/**
 * The path that was asked for, where it could not be opened and the URL still shows what was there before, of another
 * owner.
 */
export function failedToOpen(app: AppActor, href: string): string | undefined {
  const snapshot = app.getSnapshot()
  if (pathOf(snapshot) !== undefined || isPending(app)) return undefined
  const { children, context } = snapshot
  // The screen may have to be fetched: without a line the router would load the whole page again, and lose it.
  if (children.connection?.getSnapshot().matches({ online: 'reachable' }) !== true) return undefined
  const opened = activityFor(context)
  return opened === null || opened === ownerOf(parse(href), context.facts) ? undefined : context.request.path
}

function isPending(app: AppActor): boolean {
  if (isAnyTagged(app, 'opening')) return true
  return pathOf(app.getSnapshot()) === undefined && isAnyTagged(app, 'pending')
}
