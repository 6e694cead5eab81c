import { fromPromise } from 'xstate'
import { RecordActivity } from '../api/operations/access.generated.ts'
import type { Effects } from './effects.ts'

/** Tells the carrier that somebody is there, which holds off the idle time-out. */
export function defineRecordActivity({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    await api.client.mutate(RecordActivity, {}, { signal })
  })
}
