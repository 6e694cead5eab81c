import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { act, button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'
import { FormBody } from '../../../src/forms/FormBody.tsx'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

test('a reloaded form shows the reason and keeps what was typed', async () => {
  const actor = createActor(formMachine, {
    input: {
      form: sampleForm({
        slug: 'name',
        items: [nameField('Grace'), button('continue', [act('validate'), act('nextForm')], true)],
      }),
      today: '2026-11-21',
      draft: { version: '0', values: { first_name: 'Mary' } },
      message: 'This form has changed. Please look at it again.',
    },
  }).start()
  render(
    <main>
      <h1>Form</h1>
      <FormBody actor={actor} />
    </main>,
  )
  expect({
    told: screen.getByRole('alert').textContent,
    name: screen.getByLabelText<HTMLInputElement>(/^First name/).value,
    violations: await accessibilityFaults(),
  }).toEqual({
    told: 'This form has changed. Please look at it again. What you typed is still here, but it isn’t saved yet. Continue to save it.',
    name: 'Mary',
    violations: [],
  })
})
