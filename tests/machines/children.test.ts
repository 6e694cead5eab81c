import { expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, sendParent, setup } from 'xstate'
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

/** A parent that runs it, and what its model assumes. */
function checked(waiting: object, done: Record<string, unknown>, child = lock, childModel = lockModel) {
  const parent = setup({ actors: { lock: child } }).createMachine({
    id: 'door',
    initial: 'waiting',
    states: { waiting: { invoke: { id: 'lock', src: 'lock' }, ...waiting }, open: {} },
  })
  const entry = (id: string, machine: AnyStateMachine, model: Model) => ({
    id,
    machine,
    model,
    isPlain: false,
  })
  const [report] = childReports([
    entry('door', parent, { input, outcomes: { lock: { done } } }),
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
