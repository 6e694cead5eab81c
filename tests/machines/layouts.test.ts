import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import { actsThrough, defineLayoutLogic } from '../../machines/layouts/layoutLogic.ts'
import { actingLayout, type LayoutResult, layouts } from '../../machines/layouts/layouts.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { PurchaseFacts } from '../../machines/purchase/purchase.types.ts'
import { openPurchase } from '../../machines/purchase/samplePurchases.ts'
import { exampleQuote } from '../../machines/quote/quote.model.ts'
import { triviaMachine } from '../../machines/trivia/trivia.machine.ts'
import { turns } from './turns.ts'

describe('the layouts with actions', () => {
  it('the layouts with actions name their machines', () => {
    expect([layouts.trivia.machine, layouts.purchasePolicy.machine]).toEqual([
      triviaMachine.id,
      purchaseMachine.id,
    ])
  })

  it('the layouts with actions are not forms, and no form is a layout', () => {
    expect([actingLayout('trivia'), actingLayout('purchasePolicy'), actingLayout('vertical')]).toEqual([
      'trivia',
      'purchasePolicy',
      null,
    ])
  })

  it.each<[string, LayoutResult, LayoutResult]>([
    [
      'a quote passes its id to the button',
      layouts.trivia.result({ kind: 'ready', quote: exampleQuote }),
      { kind: 'settled', values: { result: 'accepted', quoteId: 'Q-1' } },
    ],
    [
      'a denial ends the flow',
      layouts.trivia.result({ kind: 'denied', result: 'referred_to_underwriter' }),
      { kind: 'denied', result: 'referred_to_underwriter' },
    ],
    [
      'a timeout ends the flow',
      layouts.trivia.result({ kind: 'timedOut' }),
      { kind: 'denied', result: 'timedOut' },
    ],
    [
      'a payment passes its result to the button',
      layouts.purchasePolicy.result({ kind: 'paid', result: 'processing' }),
      { kind: 'settled', values: { result: 'processing' } },
    ],
    [
      'an expired quote ends the flow',
      layouts.purchasePolicy.result({ kind: 'expired' }),
      { kind: 'expired' },
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })
})

describe('the layout actor of a flow', () => {
  const layout = defineLayoutLogic({
    trivia: triviaMachine,
    purchasePolicy: purchaseMachine.provide({
      actors: {
        loadPurchase: fromPromise<PurchaseFacts>(async () => ({ ...openPurchase, payment: 'processing' })),
      },
    }),
  })
  const flow = setup({ types: { children: {} as { layout: 'layout' } }, actors: { layout } }).createMachine({
    initial: 'acting',
    states: {
      acting: {
        invoke: { id: 'layout', src: 'layout', input: { layout: 'purchasePolicy' }, onDone: 'over' },
      },
      over: {},
    },
  })

  it('the layout actor of a flow forwards the state, events and output of the layout’s machine', async () => {
    const clock = new SimulatedClock()
    const results: unknown[] = []
    const parent = createActor(flow, {
      clock,
      inspect: (event) => {
        if (event.type === '@xstate.event' && event.event.type === 'xstate.done.actor.layout')
          results.push(event.event)
      },
    }).start()
    const child = parent.getSnapshot().children.layout
    if (!child) throw new Error('no layout runs')
    expect([actsThrough(child, 'purchasePolicy'), actsThrough(child, 'trivia')]).toEqual([true, false])
    expect(child.getSnapshot().matches('loading')).toBe(true)
    await turns()
    expect(child.getSnapshot().value).toEqual({ payment: 'processing' })
    child.send({ type: 'modal.dismissed' })
    expect([parent.getSnapshot().value, results]).toEqual([
      'over',
      [
        {
          type: 'xstate.done.actor.layout',
          output: { kind: 'settled', values: { result: 'processing' } },
          actorId: 'layout',
        },
      ],
    ])
  })
})
