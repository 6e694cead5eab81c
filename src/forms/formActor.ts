import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { formMachine } from '../../machines/form/form.machine.ts'

/** The machine of the rendered form. */
export type FormActor = ActorRefFrom<typeof formMachine>

/**
 * Whether a press is being processed, also after the form has ended and until the next one is
 * there.
 */
export function isFormPending(snapshot: SnapshotFrom<typeof formMachine>): boolean {
  return snapshot.hasTag('pending') || snapshot.status === 'done'
}
