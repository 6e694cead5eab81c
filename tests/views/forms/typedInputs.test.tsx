import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleForm } from '../../../machines/form/sampleForms.ts'
import { normalizeAnswer, validateAnswer } from '../../../rules/answers.ts'
import type { InputDefinition } from '../../../server/platform/forms/definition.ts'
import { renderInput } from '../../../server/platform/forms/renderItem.ts'
import { refusedInputs, takenInputs } from '../../support/typedInputs.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const today = '2026-11-21'

/** The form's value of a text typed character by character, and of the same text pasted. */
async function enter(field: InputDefinition, text: string) {
  const item = renderInput(field, null, {
    facts: { taxIdSet: false, age: null, state: null, uploads: [] },
    today,
  })
  const form = sampleForm({ slug: 'alone', title: 'Question', items: [item] })
  const results = []
  for (const how of ['typed', 'pasted'] as const) {
    const { user, answerTo } = startForm(form)
    const input = screen.getByRole('textbox')
    if (how === 'pasted') {
      await user.click(input)
      await user.paste(text)
    } else await user.type(input, text.replace(/[[{]/g, '$&$&'))
    await user.tab()
    const value = answerTo(item.key) ?? null
    results.push({ errors: validateAnswer(item, value, { today }), kept: normalizeAnswer(item, value) })
    cleanup()
  }
  return results
}

test.each(takenInputs)('a form reads $entered as the $kind $kept', async ({ field, entered, kept }) => {
  const result = { errors: [], kept }
  expect(await enter(field, entered)).toEqual([result, result])
})

test.each(refusedInputs)('a form refuses the $kind $entered', async ({ field, entered, error }) => {
  const results = await enter(field, entered)
  expect(results.map(({ errors }) => errors)).toEqual([[error], [error]])
})
