import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { chromiumFlags } from './chromiumFlags.ts'
import { median } from './forms/median.ts'

const score = v.object({ score: v.number() })
const audit = v.object({ numericValue: v.number() })
const reportSchema = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
  }),
})

/** Lighthouse's own mobile profile: scores of 100 at most, times in milliseconds as it simulates a slow phone. */
export interface LighthouseFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  readonly totalBlockingTime: number
}

/**
 * A separate process for each run, so that no run slows the next. It sends requests to `url` only.
 */
function audited(url: string): LighthouseFigures {
  const folder = mkdtempSync(join(tmpdir(), 'wysh-lighthouse-'))
  const file = join(folder, 'report.json')
  const done = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless ${chromiumFlags.join(' ')}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...(process.env.CHROMIUM_PATH ? { CHROME_PATH: process.env.CHROMIUM_PATH } : {}),
      },
    },
  )
  if (done.status !== 0) throw new Error('Lighthouse failed; it says why above.')
  const { categories, audits } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true, force: true })
  const hundred = ({ score: part }: { score: number }) => Math.round(part * 100)
  return {
    performance: hundred(categories.performance),
    accessibility: hundred(categories.accessibility),
    bestPractices: hundred(categories['best-practices']),
    seo: hundred(categories.seo),
    firstContentfulPaint: audits['first-contentful-paint'].numericValue,
    largestContentfulPaint: audits['largest-contentful-paint'].numericValue,
    totalBlockingTime: audits['total-blocking-time'].numericValue,
  }
}

/** The medians of `runs` audits of the page. */
export function measureByLighthouse(url: string, runs: number): LighthouseFigures {
  const all = Array.from({ length: runs }, () => audited(url))
  const medianOf = (name: keyof LighthouseFigures) => median(all.map((figures) => figures[name]))
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    firstContentfulPaint: medianOf('firstContentfulPaint'),
    largestContentfulPaint: medianOf('largestContentfulPaint'),
    totalBlockingTime: medianOf('totalBlockingTime'),
  }
}
