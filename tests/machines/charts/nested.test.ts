import { chartOf } from 'statecharts/chart'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { nestedChart } from '../../../packages/statecharts/src/chart/nested.ts'

const running = (id: string, ...states: (readonly [state: string, runs: string])[]) =>
  createMachine({
    id,
    initial: 'idle',
    states: Object.fromEntries([
      ['idle', {}],
      ...states.map(([state, src]) => [
        state,
        { initial: 'waiting', states: { waiting: { invoke: { src } } } },
      ]),
    ]),
  })

const nested = (...machines: AnyStateMachine[]) => {
  const ids = machines.map(({ id }) => id)
  return nestedChart(machines.map((machine) => chartOf(machine, { machines: ids })))
}

test('each machine is inside the outermost state that runs it, once, and others lead to it', () => {
  const chart = nested(
    running('card'),
    running('checkout', ['paying', 'payment']),
    running('payment', ['typing', 'card']),
    running('refund', ['paying', 'payment']),
    running('alone'),
  )
  expect(chart?.states.map(({ path, invokes }) => [path, ...invokes.map(({ src }) => src)])).toEqual([
    ['(root)'],
    ['checkout'],
    ['checkout.paying'],
    ['checkout.paying.waiting', 'payment'],
    ['refund', 'payment'],
    ['checkout.paying.waiting.payment()'],
    ['checkout.paying.waiting.payment().typing'],
    ['checkout.paying.waiting.payment().typing.waiting', 'card'],
    ['checkout.paying.waiting.payment().typing.waiting.card()'],
  ])
})

test('machines that run each other are drawn once, and without relations there is no picture', () => {
  const circle = nested(
    running('c', ['on', 'd']),
    running('d'),
    running('a', ['on', 'b']),
    running('b', ['on', 'a'], ['off', 'c']),
  )
  const machines = circle?.states.filter(({ key }) => 'abcd'.includes(key)).map(({ path }) => path)
  expect(machines).toEqual(['b', 'b.on.waiting.a()', 'b.off.waiting.c()', 'b.off.waiting.c().on.waiting.d()'])
  expect(nested(running('a'), running('b'))).toBeUndefined()
})
