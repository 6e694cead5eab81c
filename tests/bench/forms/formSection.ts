import type { Browser } from 'playwright'
import { measuredOn, tableOf } from '../performancePage.ts'
import { measureMemory, measureNextForms } from './measureFlow.ts'
import { type EngineName, engines, type FormFigures, measureForm } from './measureForm.ts'
import { median } from './median.ts'
import { rulesPerKey } from './rulesPerKey.ts'
import { sizes } from './sampleForm.ts'
import { serveForms } from './serveForms.ts'
import { weighItems } from './weighItems.ts'

const names = Object.keys(engines).filter((name): name is EngineName => name in engines)
const asked: Readonly<Record<keyof FormFigures, string>> = {
  mount: 'until they stand on the page',
  key: 'script for a key',
  send: 'from the press until every field has its error',
}
const figures = ['mount', 'key', 'send'] as const

/** One form on one CPU. `slowdown` is how many times slower that is. */
interface Case {
  readonly size: number
  readonly slowdown: number
}
const cases: readonly Case[] = [1, 4].flatMap((slowdown) => sizes.map((size) => ({ size, slowdown })))

/** The largest form on the slowest CPU takes some engines half a minute for each time. */
const turnsOf = ({ size, slowdown }: Case, runs: number) =>
  size === 800 && slowdown > 1 ? Math.ceil(runs / 3) : runs

type Measured = Readonly<Record<EngineName, readonly FormFigures[]>>
type Row = readonly [what: string, here: string, aim: string]

const onCpu = (slowdown: number) => (slowdown === 1 ? '' : `, ${slowdown}× slower CPU`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** The middle one, and between which the inner half lies. */
function inWords(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `${median(values).toFixed(1)} ms (${at(0.25)} to ${at(0.75)})`
}

/**
 * Measures the same form by ours, by plain React and by the engines that people would otherwise take, and what a flow adds.
 * They take turns, so that whatever else the machine does meets all of them.
 * @param told hears of each part as it is measured
 * @returns the section of docs/performance.md, in Markdown
 */
export async function formSection(
  browser: Browser,
  folder: string,
  runs: number,
  told: (text: string) => void,
): Promise<string> {
  const { url, close } = await serveForms(folder)
  const rows: string[][] = []
  const missed: string[] = []
  for (const one of cases) {
    const measured = await measureCase(browser, url, one, turnsOf(one, runs))
    const table = rowsOf(one, measured)
    told(table.map((cells) => cells.join(' | ')).join('\n'))
    rows.push(...table)
    missed.push(...missedIn(one, measured))
  }
  const ownRows = [...rulesRows(), ...(await flowRows(browser, url, runs)), await weightRow()]
  close()
  told(ownRows.map((cells) => cells.join(' | ')).join('\n'))
  return [
    `Measured by \`npm --prefix tests/bench run forms\`, which rewrites this section, on ${measuredOn()}. The same form`,
    '(three text fields to one select, all required) by ours, by plain React as the floor and by engines that people would',
    `otherwise take, in turn, ${runs} times each (800 fields on the slower CPU ${turnsOf({ size: 800, slowdown: 4 }, runs)} times): medians, with the inner half in brackets.`,
    '',
    tableOf(['what', ...names.map((name) => engines[name])], rows),
    '',
    tableOf(['what', 'here', 'aim'], ownRows),
    '',
    missed.length === 0 ? 'No aim is missed.' : `**Missed:** ${missed.join('; ')}.`,
  ].join('\n')
}

async function measureCase(
  browser: Browser,
  url: string,
  { size, slowdown }: Case,
  runs: number,
): Promise<Measured> {
  const measured: Record<EngineName, FormFigures[]> = {
    ours: [],
    plain: [],
    hookForm: [],
    survey: [],
    surveyTyping: [],
    rjsf: [],
    jsonForms: [],
  }
  for (let run = 0; run < runs; run++)
    for (const name of names) measured[name].push(await measureForm(browser, url, name, size, slowdown))
  return measured
}

const taken = (measured: Measured, name: EngineName, figure: keyof FormFigures) =>
  measured[name].map((one) => one[figure])

const rowsOf = ({ size, slowdown }: Case, measured: Measured): string[][] =>
  figures.map((figure) => [
    `${size} fields${onCpu(slowdown)}: ${asked[figure]}`,
    ...names.map((name) => inWords(taken(measured, name, figure))),
  ])

/** What is aimed at, on a CPU as it is: of the floor's time at every size, and in figures of their own. */
function missedIn({ size, slowdown }: Case, measured: Measured): string[] {
  if (slowdown !== 1) return []
  const of = (name: EngineName, figure: keyof FormFigures) => median(taken(measured, name, figure))
  const times = (figure: keyof FormFigures) => of('ours', figure) / of('plain', figure)
  const missed: string[] = []
  if (times('mount') > 1.4)
    missed.push(
      `${size} fields stand on the page in ${times('mount').toFixed(1)} times the floor’s time, where 1.4 is the aim`,
    )
  if (size === 800 && times('key') > 2.5)
    missed.push(
      `a key in 800 fields takes ${times('key').toFixed(1)} times the floor’s script, where 2.5 is the aim`,
    )
  if (size === 200 && of('ours', 'send') > 60)
    missed.push(
      `all errors of 200 fields with their summary take ${of('ours', 'send').toFixed(0)} ms, where 60 is the aim and plain React takes ${of('plain', 'send').toFixed(0)}`,
    )
  return missed
}

const rulesRows = (): Row[] =>
  sizes.map((size) => [
    `A key in a form of ${size} fields: the rules alone, in Node`,
    `${rulesPerKey(size).toFixed(2)} ms`,
    'flat, or nearly',
  ])

/** What a flow adds: the form that follows, and what many of them leave behind. */
async function flowRows(browser: Browser, url: string, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const slowdown of [1, 4]) {
    const next = await measureNextForms(browser, url, 3 * runs, slowdown)
    rows.push([
      `The next form of 12 fields${onCpu(slowdown)}: from the carrier’s answer until it stands on the page, ${3 * runs} times`,
      inWords(next),
      'at most 100 ms',
    ])
  }
  const forms = 50 * runs
  const { early, late } = await measureMemory(browser, url, forms)
  rows.push([
    `Memory in use after ${forms} forms walked forth and back`,
    `${megabytes(late)}, ${megabytes(early)} after a tenth of them`,
    'flat',
  ])
  return rows
}

async function weightRow(): Promise<Row> {
  const { script, style } = await weighItems()
  return [
    'All item types with their rules, gzipped, over React and what the page has anyway',
    `${kilobytes(script)}, and ${kilobytes(style)} of styles`,
    'at most 25 kB',
  ]
}
