import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { ItemActorInput } from '../../machines/form/form.types.ts'
import { filesForm } from '../../machines/form/sampleControls.ts'

test('an item whose type has an actor gets its own actor, and the output is the answer', () => {
  const started: ItemActorInput[] = []
  const actor = createActor(
    formMachine.provide({
      actors: {
        item: fromCallback<EventObject, ItemActorInput>(({ input, sendBack }) => {
          started.push(input)
          sendBack({ type: 'field.changed', key: input.item.key, value: ['signed'] })
        }),
      },
    }),
    { input: { form: filesForm, today: '2026-11-21' } },
  ).start()
  const { children, context } = actor.getSnapshot()
  expect(started).toEqual([{ item: filesForm.items[0], value: null, flowSessionId: 'flow-1' }])
  expect(Object.keys(children)).toEqual(['papers', 'keepTyped'])
  expect(context.values).toEqual({ papers: ['signed'] })
})
