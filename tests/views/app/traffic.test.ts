import { chartVersion } from 'statecharts/watch'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import { type PollingAnswer, pollingMachine, shortWait } from '../../../machines/polling/polling.machine.ts'
import type { Outside } from '../../../src/app/observers/batches.ts'
import { reportTraffic } from '../../../src/app/observers/traffic.ts'

const version = /^[0-9a-f]{8}$/
const secret = { name: 'Ada Lovelace', taxId: '123456789', token: 'token-1' }

/**
 * A parent that runs one polling after the other, the second one answered, with its reports and the
 * page's events.
 */
function startPage({ from = 'the start', isAllowed = true } = {}) {
  const clock = new SimulatedClock()
  const posted: string[] = []
  const leaving: ((isOver: boolean) => void)[] = []
  let asked = 0
  const outside: Outside = {
    newRun: () => 'run-1',
    now: () => clock.now(),
    later: (act, ms) => void clock.setTimeout(act, ms),
    post: (body) => void posted.push(body),
    onLeave: (act) => void leaving.push(act),
  }
  const polling = pollingMachine.provide({
    actors: {
      ask: fromPromise<PollingAnswer, unknown>(async () =>
        ++asked === 2 ? { kind: 'ready', value: secret } : { kind: 'notYet' },
      ),
    },
  })
  const machine = setup({ actors: { polling } }).createMachine({
    id: 'journey',
    initial: 'resting',
    context: secret,
    states: {
      resting: { on: { begun: 'waiting', typed: {} } },
      waiting: {
        invoke: {
          id: 'polling',
          src: 'polling',
          input: { question: secret, pace: { ...shortWait, tries: 3 } },
          onDone: 'over',
        },
      },
      over: {},
    },
  })
  const actor = createActor(machine, { clock })
  if (from === 'the start') reportTraffic(actor, outside, () => isAllowed)
  actor.start()
  if (from !== 'the start') reportTraffic(actor, outside, () => isAllowed)
  return {
    actor,
    clock,
    posted: () => posted.map((body): unknown => JSON.parse(body)),
    bodies: posted,
    leave: (isOver = true) => leaving.forEach((act) => void act(isOver)),
  }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('a page reports the transitions taken and the time spent before leaving, in batches', async () => {
  const { actor, clock, posted, bodies, leave } = startPage()
  clock.increment(1500)
  actor.send({ type: 'typed', value: secret.name })
  actor.send({ type: 'begun' })
  await settled()
  expect(posted()).toEqual([])
  clock.increment(2000)
  await settled()
  clock.increment(1500)
  const first = [
    // Not observed before.
    ['journey', '(in) resting', null, expect.stringMatching(version)],
    ['journey', '(start)', null],
    ['journey', 'resting --typed--> (stays)', 1500],
    ['polling', '(start)', null, chartVersion(pollingMachine)],
    ['polling', 'polling.pacing --always[isFirst]--> polling.asking', null],
    ['journey', 'resting --begun--> waiting', 1500],
    ['polling', 'polling.asking --done ask--> polling.pacing', 0],
    ['polling', 'polling.pacing --always--> polling.waiting', 0],
    ['polling', 'polling.waiting --after untilNextTry--> polling.asking', 2000],
    ['polling', 'polling.asking --done ask[isReady]--> done', 0],
    ['journey', 'waiting --done polling--> over', 2000],
    ['polling', '(end)', null],
  ]
  const steps = (steps: readonly (readonly unknown[])[], from: number) =>
    steps.map(([machine, step, spent, version], index) => ({
      number: from + index,
      machine,
      step,
      spent,
      version,
    }))
  expect(posted()).toEqual([{ run: 'run-1', isOver: false, steps: steps(first, 0) }])
  leave()
  const last = steps([['journey', '(in) over', null]], first.length)
  expect(posted()[1]).toEqual({ run: 'run-1', isOver: true, steps: last })
  for (const value of Object.values(secret)) expect(bodies.join()).not.toContain(value)
})

test('a running machine is reported at its state and followed from its next step, without a time', async () => {
  const { actor, clock, posted } = startPage({ from: 'a step on' })
  clock.increment(700)
  actor.send({ type: 'begun' })
  await settled()
  clock.increment(5000)
  expect(posted()).toMatchObject([
    {
      steps: [
        { number: 0, machine: 'journey', step: '(in) resting', spent: null },
        { number: 1, machine: 'polling', step: '(start)', spent: null },
        { number: 2, machine: 'polling' },
        { number: 3, machine: 'journey', step: 'resting --begun--> waiting', spent: null },
        { number: 4, machine: 'polling', step: 'polling.asking --done ask--> polling.pacing', spent: 0 },
        { number: 5, machine: 'polling' },
        { number: 6, machine: 'polling', spent: 5000 },
      ],
    },
  ])
})

test('an idle page reports that it was opened and, once, where it was left', () => {
  const { posted, clock, leave } = startPage({ from: 'a step on' })
  const steps = [
    {
      number: 0,
      machine: 'journey',
      step: '(in) resting',
      spent: null,
      version: expect.stringMatching(version),
    },
  ]
  leave(false)
  expect(posted()).toEqual([{ run: 'run-1', isOver: false, steps }])
  clock.increment(60_000)
  leave()
  expect(posted().slice(1)).toEqual([{ run: 'run-1', isOver: true, steps: [] }])
})

test('a closing page reports the state of each machine and its subject', async () => {
  const { actor, posted, leave } = startPage({ from: 'a step on' })
  actor.send({ type: 'begun' })
  await settled()
  actor.send({ type: 'typed' })
  leave()
  expect(posted()).toMatchObject([{ isOver: true }])
  const steps = posted().flatMap((batch): { machine: string; step: string }[] => Object(batch).steps)
  expect(steps.slice(-2)).toMatchObject([
    { machine: 'journey', step: '(in) waiting' },
    { machine: 'polling', step: '(in) polling.waiting' },
  ])
})

test('the log is not sent without consent', () => {
  const { posted, leave } = startPage({ from: 'a step on', isAllowed: false })
  leave()
  expect(posted()).toEqual([])
})

test('batches are sent at growing intervals, so a busy page does not flood the carrier', () => {
  const { actor, clock, posted } = startPage()
  const after: number[] = []
  for (let second = 1; second <= 60; second++) {
    actor.send({ type: 'typed' })
    clock.increment(1000)
    if (posted().length > after.length) after.push(second)
  }
  expect(after).toEqual([5, 15, 35, 55])
})

test('a batch has up to a hundred steps, and the rest follows', () => {
  const { actor, clock, posted } = startPage()
  for (let count = 0; count < 120; count++) actor.send({ type: 'typed' })
  clock.increment(5000)
  expect(posted().map((batch) => Object(batch).steps.length)).toEqual([100, 22])
})
