import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { choiceForm, choicesForm } from '../../../machines/form/sampleControls.ts'
import { accessibilityFaults } from '../page.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const group = (name: string) => screen.getByRole('radiogroup', { name })
const option = (name: string, of = 'smoker') =>
  [...group(of).querySelectorAll('input')].find(({ value }) => value === name) ?? group(of)
const button = () => screen.queryByRole('button', { name: /continue/ })
const sentBy = ({ submit }: ReturnType<typeof startForm>) => submit.inputs().map(({ values }) => values)

test('a press on an option sends it, and the group says so before', async () => {
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

test('Space goes on, the arrow keys only choose', async () => {
  const form = startForm(choiceForm())
  option('yes').focus()
  await form.user.keyboard('{ArrowDown}')
  expect([sentBy(form), form.answerTo('smokes'), button() !== null]).toEqual([[], 'no', true])
  await form.user.keyboard(' ')
  expect(sentBy(form)).toEqual([{ smokes: 'no' }])
})

test('the answer of before is there with a button, and a press on it goes on', async () => {
  const form = startForm(choiceForm('yes'))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
  await form.user.click(option('yes'))
  expect(sentBy(form)).toEqual([{ smokes: 'yes' }])
})

test('of two questions the one that is answered last goes on', async () => {
  const form = startForm(choicesForm())
  await form.user.click(option('no', 'drinks'))
  expect([sentBy(form), button()]).toEqual([[], null])
  await form.user.click(option('yes', 'smokes'))
  expect(sentBy(form)).toEqual([{ smokes: 'yes', drinks: 'no' }])
})

test('where both are answered a button takes on, and the group says so', async () => {
  const form = startForm(choicesForm('no'))
  const said = () => {
    const ids = group('smokes').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  const before = said()
  option('yes', 'smokes').focus()
  await form.user.keyboard('{ArrowDown}')
  expect([before, said(), await accessibilityFaults()]).toEqual([
    [
      'Choose your last answer to go to the next page. If you use the arrow keys, choose an answer, then press continue.',
    ],
    ['Select continue to go to the next page.'],
    [],
  ])
})

test('what takes long is said once to those who hear the page, and to all who see it', async () => {
  const clock = new SimulatedClock()
  const form = startForm(choiceForm(), clock)
  await form.user.click(screen.getByText('no'))
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  const shown = () => screen.queryAllByText('Still working. You won’t lose your answers.').length
  act(() => clock.increment(4999))
  const before = [said(), shown()]
  act(() => clock.increment(1))
  expect([before, said(), shown()]).toEqual([
    ['One moment', 0],
    'Still working. You won’t lose your answers.',
    2,
  ])
})

test('the second click of a double one answers no question', () => {
  const form = startForm(choiceForm())
  fireEvent.click(screen.getByText('no'), { detail: 2 })
  expect([sentBy(form), form.answerTo('smokes')]).toEqual([[], null])
})
