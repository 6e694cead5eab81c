/**
 * The rows of the forms alone, printed and written nowhere: for those who change the form. `QUICK=1` measures once, and says
 * only that all of it runs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../chromium.mjs'
import { launch } from '../page.ts'
import { formRows } from './formRows.ts'

const chromium = findChromium()
if (chromium.missing) throw new Error(chromium.missing)
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path
const folder = mkdtempSync(join(tmpdir(), 'wysh-forms-'))
const browser = await launch()
await formRows(browser, folder, process.env.QUICK === '1' ? 1 : 10, (...cells) =>
  console.log(`| ${cells.join(' | ')} |`),
)
await browser.close()
rmSync(folder, { recursive: true, force: true })
