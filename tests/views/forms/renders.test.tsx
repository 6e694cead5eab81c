import { cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'
import { useField } from '../../../src/forms/useField.ts'
import { textInput } from './everyItem.ts'

const drawn: string[] = []

vi.mock(import('../../../src/ui/TextField.tsx'), async (original) => {
  const { TextField } = await original()
  return {
    TextField: (props: Parameters<typeof TextField>[0]) => {
      drawn.push(props.id)
      return TextField(props)
    },
  }
})

// Another file of this process may have loaded the fields before, and the next must not find these.
vi.resetModules()
const { FormBody } = await import('../../../src/forms/FormBody.tsx')
const { startForm } = await import('./startForm.tsx')
afterAll(() => {
  vi.resetModules()
})

afterEach(cleanup)

test('a keystroke renders only its own field', async () => {
  const { user } = startForm(
    sampleForm({
      slug: 'name',
      items: [
        nameField(),
        textInput('street', 'Street', { required: true }),
        textInput('city', 'City', { required: true }),
        button('Continue', [], true),
      ],
    }),
  )
  await user.click(screen.getByLabelText('Street'))
  drawn.length = 0
  await user.keyboard('Elm')
  expect(drawn).toEqual(['street', 'street', 'street'])
  drawn.length = 0
  await user.clear(screen.getByLabelText('Street'))
  await user.tab()
  expect([...new Set(drawn)]).toEqual(['street'])
})

test('a long form has as many subscriptions as a short one', () => {
  const subscriptions = (size: number) => {
    const items = Array.from({ length: size }, (_, index) => textInput(`field_${index}`, `Field ${index}`))
    const form = sampleForm({ slug: `of-${size}`, items: [...items, button('Continue', [], true)] })
    const actor = createActor(formMachine, { input: { form, today: '2026-11-21' } }).start()
    const subscribe = vi.spyOn(actor, 'subscribe')
    render(<FormBody actor={actor} />)
    cleanup()
    return subscribe.mock.calls.length
  }
  expect(subscriptions(40)).toBe(subscriptions(4))
})

test('a field that mounts after all others unmounted still follows typing', async () => {
  const form = sampleForm({ slug: 'name', items: [nameField('Mia'), button('Continue', [], true)] })
  const actor = createActor(formMachine, { input: { form, today: '2026-11-21' } }).start()
  render(<FormBody actor={actor} />).unmount()
  actor.send({ type: 'field.changed', key: 'first_name', value: 'Lee' })
  render(<FormBody actor={actor} />)
  const { value: opened } = screen.getByLabelText<HTMLInputElement>('First name')
  await userEvent.type(screen.getByLabelText('First name'), 's')
  expect([opened, screen.getByLabelText<HTMLInputElement>('First name').value]).toEqual(['Lee', 'Lees'])
})

test('an unmounted field gets no updates, and the last one unsubscribes from the form', () => {
  const form = sampleForm({ slug: 'name', items: [nameField('Mia'), textInput('street', 'Street')] })
  const actor = createActor(formMachine, { input: { form, today: '2026-11-21' } }).start()
  const subscribe = vi.spyOn(actor, 'subscribe')
  const [name, street] = ['first_name', 'street'].map((key) => renderHook(() => useField(actor, key)))
  const [following] = subscribe.mock.results.map(({ value }) => vi.spyOn(value, 'unsubscribe'))
  const left = () => [subscribe.mock.calls.length, following?.mock.calls.length]
  name?.unmount()
  const after = [left()]
  street?.unmount()
  after.push(left())
  expect(after).toEqual([
    [1, 0],
    [1, 1],
  ])
})
