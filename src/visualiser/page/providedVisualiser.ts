import { fromPromise } from 'xstate'
import type { Chart } from '../../../machines/charts/chart.ts'
import { createSimulation } from '../../../machines/charts/simulation.ts'
import type { RegisteredMachine } from '../../../machines/index.ts'
import { visualiserMachine } from '../../../machines/visualiser/visualiser.machine.ts'
import type { ChartFile, OtherChartInput } from '../../../machines/visualiser/visualiser.types.ts'

const refused = (code: 'NETWORK' | 'NOT_FOUND' | 'REQUEST_INVALID', message: string) =>
  Object.assign(new Error(message), { code })

async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(`${import.meta.env.BASE_URL}${path}`, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw refused('NETWORK', 'No answer came.')
  })
  if (reply.status === 404) throw refused('NOT_FOUND', 'There is none of this name.')
  if (!reply.ok) throw refused('NETWORK', 'No answer came.')
  return reply.json()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A file that this build wrote beside the page: it is of one make with it. */
const isChartFile = (value: unknown): value is ChartFile =>
  isRecord(value) && isChart(value.chart) && isRecord(value.layout)

/** A chart as it is exported; what it lists is taken as it is. */
function isChart(value: unknown): value is Chart {
  return (
    isRecord(value) &&
    value.format === 'chart/1' &&
    Array.isArray(value.states) &&
    Array.isArray(value.transitions)
  )
}

/** The machines themselves, with their models; loaded once, when the first is simulated. */
let loaded: readonly RegisteredMachine[] = []

async function readOther({ machine, revision, text }: OtherChartInput, signal: AbortSignal): Promise<Chart> {
  const value =
    revision === null
      ? parsed(text ?? '')
      : await fetchJson(`revisions/${encodeURIComponent(revision)}/${machine}.json`, signal)
  if (isChart(value)) return value
  if (isRecord(value) && isChart(value.chart)) return value.chart
  throw refused('REQUEST_INVALID', 'This is no chart that was exported from here.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused('REQUEST_INVALID', 'This is no JSON.')
  }
}

/** The page's machine with everything that it needs from outside. */
export const visualiser = visualiserMachine.provide({
  actors: {
    openChart: fromPromise(async ({ input: { machine }, signal }) => {
      const file = await fetchJson(`data/${encodeURIComponent(machine)}.json`, signal)
      if (!isChartFile(file)) throw refused('NOT_FOUND', 'There is none of this name.')
      return file
    }),
    layOut: fromPromise(async ({ input, signal }) => {
      const { layOutFolded } = await import('./layOutFolded.ts')
      return layOutFolded(input, signal)
    }),
    loadMachine: fromPromise(async () => {
      const { registry } = await import('virtual:registry')
      loaded = registry
    }),
    simulate: createSimulation((id) => {
      const found = loaded.find((entry) => entry.id === id)
      if (!found) throw refused('NOT_FOUND', 'There is no machine of this name.')
      return found
    }),
    readOther: fromPromise(({ input, signal }) => readOther(input, signal)),
  },
})
