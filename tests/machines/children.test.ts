import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, type MachineContext, sendParent, setup } from 'xstate'
import { childrenCommand } from '../../packages/statecharts/src/commands/paths/childrenCommand.ts'
import { projectOf } from '../../packages/statecharts/src/commands/project.ts'
import { childReports } from '../../packages/statecharts/src/explore/children.ts'
import { plainModel } from '../../packages/statecharts/src/explore/plainModel.ts'
import type { Model } from '../../packages/statecharts/src/model.ts'

const input = { start: undefined }

/** A child that can be opened, or refused with a word to its parent, or end by what `relay` sends. */
const lock = createMachine({
  id: 'lock',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'opened', REFUSE: { target: 'refused', actions: sendParent({ type: 'ALARM' }) } } },
    opened: { type: 'final', output: { kind: 'opened' } },
    refused: { type: 'final', output: { kind: 'refused' } },
  },
  output: ({ event }) => event.output,
})
const lockModel: Model = { input, events: { OPEN: true, REFUSE: true } }

const entry = (id: string, machine: AnyStateMachine, model: Model) => ({ id, machine, model, isPlain: false })

/** A parent that runs it, and what its model assumes. */
function checked(
  waiting: object,
  done: Record<string, unknown>,
  child: AnyStateMachine = lock,
  childModel = lockModel,
  rest: Partial<Model> = {},
) {
  const parent = setup({ actors: { lock: child } }).createMachine({
    id: 'door',
    initial: 'waiting',
    states: { waiting: { invoke: { id: 'lock', src: 'lock' }, ...waiting }, open: {} },
  })
  const [report] = childReports([
    entry('door', parent, { input, outcomes: { lock: { done } }, ...rest }),
    entry('lock', child, childModel),
  ])
  if (!report) throw new Error('the door runs a lock')
  return report
}

const onDone = (guard?: (at: { event: { output: { kind: string } } }) => boolean) => ({
  on: { ALARM: {} },
  ...(guard
    ? { invoke: { id: 'lock', src: 'lock', onDone: { target: 'open', guard } } }
    : { invoke: { id: 'lock', src: 'lock', onDone: 'open' } }),
})
const both = { opened: { kind: 'opened' }, refused: { kind: 'refused' } }

it('a parent that handles every end and event has no finding', () => {
  expect(checked(onDone(), both)).toEqual({
    parent: 'door',
    child: 'lock',
    states: ['waiting'],
    ends: [
      { name: 'opened', isHandled: true },
      { name: 'refused', isHandled: true },
    ],
    findings: [],
    notCompared: [],
  })
})

it('an end that the child never has is a finding of the model', () => {
  const { findings } = checked(onDone(), { ...both, broken: { kind: 'broken' } })
  expect(findings).toEqual(['the model of door ends lock as broken (broken), and lock never ends so'])
})

it('an end that every guard of the parent refuses is a finding', () => {
  const { ends, findings } = checked(
    onDone(({ event }) => event.output.kind === 'opened'),
    both,
  )
  expect(ends.map(({ isHandled }) => isHandled)).toEqual([true, false])
  expect(findings).toEqual(['lock ends as refused, and no transition of door follows'])
})

it('an end without any way on, and an event that nothing handles, are findings', () => {
  expect(checked({}, both).findings).toEqual([
    'waiting runs lock, and nothing can follow when it ends',
    'lock sends ALARM, which no state of door that runs it handles',
  ])
})

it('an end that a model leaves out is no finding while the chart handles it', () => {
  const { findings, notCompared } = checked(onDone(), { opened: both.opened })
  expect([findings, notCompared]).toEqual([[], ['the model of door has no case of refused']])
})

it('an event that the child only passes on is no finding', () => {
  const relay = setup({ actors: { inner: createMachine({}) } }).createMachine({
    id: 'lock',
    invoke: { id: 'inner', src: 'inner' },
    on: { ALARM: { actions: sendParent({ type: 'ALARM' }) } },
  })
  const model: Model = { input, outcomes: { inner: { emits: { alarm: { type: 'ALARM' } } } } }
  expect(checked({}, {}, relay, model).findings).toEqual([])
})

it('waiting for a machine without an end is a finding', () => {
  const endless = createMachine({ id: 'lock' })
  expect(checked(onDone(), {}, endless, { input }).findings).toEqual([
    'waiting waits for the end of lock, which has no final state',
  ])
})

it('a child that is not explored completely is not compared', () => {
  const model = { ...plainModel(lock), limits: { configurations: 1 } }
  const { findings, notCompared } = checked({}, both, lock, model)
  expect(findings).toEqual([])
  expect(notCompared).toEqual([expect.stringMatching(/^lock is explored in part/)])
})

const sources = {
  'lock.ts': `import { createMachine } from 'xstate'
    export const lock = createMachine({ id: 'lock', initial: 'on', states: { on: { type: 'final' } } })`,
  'door.ts': `import { setup } from 'xstate'
    import { lock } from './lock'
    export const door = setup({ actors: { lock } }).createMachine({
      id: 'door', initial: 'shut', states: { shut: { invoke: { id: 'lock', src: 'lock' } } } })`,
}

it('a child in another file is found', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'children-'))
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
  const lines: string[] = []
  const say = { out: (line: string) => void lines.push(line), aside: () => {} }
  const run = (at: string) =>
    childrenCommand.run(
      { positionals: [at], all: () => [], text: () => undefined, isSet: () => false },
      say,
      projectOf({}, folder),
    )
  await run(folder)
  await run(join(folder, 'door.ts'))
  rmSync(join(folder, 'door.ts'))
  rmSync(join(folder, 'lock.ts'))
  await expect(run(folder)).rejects.toThrow(`There is no machine in ${folder}.`)
  rmSync(folder, { recursive: true })
  const found = 'WRONG   shut runs lock, and nothing can follow when it ends'
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([found, found])
})

it('a child without a name in the setup is found once, although it is not listed', () => {
  const waiting = (src: AnyStateMachine) => ({ initial: 'shut', states: { shut: { invoke: { src } } } })
  const gate = () => createMachine({ id: 'gate', ...waiting(lock) })
  const first = createMachine({ id: 'first', ...waiting(gate()) })
  const second = createMachine({ id: 'second', ...waiting(gate()) })
  const reports = childReports([entry('first', first, { input }), entry('second', second, { input })])
  expect(reports.map(({ parent, child }) => `${parent} runs ${child}`)).toEqual([
    'first runs gate',
    'second runs gate',
    'gate runs lock',
  ])
})

it('an actor of the setup that nothing runs is no child, unlike a spawned one', () => {
  const base = setup({ actors: { lock } })
  const listed = (machine: AnyStateMachine) =>
    childReports([entry('door', machine, { input }), entry('lock', lock, lockModel)]).length
  expect(listed(base.createMachine({ id: 'door' }))).toBe(0)
  const spawning = base.createMachine({
    id: 'door',
    context: {},
    entry: assign({ lock: ({ spawn }) => spawn('lock') }),
  })
  expect(listed(spawning)).toBe(1)
})

/** A lock that can be refused for two reasons. */
const strict = createMachine({
  id: 'lock',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'late', REFUSE: 'early' } },
    early: { type: 'final', output: { kind: 'refused', isLate: false } },
    late: { type: 'final', output: { kind: 'refused', isLate: true } },
  },
  output: ({ event }) => event.output,
})
const unlessLate = onDone(({ event }) => !('isLate' in event.output && event.output.isLate))

it('every output of an end is tried', () => {
  const { findings } = checked(unlessLate, both, strict)
  expect(findings).toContainEqual(
    expect.stringMatching(/^lock ends as refused with .*isLate.*true.*, and no transition of door follows$/),
  )
})

it('an end is not lost as long as the parent is explored in part', () => {
  // Enough to try both outputs at the start, and nothing later.
  const parentModel: Partial<Model> = { events: { ALARM: true }, limits: { moves: 4 } }
  const { ends, findings, notCompared } = checked(
    unlessLate,
    { refused: both.refused },
    strict,
    lockModel,
    parentModel,
  )
  expect([ends, findings]).toEqual([[{ name: 'refused', isHandled: null }], []])
  expect(notCompared).toContainEqual(expect.stringMatching(/^door .*is explored in part/))
})

it('a machine ends when all its regions end, whatever their depth', () => {
  const region = { initial: 'on', states: { on: { on: { OPEN: 'off' } }, off: { type: 'final' } } } as const
  const regions = createMachine({
    id: 'lock',
    type: 'parallel',
    states: { one: region, two: { type: 'parallel', states: { inner: region } } },
  })
  const { ends, findings } = checked(onDone(), {}, regions)
  expect([ends.length, findings]).toEqual([1, []])
})

it('what follows an event of an inner actor is not compared', () => {
  const relay = setup({ actors: { inner: createMachine({}) } }).createMachine({
    id: 'lock',
    initial: 'closed',
    invoke: { id: 'inner', src: 'inner' },
    states: { closed: { on: { KEY: 'opened' } }, opened: { type: 'final' } },
  })
  const model: Model = { input, outcomes: { inner: { emits: { key: { type: 'KEY' } } } } }
  expect(checked({}, {}, relay, model).notCompared).toContain(
    'lock has opened only after an event of an actor that it runs',
  )
})

it('inputs of a child that are not tried are counted', () => {
  const parent = setup({ actors: { lock } }).createMachine({
    id: 'door',
    context: ({ input: at }: { input: unknown }) => ({ at }),
    invoke: { id: 'lock', src: 'lock', input: ({ context }: { context: MachineContext }) => context.at },
  })
  const inputs = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`door ${at}`, at]))
  const [report] = childReports([entry('door', parent, { input: inputs }), entry('lock', lock, lockModel)])
  expect(report?.notCompared).toContain('only 20 of 21 inputs are tried')
})
