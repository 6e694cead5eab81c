import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AvailabilityChecked } from '../../../machines/form/form.types.ts'
import { defineAskAvailability } from '../../../src/actors/flow.ts'
import { turns } from '../../machines/turns.ts'
import { type Answer, startFakeCarrier } from '../api/fakeCarrier.ts'

const sold = (productAvailableInState: boolean): Answer => ({ body: { data: { productAvailableInState } } })
const refused: Answer = { body: { errors: [{ message: 'No.', extensions: { message: 'STANDARD_ERROR' } }] } }

/** The actor of a form that only listens. */
function startAsking(answers: Answer[], state: string | null) {
  const { calls, ...api } = startFakeCarrier(answers)
  const events: unknown[] = []
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
        'availability.received': {
          actions: ({ event }) => void events.push([event.state, event.isAvailable]),
        },
      },
    }),
  ).start()
  const choose = (next: string) =>
    form.getSnapshot().children.availability?.send({ type: 'state.chosen', state: next })
  return { form, choose, told: events, asked: () => calls.map(({ body }) => body.variables) }
}

const about = (stateId: string) => ({
  businessSlug: 'wysh-insurance',
  productSlug: 'wysh-accidental-death',
  stateId,
})

test("availability is checked for the form's first state and each chosen state, and reported", async () => {
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

test('an unknown availability is not reported, and choosing the state again retries', async () => {
  const { choose, told, asked } = startAsking([refused, sold(true)], null)
  choose('OH')
  await expect.poll(() => asked()).toEqual([about('OH')])
  choose('OH')
  await expect.poll(() => told).toEqual([['OH', true]])
})

test('no availability is reported after the form is closed', async () => {
  const { form, told } = startAsking([sold(true)], 'OH')
  form.stop()
  await turns()
  expect(told).toEqual([])
})
