import type { AnyRoute } from '@tanstack/react-router'
import type { AnyActorRef } from 'xstate'
import type { Reporting } from '../adapters/reporting.ts'
import { lateChunk, loadedInTime } from '../ui/loadedInTime.ts'

/**
 * From now on, the screens of these routes load within the time limit or fail like missing ones.
 * The routes are modified in place, after the first page is idle, because its bundle has no room
 * for this code.
 */
export function limitScreens(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const { component } = options
    const load = component?.preload
    if (load) component.preload = () => loadedInTime(Promise.resolve(load()))
  }
}

/**
 * Reports a machine that did not load in time. Its parent has already shown the error to the user.
 */
export function reportLateMachines(root: AnyActorRef, { report }: Pick<Reporting, 'report'>): void {
  root.system.inspect({
    next: (seen) => {
      if (seen.type === '@xstate.event' && seen.event.type.startsWith('xstate.after.chunkTimeout.'))
        report('Loading a machine', lateChunk())
    },
  })
}
