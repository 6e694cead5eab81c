import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { chromiumFlags } from './chromiumFlags.ts'

const reportSchema = v.object({ categories: v.object({ performance: v.object({ score: v.number() }) }) })

/**
 * Lighthouse's performance score of a page on its own mobile profile, 100 at most. It runs in a
 * process of its own and sends requests to `url` only.
 */
export async function lighthouseScore(url: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'wysh-lighthouse-'))
  const file = join(folder, 'report.json')
  const audit = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance',
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
  const [status] = await once(audit, 'exit')
  if (status !== 0) throw new Error('Lighthouse failed. See its output above.')
  const { categories } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true, force: true })
  return Math.round(categories.performance.score * 100)
}
