import { fromPromise } from 'xstate'
import type { SupportNote } from '../../machines/support/support.types.ts'
import { LeaveSupportNote } from '../api/operations/support.generated.ts'
import type { Effects } from './effects.ts'

/** Leaves a message for the agents, who are away. */
export function defineLeaveNote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, SupportNote>(async ({ input: { text, email }, signal }) => {
    await api.client.mutate(LeaveSupportNote, { text, email }, { signal })
  })
}
