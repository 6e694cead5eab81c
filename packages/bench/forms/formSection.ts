import type { Browser } from 'playwright'
import { measuredOn, tableOf } from '../performancePage.ts'
import {
  aims,
  type Case,
  type Measured,
  type MeasuredCase,
  missedOf,
  type OwnFigures,
  retainedText,
  taken,
} from './aims.ts'
import { measureMemory, measureNextForms } from './measureFlow.ts'
import { type EngineName, engines, type FormFigures, measureForm } from './measureForm.ts'
import { median } from './median.ts'
import { rulesPerKey } from './rulesPerKey.ts'
import { sizes } from './sampleForm.ts'
import { serveForms } from './serveForms.ts'
import { weighItems } from './weighItems.ts'

const names = Object.keys(engines).filter((name): name is EngineName => name in engines)
const asked: Readonly<Record<keyof FormFigures, string>> = {
  mount: 'until they stand on the page, the first that runs there',
  mountAfter: 'until they stand on the page, after another form',
  key: 'script for a key',
  send: 'from a press on the form at rest until every field has its error',
}
const figures = ['mount', 'mountAfter', 'key', 'send'] as const

const slowdowns = [1, 4] as const
const cases: readonly Case[] = slowdowns.flatMap((slowdown) => sizes.map((size) => ({ size, slowdown })))

/** Fewer on the slower CPU, where the large forms take long. */
const turnsOf = ({ size, slowdown }: Case, runs: number) =>
  slowdown === 1 ? runs : Math.ceil(runs / (size === 800 ? 4 : 2))

const onCpu = (slowdown: number) => (slowdown === 1 ? '' : `, ${slowdown}× slower CPU`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

type Row = readonly [what: string, here: string, aim: string]

/** The median and the quartiles; a quartile between two values is interpolated. */
function listOf(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => {
    const rank = (sorted.length - 1) * share
    const [lower = 0, upper = lower] = sorted.slice(Math.floor(rank), Math.floor(rank) + 2)
    return (lower + (upper - lower) * (rank % 1)).toFixed(1)
  }
  return `${median(values).toFixed(1)} ms (${at(0.25)} to ${at(0.75)})`
}

/**
 * Measures the same form with our engine and with plain React, and the additional cost of a flow.
 * They alternate, so that other load on the machine affects both.
 * @param report called with each part as it is measured
 * @returns the section of docs/performance.md, in Markdown
 */
export async function formSection(
  browser: Browser,
  folder: string,
  runs: number,
  report: (text: string) => void,
): Promise<string> {
  const { url, close } = await serveForms(folder)
  const measured: MeasuredCase[] = []
  for (const one of cases) {
    const done = { ...one, measured: await measureCase(browser, url, one, turnsOf(one, runs)) }
    report(rowsText(rowsOf(done)))
    measured.push(done)
  }
  const own = await measureOwn(browser, url, runs)
  close()
  const ownRows = [...rulesRows(), ...rowsOfOwn(own)]
  const missed = missedOf(measured, own)
  const judged = missed.length === 0 ? 'No aim is missed.' : `**Missed:** ${missed.join('; ')}.`
  report(`${rowsText(ownRows)}\n${judged}`)
  const [slower, slowest] = [50, 800].map((size) => turnsOf({ size, slowdown: 4 }, runs))
  return [
    `Measured by \`npm --prefix packages/bench run forms\`, which rewrites this section, on ${measuredOn()}. The same form`,
    `(three text fields to one select, all required) by ours and by plain React as the floor, in turn, ${runs} times each (on the`,
    `slower CPU ${slower} times, 800 fields ${slowest} times): medians, with the inner half in brackets.`,
    '“After another form”: a form of 12 fields was on the page before and was removed.',
    '',
    tableOf(['what', ...names.map((name) => engines[name])], measured.flatMap(rowsOf)),
    '',
    tableOf(['what', 'here', 'aim'], ownRows),
    '',
    `Judged are medians of ours: the mount at most ${aims.mount} times the floor’s at every size, on both CPUs, as the first form and after another;`,
    `a key at most ${aims.key} times the floor’s script in 800 fields, on both; all errors of 200 fields with their summary at most ${aims.send} ms on the`,
    `CPU as it is. A key is flat if what it costs beyond the floor’s grows by at most half a millisecond from 50 to 800 fields`,
    '(four times that on the slower CPU): it would grow by the sixteenfold if it went through the fields. Memory is flat if the',
    'page holds no more nodes and listeners at the end than after a tenth of the forms, and at most a fifth more bytes, among',
    'them the code that the browser compiles meanwhile (decision 015). The weight is JavaScript’s, with the upload’s machine, the look-up of',
    'an address and their calls; what encrypts a tax id is loaded when the first is sent.',
    '',
    `${judged} Each was measured ${slower} times on the slower CPU, 800 fields ${slowest} times, where 10 are wanted.`,
  ].join('\n')
}

const rowsText = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(' | ')).join('\n')

async function measureCase(
  browser: Browser,
  url: string,
  { size, slowdown }: Case,
  runs: number,
): Promise<Measured> {
  const measured: Record<EngineName, FormFigures[]> = {
    ours: [],
    plain: [],
  }
  for (let run = 0; run < runs; run++)
    for (const name of names) measured[name].push(await measureForm(browser, url, name, size, slowdown))
  return measured
}

const rowsOf = (one: MeasuredCase): string[][] =>
  figures.map((figure) => [
    `${one.size} fields${onCpu(one.slowdown)}: ${asked[figure]}`,
    ...names.map((name) => listOf(taken(one, name, figure))),
  ])

const rulesRows = (): Row[] =>
  sizes.map((size) => [
    `A key in a form of ${size} fields: the rules alone, in Node`,
    `${rulesPerKey(size).toFixed(2)} ms`,
    'a part of a key’s time',
  ])

/**
 * The additional cost of a flow, its next form and its memory after many forms; and the size of all
 * item types.
 */
async function measureOwn(browser: Browser, url: string, runs: number): Promise<OwnFigures> {
  const next: { slowdown: number; taken: number[] }[] = []
  for (const slowdown of slowdowns)
    next.push({ slowdown, taken: await measureNextForms(browser, url, 3 * runs, slowdown) })
  const forms = 50 * runs
  const memory = { forms, ...(await measureMemory(browser, url, forms)) }
  return { next, memory, items: await weighItems() }
}

const rowsOfOwn = ({ next, memory, items }: OwnFigures): Row[] => [
  ...next.map(
    (one): Row => [
      `The next form of 12 fields${onCpu(one.slowdown)}: from the carrier’s answer until it stands on the page, ${one.taken.length} times`,
      listOf(one.taken),
      `at most ${aims.next} ms`,
    ],
  ),
  [
    `Memory in use after ${memory.forms} forms walked forth and back`,
    `${retainedText(memory.late)}; ${retainedText(memory.early)} after a tenth of them`,
    'flat',
  ],
  [
    'All item types with their rules and actors, gzipped, over React and what the page has anyway',
    `${kilobytes(items.script)}, and ${kilobytes(items.style)} of styles`,
    `at most ${kilobytes(aims.itemBytes)}`,
  ],
]
