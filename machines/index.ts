import type { AnyStateMachine } from 'xstate'
import type { Model } from './model.ts'
import { pollingMachine } from './polling/polling.machine.ts'
import { pollingModel } from './polling/polling.model.ts'

/** One machine of the application, as the charts, the path generator and the coverage check see it. */
export interface RegisteredMachine {
  /** The machine's own `id`; also the name of its chart, `docs/charts/<id>.md`. */
  id: string
  title: string
  /** Who reads the chart first. */
  audience: 'product' | 'engineering'
  machine: AnyStateMachine
  model: Model
}

/** Every machine there is. One that is not on this list fails the tests. */
export const registry: readonly RegisteredMachine[] = [
  { id: 'polling', title: 'Polling', audience: 'engineering', machine: pollingMachine, model: pollingModel },
]
