import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

export interface AppProps {
  readonly app: AppActor
}
