import type { AnyActorRef } from 'xstate'

export type Observe = (listener: () => void) => () => void

/**
 * One observer of the whole actor system, because a child's transition does not notify its parent.
 * Listeners run once for every microtask in which something changed; reading inside the event would
 * see stale state.
 */
export function observeSystem(root: AnyActorRef): Observe {
  const listeners = new Set<() => void>()
  let isScheduled = false
  root.system.inspect({
    next({ type }) {
      if (type !== '@xstate.snapshot' || isScheduled) return
      isScheduled = true
      queueMicrotask(() => {
        isScheduled = false
        for (const listener of [...listeners]) listener()
      })
    },
  })
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
