import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

interface Measured {
  milliseconds: number
  megabytes: number
  paths: number
}

/**
 * The timeout of one measurement: the library needs most of an hour for 5,000 states, or runs out
 * of memory.
 */
const timeout = 3 * 3_600_000

function measure(whose: 'ours' | 'testModel' | 'theirs', states: number): Measured {
  const script = join(import.meta.dirname, 'measure.ts')
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=12000', '--import', 'tsx', script, whose, String(states)],
    { encoding: 'utf8', timeout: timeout },
  )
  const { milliseconds, megabytes, paths }: Measured = JSON.parse(output)
  return { milliseconds, megabytes, paths }
}

const textOf = ({ milliseconds, megabytes, paths }: Measured) =>
  `${(milliseconds / 1000).toFixed(1)} s, ${Math.round(megabytes)} MB, ${paths} paths`

/**
 * The cost of exploring a chart and covering all of its transitions, compared with the library's
 * own graph functions.
 */
export function pathRows(quick: boolean, row: (what: string, ours: string, beside: string) => void) {
  const compared = quick ? 50 : 500
  row(
    `Exploring ${compared} states × 3 flags and covering all transitions, processor time`,
    textOf(measure('ours', compared)),
    `${textOf(measure('theirs', compared))} by \`createTestModel().getShortestPaths()\` of xstate/graph`,
  )
  const largest = quick ? 50 : 5000
  row(
    `The shortest paths to all transitions of ${largest} states × 3 flags, by \`createTestModel\`, processor time`,
    textOf(measure('testModel', largest)),
    `at most 500 MB for 5,000; ${textOf(measure('theirs', largest))} by xstate/graph`,
  )
  const sizes = quick ? [20, 200] : [20, 200, 1000, 5000]
  const results = sizes.map((states) => measure('ours', states))
  row(
    `The same for ${sizes.join(', ')} states × 3 flags (${(8 * (sizes.at(-1) ?? 0)).toLocaleString('en')} configurations)`,
    results.map(textOf).join('; '),
    'at most 10 s and 500 MB for 5,000, and linear',
  )
}

if (process.argv[1] === import.meta.filename) pathRows(false, (...cells) => console.log(cells.join(' | ')))
