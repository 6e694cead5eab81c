import { fromPromise } from 'xstate'
import type { ReadClockOutput } from '../../machines/form/form.types.ts'
import type { Effects } from './effects.ts'

/** Now, on the carrier's clock. */
export function defineReadClock({ api }: Pick<Effects, 'api'>) {
  return fromPromise<ReadClockOutput>(async () => ({ now: api.clock.now().toISOString() }))
}
