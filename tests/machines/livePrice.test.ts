import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CoverageSize, Price } from '../../machines/coverage-editor/coverageEditor.types.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import { pricedForm } from '../../machines/form/sampleControls.ts'
import { nameField } from '../../machines/form/sampleForms.ts'
import { type AskPriceInput, livePriceMachine } from '../../machines/live-price/livePrice.machine.ts'
import { turns } from './turns.ts'

const priceOf = (monthlyPremium: number): Price => ({
  monthlyPremium,
  annualPremium: monthlyPremium * 11,
  insuredsAgeAtTerm: 56,
  allocationsCoveredPercentage: null,
})

function startPrice() {
  const clock = new SimulatedClock()
  const asked: { input: AskPriceInput; answer: (price: Price) => void; signal: AbortSignal }[] = []
  const machine = livePriceMachine.provide({
    actors: {
      askPrice: fromPromise<Price, AskPriceInput>(
        ({ input, signal }) => new Promise((answer) => asked.push({ input, answer, signal })),
      ),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { mode: 'estimate', id: 'E-1', size: { amount: 450_000, years: 20 }, price: priceOf(3099) },
  }).start()
  const move = (size: CoverageSize) => actor.send({ type: 'coverage.changed', size })
  const seen = () => [actor.getSnapshot().value, actor.getSnapshot().context.price?.monthlyPremium]
  return { actor, asked, clock, machine, move, seen }
}

describe('the live price', () => {
  it('the live price is requested half a second after the last change', () => {
    const { asked, clock, move } = startPrice()
    for (const amount of [500_000, 550_000, 600_000]) {
      move({ amount, years: 20 })
      clock.increment(499)
    }
    expect(asked).toEqual([])
    clock.increment(1)
    expect(asked.map(({ input }) => input)).toEqual([
      { mode: 'estimate', id: 'E-1', amount: 600_000, years: 20 },
    ])
  })

  it('the live price ignores a late reply for an older size', async () => {
    const { asked, clock, move, seen } = startPrice()
    move({ amount: 600_000, years: 20 })
    clock.increment(500)
    move({ amount: 700_000, years: 20 })
    expect(asked[0]?.signal.aborted).toBe(true)
    clock.increment(500)
    asked[1]?.answer(priceOf(4654))
    await turns()
    asked[0]?.answer(priceOf(4007))
    await turns()
    expect(seen()).toEqual(['settled', 4654])
  })
})

describe('the live price of a form', () => {
  const form = { ...pricedForm, items: [...pricedForm.items, nameField()] }

  function startForm(priced = form) {
    const { machine, asked, clock } = startPrice()
    const actor = createActor(formMachine.provide({ actors: { livePrice: machine } }), {
      clock,
      input: { form: priced, today: '2026-11-21' },
    }).start()
    const size = () => actor.getSnapshot().children.livePrice?.getSnapshot().context.size
    return { actor, asked, clock, size }
  }

  it('the live price of a form is requested with the field values as soon as both are there', () => {
    const { actor, asked, clock, size } = startForm()
    expect([size(), asked]).toEqual([{ amount: 450_000, years: null }, []])
    actor.send({ type: 'option.chosen', key: 'years', value: '20', by: 'press' })
    clock.increment(500)
    expect(asked.map(({ input }) => input)).toEqual([
      { mode: 'estimate', id: null, amount: 450_000, years: 20 },
    ])
    actor.send({ type: 'field.changed', key: 'amount', value: '' })
    expect(size()).toEqual({ amount: null, years: 20 })
  })

  it('the live price of a form is not requested for a field that does not affect it', () => {
    const { actor, asked, clock } = startForm()
    actor.send({ type: 'option.chosen', key: 'years', value: '20', by: 'press' })
    clock.increment(400)
    actor.send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    clock.increment(100)
    expect(asked.length).toBe(1)
  })

  it('the live price of a form is absent when the carrier names no price fields', () => {
    const { actor } = startForm({ ...form, pricing: null })
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['keepTyped'])
  })
})
