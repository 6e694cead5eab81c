import { fromPromise } from 'xstate'
import type { SupportNote } from '../../machines/support/support.types.ts'
import type { Messaging } from '../adapters/messaging/messaging.ts'

/** Leaves a message for the agents, who are away. */
export function defineLeaveNote(messaging: Messaging) {
  return fromPromise<void, SupportNote>(({ input, signal }) => messaging.leaveNote(input, signal))
}
