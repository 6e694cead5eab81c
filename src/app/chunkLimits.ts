import type { AnyRoute } from '@tanstack/react-router'
import type { AnyActorRef } from 'xstate'
import type { Reporting } from '../adapters/reporting.ts'

/** Access-to-purchase, section 9: script chunk load timeout. The charts have the same for their machines. */
const chunkTimeout = 120_000

/** Begins with the word by which error reports know it (section 8). */
const isLate = () => new Error(`ChunkLoadError: not here after ${chunkTimeout / 1000} s`)

/**
 * From now on the screens of these routes come in time or fail as one does that is gone: an import that is never answered
 * ends by itself nowhere. The routes are changed where they stand, so that the first page carries none of it.
 */
export function limitScreens(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const { component } = options
    const load = component?.preload
    if (load) component.preload = () => inTime(Promise.resolve(load()))
  }
}

/** Reports a machine that has not come in time, of which its chart has told the person already. */
export function reportLateMachines(root: AnyActorRef, { report }: Pick<Reporting, 'report'>): void {
  root.system.inspect({
    next: (seen) => {
      if (seen.type === '@xstate.event' && seen.event.type.startsWith('xstate.after.chunkTimeout.'))
        report('Loading a machine', isLate())
    },
  })
}

async function inTime(loading: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(isLate()), chunkTimeout)
  })
  try {
    await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
