import { expect, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { ItemActorInput } from '../../machines/form/form.types.ts'
import { conditions, nameField, sampleForm } from '../../machines/form/sampleForms.ts'

// Text fields play a type that has one.
vi.mock(import('../../machines/validation/items/inputText.ts'), async (original) => {
  const { inputText } = await original()
  return { inputText: { ...inputText, hasActor: true as const } }
})

test('an item whose type has an actor gets one of its own, and what it comes to is the answer', () => {
  const started: ItemActorInput[] = []
  const name = nameField('Mia')
  const actor = createActor(
    formMachine.provide({
      actors: {
        item: fromCallback<EventObject, ItemActorInput>(({ input, sendBack }) => {
          started.push(input)
          sendBack({ type: 'field.changed', key: input.item.key, value: 'Mia of Elm St' })
        }),
      },
    }),
    { input: { form: sampleForm({ slug: 'name', items: [name, conditions] }), today: '2026-11-21' } },
  ).start()
  const { children, context } = actor.getSnapshot()
  expect(started).toEqual([{ item: name, value: 'Mia', flowSessionId: 'flow-1' }])
  expect(Object.keys(children)).toEqual(['first_name', 'keepTyped'])
  expect(context.values).toEqual({ first_name: 'Mia of Elm St', conditions: null })
})
