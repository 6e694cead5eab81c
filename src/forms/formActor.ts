import type { ActorRefFrom } from 'xstate'
import type { formMachine } from '../../machines/form/form.machine.ts'

/** The machine of the form that is drawn. */
export type FormActor = ActorRefFrom<typeof formMachine>
