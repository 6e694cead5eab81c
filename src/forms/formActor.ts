import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { formMachine } from '../../machines/form/form.machine.ts'

/** The machine of the form that is drawn. */
export type FormActor = ActorRefFrom<typeof formMachine>

/** Whether a press is being answered: also once the form has ended, until the next one is there. */
export function isFormPending(snapshot: SnapshotFrom<typeof formMachine>): boolean {
  return snapshot.hasTag('pending') || snapshot.status === 'done'
}
