import ELK from 'elkjs/lib/elk-api.js'
import engineAddress from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from '../../../machines/charts/chart.ts'
import { foldChart } from '../../../machines/charts/fold.ts'
import type { ChartLayout } from '../../../machines/charts/layout.ts'
import { layoutOf } from '../layout/layoutOf.ts'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The page's policy takes no bare address of a script; this one alone is let through. */
const scripts: ScriptPolicy = scriptPolicy()

/**
 * Places a chart with some states folded. The engine is as heavy as the rest of the page ten times over: it runs in a
 * worker, and only once something is folded.
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
  // Not every browser has it, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isPolicyMaker(window.trustedTypes) ? window.trustedTypes : null
  return types ? types.createPolicy('charts', rules) : rules
}

function isPolicyMaker(
  value: unknown,
): value is { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
