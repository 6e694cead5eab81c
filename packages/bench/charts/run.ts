/** The visualizer's figures alone: `npm --prefix packages/bench run charts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../tests/chromium.mjs'
import { start, stop } from '../carrier/started.ts'
import { launch } from '../page.ts'
import { chartRows } from './chartRows.ts'

process.chdir(join(import.meta.dirname, '../../..'))
const chromium = findChromium()
if (chromium.missing) throw new Error(chromium.missing)
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path
const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'))
const carrier = await start(join(folder, 'data'), { UNDERWRITING_SECONDS: '1' })
const browser = await launch()
await chartRows(browser, carrier.url, Number(process.env.RUNS ?? 5), (...cells) =>
  console.log(`| ${cells.join(' | ')} |`),
)
await browser.close()
await stop(carrier)
rmSync(folder, { recursive: true, force: true })
process.exit(0)
