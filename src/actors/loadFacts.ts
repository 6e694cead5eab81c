import { fromPromise } from 'xstate'
import type { AccessFacts } from '../../machines/routes/facts.ts'
import type { Effects } from './effects.ts'

/** What access to a place depends on beside the session. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // The first page does without it.
    const { readFacts } = await import('./readFacts.ts')
    return await readFacts(api, signal)
  })
}
