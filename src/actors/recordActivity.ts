import { fromPromise } from 'xstate'
import type { Effects } from './effects.ts'

/** Tells the carrier that somebody is there, which holds off the idle time-out. */
export function defineRecordActivity({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    // The first page does without it.
    const operations = await import('../api/operations/access.generated.ts')
    await api.client.mutate(operations.RecordActivity, {}, { signal })
  })
}
