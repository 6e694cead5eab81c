import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registry } from '../../../../machines/index.ts'
import { statePath, statesOf, transitionsOf } from '../../../../packages/statecharts/src/explore/names.ts'
import { recordedTraffic } from '../../../../server/domains/traffic/traffic.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { RATE_LIMITS: 'traffic-by-source=200/1h' } })

const login = 'form.editing --form.submitted[isComplete]--> form.authorizing'
const wrong = 'form.authorizing --error authorize--> form.editing'
const right = 'form.authorizing --done authorize--> verifying'

interface Report {
  run?: string
  isOver?: boolean
  steps?: readonly (readonly [step: string, spent: number | null])[]
  machine?: string
  from?: number
}

const report = ({
  run = randomUUID(),
  isOver = false,
  steps = [],
  machine = 'signIn',
  from = 0,
}: Report = {}) =>
  carrier.post('/sandbox/traffic', {
    run,
    isOver,
    steps: steps.map(([step, spent], index) => ({ number: from + index, machine, step, spent })),
  })

async function figures(machine: string) {
  const reply = await fetch(`${carrier.url}/sandbox/traffic?machine=${machine}`)
  return [reply.status, await reply.json()]
}

async function ends() {
  const reply = await fetch(`${carrier.url}/sandbox/traffic/left`)
  return [reply.status, await reply.json()]
}

const rows = () => carrier.services.db.selectFrom('trafficSteps').select(['step', 'number']).execute()

test('a machine without runs has no traffic', async () => {
  expect(await figures('purchase')).toEqual([
    200,
    { machine: 'purchase', runs: 0, transitions: {}, left: {} },
  ])
})

test('without traffic the list of machines is empty', async () => {
  expect(await ends()).toEqual([200, { machines: [] }])
})

test('traffic is totaled by transition: count, runs, time and last state', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const begin = [
    ['(start)', null],
    [login, 4000],
    [wrong, 300],
  ] as const
  expect((await report({ run: first, steps: begin })).status).toBe(204)
  await report({
    run: first,
    from: 3,
    steps: [
      [login, 1000],
      [right, 500],
      ['(end)', null],
    ],
    isOver: true,
  })
  await report({ run: second, steps: begin, isOver: true })
  // This run still has its page open.
  await report({
    run: third,
    steps: [
      ['(start)', null],
      [login, 9000],
    ],
  })
  // Steps of another machine do not count.
  await report({ run: third, from: 2, steps: [['(start)', null]], machine: 'trivia' })

  const transitions = {
    [login]: { taken: 4, runs: 3, spent: 4000 },
    [wrong]: { taken: 2, runs: 2, spent: 300 },
    [right]: { taken: 1, runs: 1, spent: 500 },
  }
  expect(await figures('signIn')).toEqual([
    200,
    { machine: 'signIn', runs: 3, transitions, left: { [wrong]: 1 } },
  ])
  await carrier.advance('PT31M')
  expect(await figures('signIn')).toEqual([
    200,
    { machine: 'signIn', runs: 3, transitions, left: { [wrong]: 1, [login]: 1 } },
  ])
  // It was only offline.
  await report({ run: third, from: 3, steps: [[right, 100]] })
  expect((await figures('signIn'))[1]).toMatchObject({ left: { [wrong]: 1 } })
  // For all machines: a run that is still open has not left, and a final state is no exit.
  expect(await ends()).toEqual([
    200,
    {
      machines: [
        { machine: 'signIn', runs: 3, left: { [wrong]: 1 } },
        { machine: 'trivia', runs: 1, left: {} },
      ],
    },
  ])
})

test('a batch that arrives twice counts once', async () => {
  const again = {
    run: randomUUID(),
    steps: [['loading --done loadPurchase--> editing', 10]],
    machine: 'again',
  } as const
  await report(again)
  await report(again)
  expect((await figures('again'))[1]).toMatchObject({
    transitions: { 'loading --done loadPurchase--> editing': { taken: 1, runs: 1, spent: 10 } },
  })
})

test('runs with the same steps and chart are exported as one, without ids and times', async () => {
  const begin = { number: 0, machine: 'exported', step: '(start)', spent: null, version: '0123abcd' }
  const next = { number: 1, machine: 'exported', step: right, spent: 5 }
  for (const steps of [[begin, next], [begin, next], [begin], [next]])
    await carrier.post('/sandbox/traffic', { run: randomUUID(), isOver: true, steps })
  const exported = (await recordedTraffic(carrier.services)).filter(({ machine }) => machine === 'exported')
  const run = { machine: 'exported', version: '0123abcd', steps: ['(start)', right] }
  expect(exported[0]).toEqual({ ...run, runs: 2 })
  expect(exported).toContainEqual({ ...run, steps: ['(start)'], runs: 1 })
  expect(exported).toContainEqual({ ...run, version: null, steps: [right], runs: 1 })
  expect(exported).toHaveLength(3)
})

describe('invalid traffic is refused', () => {
  const step = { number: 0, machine: 'signIn', step: login, spent: 1 }
  const good = { run: randomUUID(), isOver: false, steps: [step] }
  test.each([
    ['a run that is not a UUID', { ...good, run: 'mia@example.com' }],
    ['an unknown property', { ...good, email: 'mia@example.com' }],
    ['an unknown property of a step', { ...good, steps: [{ ...step, value: '123456' }] }],
    ['an invalid state', { ...good, steps: [{ ...step, step: '(in) mia@example.com' }] }],
    ['an invalid transition', { ...good, steps: [{ ...step, step: 'mia@example.com' }] }],
    ['a step that is too long', { ...good, steps: [{ ...step, step: `a --b--> ${'c'.repeat(400)}` }] }],
    ['an invalid version', { ...good, steps: [{ ...step, version: 'mia' }] }],
    ['a negative time', { ...good, steps: [{ ...step, spent: -1 }] }],
    ['too many steps', { ...good, steps: Array.from({ length: 101 }, (_, number) => ({ ...step, number })) }],
    ['no steps at all', { run: good.run, isOver: false }],
  ])('traffic is refused: %s', async (_, body) => {
    const before = await rows()
    const reply = await carrier.post('/sandbox/traffic', body)
    expect([reply.status, await reply.json()]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description:
          'run (a UUID), isOver and at most 100 steps (number, machine, step, spent) are needed.',
      },
    ])
    expect(await rows()).toEqual(before)
  })

  test('traffic is refused for a machine without a name', async () => {
    expect((await figures('../signIn'))[0]).toBe(400)
    expect((await fetch(`${carrier.url}/sandbox/traffic`)).status).toBe(400)
  })
})

test('the traffic endpoint accepts every transition and state of every machine', async () => {
  const refused: string[] = []
  for (const { id, machine } of registry) {
    const paths = statesOf(machine).map(statePath)
    const names = [...transitionsOf(machine).values(), ...paths.map((path) => `(in) ${path} + ${path}`)]
    const steps = names.map((name) => [name, 0] as const)
    for (let at = 0; at < steps.length; at += 100) {
      const part = { machine: id, from: at, steps: steps.slice(at, at + 100) }
      if ((await report(part)).status !== 204) refused.push(id)
    }
  }
  expect(refused).toEqual([])
})

test('a run is limited in steps, and old runs are deleted', async () => {
  const run = randomUUID()
  const { db } = carrier.services
  await report({ run, machine: 'long' })
  await db.updateTable('trafficRuns').set({ steps: 4999 }).where('id', '=', run).execute()
  await report({
    run,
    machine: 'long',
    steps: [
      [login, 1],
      [wrong, 1],
    ],
  })
  expect((await figures('long'))[1]).toMatchObject({
    transitions: { [login]: { taken: 1, runs: 1, spent: 1 } },
  })
  await carrier.advance('P32D')
  expect(await rows()).toEqual([])
  expect(await db.selectFrom('trafficRuns').select('id').execute()).toEqual([])
})

test('traffic is rate limited by source', async () => {
  let reply = await report()
  for (let count = 0; reply.status === 204 && count < 300; count++) reply = await report()
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
})
