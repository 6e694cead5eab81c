import { isAnyTagged } from '../../../machines/tagged.ts'
import type { AppActor } from '../../screens/props.ts'
import type { Observe } from './observe.ts'
import { pathOf } from './pathOf.ts'

/**
 * Resolves once the machines stand somewhere: nothing is being decided, and no place is being loaded. A payment
 * or a form that is being sent is no reason to wait: its place is known, and the chart declines by itself.
 */
export function untilAtRest(app: AppActor, observe: Observe, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = observe(look)
    signal.addEventListener('abort', look, { once: true })
    look()

    function look() {
      if (signal.aborted) reject(signal.reason)
      else if (isOnItsWay(app)) return
      else resolve()
      signal.removeEventListener('abort', look)
      // The first look may come before there is anything to stop.
      queueMicrotask(() => stop())
    }
  })
}

function isOnItsWay(app: AppActor): boolean {
  if (isAnyTagged(app, 'opening')) return true
  return pathOf(app.getSnapshot()) === undefined && isAnyTagged(app, 'pending')
}
