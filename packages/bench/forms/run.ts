/**
 * The section of the forms alone. `QUICK=1` measures once and writes nothing; it only checks that
 * everything runs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../tests/chromium.mjs'
import { launch } from '../page.ts'
import { writeSection } from '../performancePage.ts'
import { formSection } from './formSection.ts'

const chromium = findChromium()
if (chromium.missing) throw new Error(chromium.missing)
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path
const quick = process.env.QUICK === '1'
const folder = mkdtempSync(join(tmpdir(), 'wysh-forms-'))
const browser = await launch()
const section = await formSection(browser, folder, quick ? 1 : 10, console.log)
if (!quick) writeSection('The forms', section)
await browser.close()
rmSync(folder, { recursive: true, force: true })
