import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { choiceForm, choicesForm } from '../../../machines/form/sampleControls.ts'
import { nameField } from '../../../machines/form/sampleForms.ts'
import { accessibilityFaults } from '../page.ts'
import { oneItem } from './everyItem.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const group = (name: string) => screen.getByRole('radiogroup', { name })
const option = (name: string, of = 'smoker') =>
  [...group(of).querySelectorAll('input')].find(({ value }) => value === name) ?? group(of)
const button = () => screen.queryByRole('button', { name: /continue/ })
const sentBy = ({ submit }: ReturnType<typeof startForm>) => submit.inputs().map(({ values }) => values)

test('choosing an option submits the form, which the group announces first', async () => {
  const form = startForm(choiceForm())
  const described = group('smoker').getAttribute('aria-describedby') ?? ''
  expect({
    said: document.getElementById(described)?.textContent,
    button: button(),
    violations: await accessibilityFaults(),
  }).toEqual({
    said: 'Choose an answer to go to the next page. If you use the arrow keys, choose an answer, then press continue.',
    button: null,
    violations: [],
  })
  await form.user.click(screen.getByText('no'))
  expect(sentBy(form)).toEqual([{ smokes: 'no' }])
})

test('Space submits the choice, and arrow keys only choose', async () => {
  const form = startForm(choiceForm())
  option('yes').focus()
  await form.user.keyboard('{ArrowDown}')
  expect([sentBy(form), form.answerTo('smokes'), button() !== null]).toEqual([[], 'no', true])
  await form.user.keyboard(' ')
  expect(sentBy(form)).toEqual([{ smokes: 'no' }])
})

test('an earlier answer is shown with a button, and choosing it again submits', async () => {
  const form = startForm(choiceForm('yes'))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
  await form.user.click(option('yes'))
  expect(sentBy(form)).toEqual([{ smokes: 'yes' }])
})

test('with two questions the last answer submits', async () => {
  const form = startForm(choicesForm())
  await form.user.click(option('no', 'drinks'))
  expect([sentBy(form), button()]).toEqual([[], null])
  await form.user.click(option('yes', 'smokes'))
  expect(sentBy(form)).toEqual([{ smokes: 'yes', drinks: 'no' }])
})

test('None of the above submits, and other options show the button', async () => {
  const { items, ...form } = oneItem('conditions')
  const asked = startForm({
    ...form,
    advancesOn: 'choice',
    items: items.filter(({ key }) => key !== 'reminders'),
  })
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await asked.user.click(box('Asthma'))
  expect([sentBy(asked), button() !== null]).toEqual([[], true])
  await asked.user.click(box('None of the above'))
  expect(sentBy(asked)).toEqual([{ conditions: ['none'] }])
})

test('with two answered questions a button submits, and the group announces that', async () => {
  const form = startForm(choicesForm('no'))
  const shownErrors = () => {
    const ids = group('smokes').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  const before = shownErrors()
  option('yes', 'smokes').focus()
  await form.user.keyboard('{ArrowDown}')
  expect([before, shownErrors(), await accessibilityFaults()]).toEqual([
    [
      'Choose your last answer to go to the next page. If you use the arrow keys, choose an answer, then press continue.',
    ],
    ['Select continue to go to the next page.'],
    [],
  ])
})

test('a slow submit is announced once and shown', async () => {
  const clock = new SimulatedClock()
  const form = startForm(choiceForm(), clock)
  await form.user.click(screen.getByText('no'))
  const shownErrors = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  const shown = () => screen.queryAllByText('Still working. You won’t lose your answers.').length
  act(() => clock.increment(4999))
  const before = [shownErrors(), shown()]
  act(() => clock.increment(1))
  expect([before, shownErrors(), shown()]).toEqual([
    ['One moment', 0],
    'Still working. You won’t lose your answers.',
    2,
  ])
})

test('the second click of a double click answers no further question', () => {
  const form = startForm(choiceForm())
  fireEvent.click(screen.getByText('no'), { detail: 2 })
  expect([sentBy(form), form.answerTo('smokes')]).toEqual([[], null])
})

test('with a field and a question the button is shown at once, and the last answer submits', async () => {
  const { items, ...form } = choiceForm()
  const asked = startForm({ ...form, items: [nameField(), ...items] })
  const before = button() !== null
  await asked.user.type(screen.getByRole('textbox'), 'Ada')
  await asked.user.click(screen.getByText('no'))
  expect([before, sentBy(asked)]).toEqual([true, [{ first_name: 'Ada', smokes: 'no' }]])
})
