import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AvailabilityChecked } from '../../../machines/form/form.types.ts'
import { defineAskAvailability } from '../../../src/actors/flow.ts'
import { turns } from '../../machines/turns.ts'
import { type Answer, startFakeCarrier } from '../api/fakeCarrier.ts'

const sold = (productAvailableInState: boolean): Answer => ({ body: { data: { productAvailableInState } } })
const refused: Answer = { body: { errors: [{ message: 'No.', extensions: { message: 'STANDARD_ERROR' } }] } }

/** The actor below a form that only listens. */
function startAsking(answers: Answer[], state: string | null) {
  const { calls, ...api } = startFakeCarrier(answers)
  const told: unknown[] = []
  const form = createActor(
    setup({
      types: { events: {} as AvailabilityChecked },
      actors: { availability: defineAskAvailability({ api }) },
    }).createMachine({
      invoke: {
        id: 'availability',
        src: 'availability',
        input: { productSlug: 'wysh-accidental-death', state },
      },
      on: {
        'availability.received': { actions: ({ event }) => void told.push([event.state, event.isAvailable]) },
      },
    }),
  ).start()
  const choose = (next: string) =>
    form.getSnapshot().children.availability?.send({ type: 'state.chosen', state: next })
  return { form, choose, told, asked: () => calls.map(({ body }) => body.variables) }
}

const about = (stateId: string) => ({
  businessSlug: 'wysh-insurance',
  productSlug: 'wysh-accidental-death',
  stateId,
})

test('asks of the state that a form opens with and of each that is chosen, and tells what it hears', async () => {
  const { choose, told, asked } = startAsking([sold(true), sold(false)], 'OH')
  await expect.poll(() => told).toEqual([['OH', true]])
  choose('CA')
  await expect
    .poll(() => told)
    .toEqual([
      ['OH', true],
      ['CA', false],
    ])
  expect(asked()).toEqual([about('OH'), about('CA')])
})

test('tells nothing where it stays unknown, and asks again when the state is chosen again', async () => {
  const { choose, told, asked } = startAsking([refused, sold(true)], null)
  choose('OH')
  await expect.poll(() => asked()).toEqual([about('OH')])
  choose('OH')
  await expect.poll(() => told).toEqual([['OH', true]])
})

test('tells nothing once the form is gone', async () => {
  const { form, told } = startAsking([sold(true)], 'OH')
  form.stop()
  await turns()
  expect(told).toEqual([])
})
