import { afterEach, expect, test } from 'vitest'
import { readFieldError } from '../../../rules/ruleMessages.ts'
import { errorText } from '../../../src/forms/errorText.ts'
import { loadTranslations } from '../../../src/ui/text.ts'

afterEach(() => loadTranslations({}))

test('a tick that was not saved does not show the error for a missing tick', () => {
  loadTranslations({ 'form.validation.confirmsChange.required': 'Please confirm this change' })
  const textOf = (code: string, message: string) =>
    errorText('confirmsChange', readFieldError({ code, message }))
  const message = 'We couldn’t record this. Please confirm it again.'
  expect([
    textOf('required', 'Required'),
    textOf('notRecorded', message),
    textOf('of another carrier', message),
  ]).toEqual(['Please confirm this change', message, message])
  loadTranslations({ 'form.validation.notRecorded': 'Bitte noch einmal bestätigen' })
  expect(textOf('notRecorded', message)).toBe('Bitte noch einmal bestätigen')
})
