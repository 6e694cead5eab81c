import { fromPromise } from 'xstate'
import type { Chart } from '../chart/chart.ts'
import { coverageBySuite } from '../chart/coverageBySuite.ts'
import { createSimulation } from '../chart/simulation.ts'
import type { PathChanges } from '../explore/comparePaths.ts'
import type { CoverageReport } from '../explore/coverageReport.ts'
import { refusal } from '../problem.ts'
import type { RegisteredMachine } from '../registry.ts'
import { writeRecording } from '../watch/recording.ts'
import { watchMachine } from '../watch/watch.machine.ts'
import type { SeenEntry } from '../watch/watchFormat.ts'
import { fetchJson, isRecord } from './fetchJson.ts'
import {
  chartOverlayMachine,
  type OverlayFigures,
  type ReadFiguresInput,
  type Traffic,
} from './machine/chartOverlay.machine.ts'
import { visualiserMachine } from './machine/visualiser.machine.ts'
import type { ChartFile, OtherChartInput, OtherVersion } from './machine/visualiser.types.ts'
import { openedCharts } from './openedCharts.ts'
import { openedMachines } from './openedMachines.ts'
import { pageConfig } from './pageConfig.ts'
import { watchTabs } from './watchTabs.ts'

/** Saves a session as a file. */
function saveSession(entries: readonly SeenEntry[]): void {
  const address = URL.createObjectURL(new Blob([writeRecording(entries)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'session.watched.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** A file that this build wrote, so its format is known. */
const isChartFile = (value: unknown): value is ChartFile =>
  isRecord(value) && isChart(value.chart) && isRecord(value.layout)

/** An exported chart; its lists are not checked. */
function isChart(value: unknown): value is Chart {
  return (
    isRecord(value) &&
    value.format === 'chart/1' &&
    Array.isArray(value.states) &&
    Array.isArray(value.transitions)
  )
}

/** The machines with their models, loaded once for the first simulation. */
let loaded: readonly Pick<RegisteredMachine, 'id' | 'machine' | 'model'>[] = []

async function readOther(
  { machine, revision, text }: OtherChartInput,
  signal: AbortSignal,
): Promise<OtherVersion> {
  const value =
    revision === null
      ? parsed(text ?? '')
      : await fetchJson(
          `${import.meta.env.BASE_URL}revisions/${encodeURIComponent(revision)}/${machine}.json`,
          signal,
        )
  if (isChart(value)) return { chart: value, paths: null }
  if (isRecord(value) && isChart(value.chart))
    return { chart: value.chart, paths: isPathChanges(value.paths) ? value.paths : null }
  throw refusal('REQUEST_INVALID', 'This is no chart that was exported from here.')
}

const isPathChanges = (value: unknown): value is PathChanges =>
  isRecord(value) && [value.added, value.removed, value.changed].every(Array.isArray)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('REQUEST_INVALID', 'This is no JSON.')
  }
}

const isReports = (value: unknown): value is readonly CoverageReport[] =>
  Array.isArray(value) &&
  value.every((it) => isRecord(it) && Array.isArray(it.states) && Array.isArray(it.transitions))

const isTraffic = (value: unknown): value is Traffic =>
  isRecord(value) && isRecord(value.transitions) && isRecord(value.left) && typeof value.runs === 'number'

/** The current figures: test coverage from the page's own server, user data from the running app. */
async function readFigures(
  { machine, overlay }: ReadFiguresInput,
  signal: AbortSignal,
): Promise<OverlayFigures> {
  const name = encodeURIComponent(machine)
  if (overlay === 'coverage') {
    const reports = await fetchJson(`${import.meta.env.BASE_URL}coverage/${name}.json`, signal)
    if (!isReports(reports)) throw refusal('NOT_FOUND', 'These are no reports.')
    return { kind: 'coverage', coverage: coverageBySuite(reports) }
  }
  const { traffic: address } = pageConfig()
  if (address === undefined) throw refusal('NOT_FOUND', 'This page has no app.')
  const traffic = await fetchJson(`${address}?machine=${name}`, signal)
  if (!isTraffic(traffic)) throw refusal('NOT_FOUND', 'This is no traffic.')
  return { kind: 'traffic', traffic }
}

/** The page's machine with all its implementations. */
export const visualiser = visualiserMachine.provide({
  actors: {
    openChart: fromPromise(async ({ input: { machine }, signal }) => {
      const file = await fetchJson(
        `${import.meta.env.BASE_URL}data/${encodeURIComponent(machine)}.json`,
        signal,
      )
      if (!isChartFile(file)) throw refusal('NOT_FOUND', 'There is none of this name.')
      return file
    }),
    layOut: fromPromise(async ({ input, signal }) => {
      const { layOutFolded } = await import('./layOutFolded.ts')
      return layOutFolded(input, signal)
    }),
    loadMachine: fromPromise(async ({ input: { machine } }) => {
      if (openedCharts.some(({ id }) => id === machine)) {
        loaded = await openedMachines(machine)
        return
      }
      const { registry } = await import('virtual:registry')
      loaded = registry
    }),
    simulate: createSimulation((id) => {
      const found = loaded.find((entry) => entry.id === id)
      if (!found) throw refusal('NOT_FOUND', 'There is no machine of this name.')
      return found
    }),
    overlay: chartOverlayMachine.provide({
      actors: { readFigures: fromPromise(({ input, signal }) => readFigures(input, signal)) },
    }),
    readOther: fromPromise(({ input, signal }) => readOther(input, signal)),
    watch: watchMachine.provide({
      actors: { channel: watchTabs },
      actions: { save: (_, { entries }) => saveSession(entries) },
    }),
  },
})
