import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'
import { text } from './everyItem.ts'
import { startForm } from './startForm.tsx'

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

afterEach(cleanup)

test('a keystroke draws its own field again and no other', async () => {
  const { user } = startForm(
    sampleForm({
      slug: 'name',
      items: [
        nameField(),
        text('street', 'Street', { required: true }),
        text('city', 'City', { required: true }),
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
