import type { AnyRoute } from '@tanstack/react-router'
import type { AnyActorRef } from 'xstate'
import type { Reporting } from '../adapters/reporting.ts'
import { lateChunk, loadedInTime } from '../ui/loadedInTime.ts'

/**
 * From now on the screens of these routes come in time or fail as one does that is gone. The routes are changed where they
 * stand, and once the first page is at rest: that has no room for it.
 */
export function limitScreens(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const { component } = options
    const load = component?.preload
    if (load) component.preload = () => loadedInTime(Promise.resolve(load()))
  }
}

/** Reports a machine that did not load in time; its chart has shown that to the user already. */
export function reportLateMachines(root: AnyActorRef, { report }: Pick<Reporting, 'report'>): void {
  root.system.inspect({
    next: (seen) => {
      if (seen.type === '@xstate.event' && seen.event.type.startsWith('xstate.after.chunkTimeout.'))
        report('Loading a machine', lateChunk())
    },
  })
}
