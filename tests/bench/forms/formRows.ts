import type { Browser } from 'playwright'
import { measureMemory, measureNextForms } from './measureFlow.ts'
import { type EngineName, engines, type FormFigures, measureForm } from './measureForm.ts'
import { median } from './median.ts'
import { rulesPerKey } from './rulesPerKey.ts'
import { sizes } from './sampleForm.ts'
import { serveForms } from './serveForms.ts'
import { weighItems } from './weighItems.ts'

type Row = (what: string, ours: string, beside: string) => void

const names = Object.keys(engines).filter((name): name is EngineName => name in engines)
const figures = ['mount', 'key', 'send'] as const
const asked: Readonly<Record<keyof FormFigures, string>> = {
  mount: 'until its fields stand on the page',
  key: 'script for a key',
  send: 'from the press until every empty field has its error',
}

/** The middle one, and between which the inner half lies. */
function inWords(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `${median(values).toFixed(1)} ms (${at(0.25)} to ${at(0.75)})`
}

/**
 * The same form of 50, 200 and 800 fields by ours, by plain React and by the engines that people would otherwise take,
 * and that of 200 on a CPU four times slower. They take turns, so that whatever else the machine does meets all of them.
 */
export async function formRows(browser: Browser, folder: string, runs: number, row: Row): Promise<void> {
  for (const size of sizes)
    row(
      `A key in a form of ${size} fields: the rules alone, in Node`,
      `${rulesPerKey(size).toFixed(2)} ms`,
      'no such thing in plain React',
    )
  const { url, close } = await serveForms(folder)
  const cases = [...sizes.map((size) => ({ size, slowdown: 1 })), { size: 200, slowdown: 4 }]
  for (const { size, slowdown } of cases) {
    const measured = new Map<EngineName, FormFigures[]>(names.map((name) => [name, []]))
    for (let run = 0; run < runs; run++)
      for (const name of names)
        measured.get(name)?.push(await measureForm(browser, url, name, size, slowdown))
    for (const figure of figures) {
      const of = (name: EngineName) => inWords((measured.get(name) ?? []).map((one) => one[figure]))
      row(
        `A form of ${size} fields${slowdown === 1 ? '' : `, ${slowdown}× slower CPU`}: ${asked[figure]}, median of ${runs} (inner half)`,
        of('ours'),
        names.flatMap((name) => (name === 'ours' ? [] : [`${of(name)} ${engines[name]}`])).join('; '),
      )
    }
  }
  await flowRows(browser, url, runs, row)
  close()
}

/** What a flow adds: the form that follows, what many of them leave behind, and what all kinds of items weigh. */
async function flowRows(browser: Browser, url: string, runs: number, row: Row): Promise<void> {
  for (const slowdown of [1, 4]) {
    const taken = await measureNextForms(browser, url, 3 * runs, slowdown)
    row(
      `The next form of 12 fields${slowdown === 1 ? '' : `, ${slowdown}× slower CPU`}: from the carrier’s answer until it stands on the page, median of ${3 * runs} (inner half)`,
      inWords(taken),
      'at most 100 ms',
    )
  }
  const forms = 50 * runs
  const { early, late } = await measureMemory(browser, url, forms)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  row(
    `Memory in use after ${forms} forms walked forth and back`,
    megabytes(late),
    `${megabytes(early)} after a tenth of them`,
  )
  const { script, style } = await weighItems()
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  row(
    'All item types with their rules, gzipped, over React and what the page has anyway',
    `${kilobytes(script)}, and ${kilobytes(style)} of styles`,
    'at most 25 kB',
  )
}
