import { chartOf } from '../charts/chart.ts'
import { linkOf, simulate } from '../charts/simulation.ts'
import { pollingMachine } from '../polling/polling.machine.ts'
import { pollingModel } from '../polling/polling.model.ts'
import type { Problem } from '../problem.ts'
import { supportMachine } from '../support/support.machine.ts'
import type { ChartFile, ChartRequest } from './visualiser.types.ts'

export const chart = chartOf(supportMachine)
const layout = { direction: 'right' as const, width: 0, height: 0, boxes: {}, edges: {}, initials: {} }
export const file: ChartFile = { chart, layout, first: null, excused: {}, cases: {}, screens: {} }
export const other = { chart, touched: { before: ['start'], after: [] } }
export const folded = { ...layout, width: 1 }
/** The chart that the live view leads to. */
export const turnedTo = { ...file, chart: { ...chart, id: 'session' } }

export const wide = { ...file, first: { folded: ['panel'], layout: folded } }

export const supportRequest: ChartRequest = {
  machine: 'support',
  mode: 'read',
  part: null,
  path: null,
  compare: null,
  overlay: null,
}
export const list: ChartRequest = { ...supportRequest, machine: null }
export const atTheStart = simulate(pollingMachine, pollingModel)
export const aStepOn = simulate(pollingMachine, pollingModel, `${linkOf(atTheStart)}~.ask done (not yet)`)
export const shows = (context: typeof atTheStart) =>
  ({ status: 'active', context, output: undefined, error: undefined }) as const

export const away: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
