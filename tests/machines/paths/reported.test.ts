import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { diff } from '../../../packages/statecharts/src/commands/charts/diff.ts'
import { openFile } from '../../../packages/statecharts/src/commands/charts/open.ts'
import { serveCharts } from '../../../packages/statecharts/src/commands/charts/serve.ts'
import type { Command } from '../../../packages/statecharts/src/commands/command.ts'
import { explainCommand } from '../../../packages/statecharts/src/commands/paths/explainCommand.ts'
import { generateCommand } from '../../../packages/statecharts/src/commands/paths/generateCommand.ts'
import { runPaths } from '../../../packages/statecharts/src/commands/paths/run.ts'
import { projectOf } from '../../../packages/statecharts/src/commands/project.ts'
import { plainModel } from '../../../packages/statecharts/src/explore/plainModel.ts'
import { walkPath } from '../../../packages/statecharts/src/explore/walk.ts'
import * as reported from './reported.ts'

vi.mock('../../../packages/statecharts/src/commands/charts/serve.ts', { spy: true })

const results = join(import.meta.dirname, '../../../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'reported-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const project = projectOf({}, folder)

async function call(
  command: Command,
  positionals: readonly string[],
  options: { readonly [name: string]: string } = {},
) {
  const lines: string[] = []
  const out = (text: string) => void lines.push(...text.split('\n'))
  const given = { positionals, text: (name: string) => options[name], all: () => [], isSet: () => false }
  return { code: await command.run(given, { out, aside: out }, project), lines }
}

const file = (name: string) => join(import.meta.dirname, name)

/** What each command must report of a machine, and what only `explain` reports. */
const expected: { readonly [machine: string]: readonly [run: readonly string[], explained?: string] } = {
  'reported.ts#selfish': [
    [
      'unreachable: wrong: only b --always--> wrong leads there, and each time, one before it is taken: b --always[guard]--> seen',
      'unreachable: b --always--> wrong: each time, one before it is taken: b --always[guard]--> seen',
      '1 passed, 0 failed',
    ],
  ],
  'reported.ts#mutating': [
    ['2 passed, 0 failed'],
    'the actions or guards of a --POP--> (stays) change the context in place: it was explored with a copy for each move',
  ],
  'reported.ts#valued': [['2 passed, 0 failed']],
  'reported.ts#watching': [
    [
      'unreachable: wrong: only b --always--> wrong leads there, and each time, one before it is taken: b --always[guard]--> right',
      'unreachable: b --always--> wrong: each time, one before it is taken: b --always[guard]--> right',
      '1 passed, 0 failed',
    ],
  ],
  'reported.ts#delayed': [
    [
      'TIMER   a --after never--> b: a delay of Infinity ms, more than the 24.8 days of a real timer, fires at once',
      'TIMER   a --after unknown--> c: a delay of NaN ms fires at once',
      'unreachable: a --after unknown--> c: an earlier timer always comes first',
      'unreachable: later --after 250 ms--> b: later is left as soon as it is entered',
      '3 passed, 0 failed, 2 wrong before any path was run',
    ],
    'after unnamed in later: there is no such delay, so it fires at once',
  ],
  'reported.ts#listing': [
    ['unreachable: b: no transition leads there', '1 passed, 0 failed'],
    "after 1000 in a: XState ignores b in a list; write { target: 'b' }",
  ],
  'reported.ts#looping': [['1 passed, 0 failed']],
  'reported.ts#doorMachine': [['1 passed, 0 failed']],
  'reported.ts#shopMachine': [
    [
      'MODEL   the model has an unknown key startsIn; there are input, events, outcomes, states, rules, project, limits, unreachable',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
  ],
  'reported.ts#lacking': [
    [
      'unreachable: a --DATA--> (stays): the model has no case of DATA with data.y',
      ...['TABLE', 'MAP', 'LIST', 'INDEX', 'FILTER', 'SET', 'INCLUDES'].map(
        (event) => `unreachable: a --${event}--> (stays): the model has no case of ${event} with way`,
      ),
      '1 passed, 0 failed',
    ],
    'LIST in a reads way, which the model does not give: TypeError("no item")',
  ],
  'reported.ts#collecting': [['2 passed, 0 failed']],
  'reported.ts#parenting': [['1 passed, 0 failed']],
  'reported.ts#passing': [['1 passed, 0 failed']],
  'reported.ts#createCounterMachine': [
    [
      `UNSURE  ADD in a breaks the machine: Error("Unable to evaluate guard in transition for event 'ADD' in state node '(machine).a':\\nno number"), made with stand-ins`,
      'unreachable: b: only a --ADD[guard]--> b leads there, and ADD in a breaks the machine',
      'unreachable: a --ADD[guard]--> b: ADD in a breaks the machine',
      '1 passed, 0 failed, 1 inconclusive',
    ],
  ],
  'reported.ts#ordering': [['0 passed, 0 failed']],
  'reported.ts#keeping': [
    [
      'unreachable: b: only a --TRY--> b leads there',
      'unreachable: a --TRY[guard]--> a: its guard always refuses',
      'unreachable: a --TRY--> b',
      '1 passed, 0 failed',
    ],
  ],
  'reported.ts#connecting': [
    [
      'unreachable: b: only a --OPEN--> b leads there',
      'unreachable: a --OPEN--> b',
      'UNSURE  start, CLOSE → c: it may only lack a payload: 1. CLOSE: its status is error (TypeError("context.client.close is not a function")), not active',
      '0 passed, 0 failed, 1 inconclusive',
    ],
    'start (start) in the start reads client, which the model does not give: later OPEN in a: TypeError("context.client.open is not a function")',
  ],
  'reported.ts#connected': [['0 passed, 0 failed']],
  'reported.ts#disconnected': [
    [
      'BREAKS  OPEN in (root) breaks the machine: TypeError("context.client.open is not a function")',
      'unreachable: (root) --OPEN--> (stays): OPEN in (root) breaks the machine',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
  ],
  'reported.ts#ordered': [
    [
      'BREAKS  PAY in (root) breaks the machine: TypeError("no item")',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
  ],
  'reported.ts#showing': [
    [
      `UNSURE  start, SHOW → b: it may only lack a payload: 1. SHOW: its status is error (TypeError("Cannot read properties of undefined (reading 'name')")), not active`,
      '0 passed, 0 failed, 1 inconclusive',
    ],
  ],
  'reported.ts#searching': [
    [
      'BREAKS  FIND in (root) breaks the machine: TypeError("no item")',
      'unreachable: (root) --FIND--> (stays): FIND in (root) breaks the machine',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
  ],
  'reported.ts#guarded': [
    [
      `BREAKS  ASK in a breaks the machine: Error("Unable to evaluate guard in transition for event 'ASK' in state node '(machine).a':\\nno answer")`,
      'unreachable: a --ASK[guard]--> (stays): ASK in a breaks the machine',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
    'Guards that do not decide: none',
  ],
  'reported.ts#forbidding': [['1 passed, 0 failed']],
  'reported.ts#dice': [
    [
      'unreachable: one --always[half]--> low: the guard of one --always[half]--> low depends on a random number or the clock',
      'unreachable: two --always--> high: the guard of two --always[half]--> low depends on a random number or the clock',
      'UNSURE  start, TWO → low: the guard half depends on a random number or the clock',
      '1 passed, 0 failed, 1 inconclusive',
    ],
    'the guard half depends on a random number or the clock, so only some of its paths were explored',
  ],
  'reported.ts#keyed': [
    [
      'unreachable: high: only b --always--> high leads there, and the guard of b --always[guard]--> low depends on a random number or the clock',
      'unreachable: b --always--> high: the guard of b --always[guard]--> low depends on a random number or the clock',
      '1 passed, 0 failed',
    ],
    "the context's id is another value each time (a clock, a random number, a counter outside): it does not tell configurations apart",
  ],
  'reported.ts#lockerMachine': [
    [
      'WRONG   always: at most two tries does not hold',
      'WRONG   locked: context.tries is 1, not 0 (10 different values; this is the first)',
      'FAILED  parcel, WRONG, HELP → closed',
      '0 passed, 1 failed, 2 wrong before any path was run',
    ],
  ],
  'troubled.ts#cart': [
    [
      'BREAKS  REMOVE in open breaks the machine: Error("empty")',
      '1 passed, 0 failed, 1 wrong before any path was run',
    ],
  ],
  'troubled.ts#asking': [['1 passed, 0 failed']],
  'troubled.ts#retrying': [['1 passed, 0 failed']],
  'troubled.ts#back': [['1 passed, 0 failed']],
}

const isFinding = (line: string) => /^(BREAKS|TIMER|WRONG|MODEL) /.test(line)
const isReason = (line: string) => line.startsWith('unreachable: ')

describe.each(Object.entries(expected))('%s', (machine, [reportedLines, explained = '']) => {
  const reference = file(machine)
  const findings = reportedLines.filter(isFinding)
  const reasons = reportedLines.filter(isReason)

  it('every command reports the same, each time', async () => {
    const run = await call(runPaths, [reference])
    expect(run.lines.filter((line) => /^([A-Z]{5,} |unreachable|\d+ passed)/.test(line))).toEqual(
      reportedLines,
    )
    const others = [await call(explainCommand, [reference]), await call(generateCommand, [reference])]
    const [explanation, suite] = others
    for (const { code, lines } of others) {
      expect([code, lines.filter(isFinding)]).toEqual([findings.length > 0 ? 1 : 0, findings])
    }
    const why = reasons.map((line) => line.replace('unreachable: ', '  '))
    expect(explanation?.lines).toEqual(expect.arrayContaining(why))
    if (explained) expect(explanation?.lines.map((line) => line.trim())).toContain(explained)
    expect(suite?.lines.filter(isReason)).toEqual(reasons)
    const isNothingRun = run.lines.includes('0 passed, 0 failed')
    expect(run.code).toBe(findings.length > 0 || isNothingRun ? 1 : 0)
    expect([
      await call(runPaths, [reference]),
      await call(explainCommand, [reference]),
      await call(generateCommand, [reference]),
    ]).toEqual([run, ...others])
  })

  it('its chart is drawn with all states, each time', async () => {
    const drawings = [join(folder, 'one.json'), join(folder, 'two.json')]
    for (const json of drawings) expect((await call(openFile, [reference], { json })).code).toBe(0)
    const [one = '', two = ''] = drawings.map((json) => readFileSync(json, 'utf8'))
    expect(two).toBe(one)
    const { chart, layout } = JSON.parse(one)
    expect(Object.keys(layout.boxes)).toEqual(chart.states.map(({ path }: { path: string }) => path))
  })
})

it('every machine of the file is checked', () => {
  const machines = Object.keys(reported).filter((name) => !name.endsWith('Model'))
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(machines.map((name) => `reported.ts#${name}`)))
})

it('a generated test of a machine with a random number passes each time', () => {
  const { dice } = reported
  const walk = () =>
    walkPath(dice, plainModel(dice), [
      ['start (start)', 'a'],
      ['ONE', 'high'],
    ])
  expect(Array.from({ length: 20 }, walk).flat()).toEqual([])
})

it('a file does not differ from itself', async () => {
  for (const name of ['reported.ts', 'troubled.ts']) {
    const { code, lines } = await call(diff, [file(name), file(name)])
    expect([code, lines]).toEqual([0, [`No chart has changed since ${file(name)}.`]])
  }
})

it('machines without an id are compared by the names of their exports', async () => {
  const write = (name: string, second: string) => {
    const path = join(folder, name)
    writeFileSync(
      path,
      `import { createMachine } from 'xstate'
      export const first = createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })
      export const second = createMachine({ initial: 'a', states: { a: { on: { GO: '${second}' } }, b: {} } })`,
    )
    return path
  }
  const { lines } = await call(diff, [write('before.mjs', 'a'), write('after.mjs', 'b')])
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    expect.stringMatching(/^# Charts changed since .*before\.mjs$/),
    '## second (`second`)',
    '### Retargeted',
    '### Paths that changed',
  ])
})

it('a finding is opened by its number within a limit', { timeout: 60_000 }, async () => {
  vi.mocked(serveCharts).mockResolvedValue()
  const opened = async (machine: string, options: { readonly [name: string]: string }) => {
    await call(openFile, [file(machine)], options)
    return new URLSearchParams(vi.mocked(serveCharts).mock.lastCall?.[0].finding).get('path')
  }
  expect(await opened('troubled.ts#throwing', { at: '2', limit: '2' })).toMatch(/ASK$/)
  for (const [machine, options, why] of [
    ['troubled.ts#throwing', { at: '3' }, 'throwing has 2 findings; there is no finding 3.'],
    ['troubled.ts#throwing', { at: '1', limit: '1' }, 'throwing has 0 findings; there is no finding 1.'],
    ['troubled.ts#throwing', { at: '1', limit: 'all' }, openFile.usage],
    ['troubled.ts', { at: '1' }, '--at is for one machine: FILE.ts#NAME.'],
    ['reported.ts#shopMachine', { at: '1' }, 'No path leads to finding 1 of shopMachine.'],
  ] as const)
    await expect(opened(machine, options)).rejects.toThrow(why)
})
