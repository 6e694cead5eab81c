import ELK from 'elkjs/lib/elk-api.js'
import engineAddress from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from '../chart/chart.ts'
import { foldChart } from '../chart/fold.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { layoutOf } from '../layout/layoutOf.ts'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The page's policy forbids plain script addresses; this one is allowed. */
const scripts: ScriptPolicy = scriptPolicy()

/**
 * Lays out a chart with folded states. The engine is ten times larger than the rest of the page: it
 * runs in a worker, and loads when the first state is folded.
 */
export async function layOutFolded(
  { chart, folded }: { chart: Chart; folded: readonly string[] },
  signal: AbortSignal,
): Promise<ChartLayout> {
  const elk = new ELK({ workerFactory: () => new Worker(scripts.createScriptURL(engineAddress)) })
  const end = () => elk.terminateWorker()
  signal.addEventListener('abort', end)
  try {
    return await layoutOf(foldChart(chart, folded), elk)
  } finally {
    end()
  }
}

function scriptPolicy(): ScriptPolicy {
  const rules = {
    createScriptURL(url: string) {
      if (url !== engineAddress) throw new TypeError(`${url} is not the layout engine`)
      return url
    },
  }
  // Not every browser has it, and TypeScript's DOM types do not include it.
  const types = 'trustedTypes' in window && isPolicyMaker(window.trustedTypes) ? window.trustedTypes : null
  return types ? types.createPolicy('charts', rules) : rules
}

function isPolicyMaker(
  value: unknown,
): value is { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
