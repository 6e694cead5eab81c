import type { AnyActorRef } from 'xstate'

export type Observe = (listener: () => void) => () => void

/**
 * One observer of the whole actor system: a child's move does not notify its parent. Listeners are called once
 * for every microtask in which something moved; reading at once, inside the event, would be stale.
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
