import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type {
  CoverageEditorInput,
  EditableCoverage,
  LoadCoverageInput,
  Price,
  SaveCoverageInput,
} from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { editableQuote } from '../../../machines/coverage-editor/editable.ts'
import { type AskPriceInput, livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { exampleQuote } from '../../../machines/quote/quote.model.ts'
import { required } from '../../../machines/required.ts'
import EditCoverage from '../../../src/screens/coverage/EditCoverage.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const type = async (name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const amountLabel = 'Total coverage'
const ageLabel = 'Lock rate until age'
const unchanged = 'You haven’t changed anything yet.'

function startEditor(input: Partial<CoverageEditorInput> = {}) {
  const loadCoverage = controlled<EditableCoverage | null, LoadCoverageInput>()
  const askPrice = controlled<Price, AskPriceInput>()
  const saveCoverage = controlled<unknown, SaveCoverageInput>()
  const clock = new SimulatedClock()
  const actor = createActor(
    coverageEditorMachine.provide({
      actors: {
        loadCoverage: loadCoverage.logic,
        livePrice: livePriceMachine.provide({ actors: { askPrice: askPrice.logic } }),
        saveCoverage: saveCoverage.logic,
      },
    }),
    { clock, input: { mode: 'quote', coverage: null, ...input } },
  ).start()
  render(<EditCoverage actor={actor} />)
  const rest = (milliseconds: number) => act(() => clock.increment(milliseconds))
  return { actor, loadCoverage, askPrice, saveCoverage, rest }
}

const quote = required(editableQuote(exampleQuote), 'quote')

async function startOpen(coverage: EditableCoverage = quote, input: Partial<CoverageEditorInput> = {}) {
  const started = startEditor(input)
  await started.loadCoverage.done(coverage)
  return started
}

const price = () => within(screen.getByRole('region', { name: 'Your premium' }))
const save = () => screen.getByRole('button', { name: /^SAVE CHANGES/ })
const saved = { mode: 'quote', id: 'Q-1', amount: 250_000, years: 17, billingFrequency: 'monthly' }

describe('the coverage editor of a quote', () => {
  test('the coverage editor of a quote shows a skeleton of its content while the quote loads', async () => {
    startEditor()
    expect([
      screen.queryByRole('heading'),
      screen.getByRole('status').textContent,
      document.querySelectorAll('.skeleton').length > 0,
      await accessibilityFaults(),
    ]).toEqual([null, 'Loading', true, []])
  })

  test('the coverage editor of a quote shows why the quote did not load, and retries once', async () => {
    const { loadCoverage } = startEditor()
    await loadCoverage.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([title(), screen.getByRole('alert').textContent, await accessibilityFaults()]).toEqual([
      'Your coverage didn’t load',
      'Something went wrong. Your answers are still here. Please try again in a moment.',
      [],
    ])
    await click('Try again')
    await loadCoverage.done(quote)
    expect([title(), loadCoverage.inputs()]).toEqual([
      'Change amount or term',
      [{ mode: 'quote' }, { mode: 'quote' }],
    ])
  })

  test('the coverage editor of a quote shows the quote within the approved limits, with nothing to save yet', async () => {
    const { actor, saveCoverage } = await startOpen()
    expect({
      title: title(),
      lead: screen.getByText(/^You’re approved .* at most/).textContent,
      premium: price().getByText('$18.50').tagName,
      size: price().getByText('$250,000 · 20 years, until age 50').tagName,
      amount: slider(amountLabel).getAttribute('aria-valuetext'),
      age: [slider(ageLabel).min, slider(ageLabel).value, slider(ageLabel).max],
      billing: screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
      due: screen.getByText('Due today: $18.50').tagName,
      save: save().getAttribute('aria-disabled'),
      note: screen.getByText(unchanged).tagName,
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Change amount or term',
      lead: 'You’re approved for up to $250,000, until age 50 at most. Choose any amount and age up to those limits. We won’t ask any new questions.',
      premium: 'SPAN',
      size: 'P',
      amount: '250,000 dollars',
      age: ['40', '50', '50'],
      billing: ['Monthly$18.50 a month', 'Yearly$212.00 a year. You save $10.00 a year.'],
      due: 'P',
      save: 'true',
      note: 'P',
      violations: [],
    })
    await user.click(save())
    expect([saveCoverage.inputs(), actor.getSnapshot().status]).toEqual([[], 'active'])
  })

  test('the coverage editor of a quote shows the yearly price for a yearly payment', async () => {
    const { saveCoverage } = await startOpen(quote, { billingFrequency: 'annually' })
    expect([
      price().getByText('$212.00').tagName,
      price().getByText('Charged once a year.').tagName,
      screen.getByText('Due today: $212.00').tagName,
      await accessibilityFaults(),
    ]).toEqual(['SPAN', 'SPAN', 'P', []])
    await user.click(save())
    expect(saveCoverage.inputs()).toEqual([
      { mode: 'quote', id: 'Q-1', amount: 250_000, years: 20, billingFrequency: 'annually' },
    ])
  })

  test('the coverage editor of a quote keeps the last price until the next arrives, and reports a delay or failure', async () => {
    const { askPrice, rest } = await startOpen()
    await type(ageLabel, '40{Enter}')
    rest(500)
    expect(askPrice.inputs()).toEqual([{ mode: 'quote', id: 'Q-1', amount: 250_000, years: 10 }])
    rest(3000)
    expect([
      price().getByText('Still getting your price…').tagName,
      price().getByText('$18.50').tagName,
    ]).toEqual(['SPAN', 'SPAN'])
    await askPrice.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([
      price().getByText('This is your previous price.').tagName,
      screen.getAllByRole('radio', { name: /^(Monthly|Yearly)$/ }).length,
      await accessibilityFaults(),
    ]).toEqual(['SPAN', 2, []])
    await click('Try again')
    await askPrice.done({
      monthlyPremium: 1200,
      annualPremium: 13_800,
      insuredsAgeAtTerm: 40,
      allocationsCoveredPercentage: null,
    })
    expect([
      price().getByText('$250,000 · 10 years, until age 40').tagName,
      price().getByRole('status').textContent,
      screen.getAllByRole('radio', { name: /^Monthly ?\$12\.00 a month$/ }).length,
    ]).toEqual(['P', 'Your premium: $12.00 a month', 1])
  })

  test.each([
    [99, 'This covers 99% of your Wyshes.'],
    [100, 'This covers all of your Wyshes.'],
    [150, 'This covers all of your Wyshes, and more: 150%.'],
  ])(
    'the coverage editor of a quote shows that %i%% of the wishes are covered',
    async (allocationsCoveredPercentage, text) => {
      await startOpen({ ...quote, allocationsCoveredPercentage })
      expect(screen.getByText(text).tagName).toBe('P')
    },
  )

  test.each([
    [
      amountLabel,
      '700000',
      'Sorry, high-roller...',
      '250,000',
      /^You’re approved for up to \$250,000\. For more/,
    ],
    [amountLabel, '1000', "Hmm, let's get some meat on those bones", '50,000', 'Coverage starts at $50,000.'],
    [ageLabel, '70', 'Sorry, high-roller...', '50', /^We can lock your rate for up to 20 years/],
    [
      ageLabel,
      '31',
      "Hmm, let's get some meat on those bones",
      '40',
      /^We lock your rate for at least 10 years/,
    ],
  ])(
    'the coverage editor of a quote sets %s of %s to the approved limit, with a message',
    async (name, typed, heading, shown, text) => {
      await startOpen()
      await type(name, `${typed}{Enter}`)
      expect([openDialog(), screen.getByText(text).tagName, field(name).value]).toEqual([heading, 'P', shown])
    },
  )

  test.each([
    [amountLabel, '500k', '200000'],
    [amountLabel, '2e5', '200000'],
    [ageLabel, 'fifty', '47'],
  ])('does not save while %s is %s', async (name, typed, then) => {
    const { saveCoverage } = await startOpen()
    await type(ageLabel, '45{Enter}')
    await type(name, typed)
    await user.click(save())
    // The error appears after the press.
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect([
      saveCoverage.inputs(),
      field(name).value,
      document.activeElement === field(name),
      screen.queryByText(unchanged),
    ]).toEqual([[], typed, true, null])
    await type(name, then)
    await user.click(save())
    expect(saveCoverage.inputs().length).toBe(1)
  })

  test('the coverage editor of a quote saves and keeps any whole year', async () => {
    const { actor, saveCoverage } = await startOpen()
    await type(ageLabel, '47{Enter}')
    await user.click(save())
    expect([saveCoverage.inputs(), save().getAttribute('aria-busy')]).toEqual([[saved], 'true'])
    await saveCoverage.done({})
    expect(actor.getSnapshot().output).toEqual({ kind: 'kept' })
  })

  test('the coverage editor of a quote shows below the button why it was not saved, and keeps the choice for the next try', async () => {
    const { actor, saveCoverage } = await startOpen()
    await type(ageLabel, '47{Enter}')
    await user.click(save())
    await saveCoverage.fail(refusal('STEP_NOT_ALLOWED', 'This quote was accepted.'))
    const alert = screen.getByRole('alert')
    expect([
      alert.textContent,
      save().compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING,
      field(ageLabel).value,
      await accessibilityFaults(),
    ]).toEqual(['This quote was accepted.', Node.DOCUMENT_POSITION_FOLLOWING, '47', []])
    await user.click(save())
    await saveCoverage.fail(refusal('QUOTE_EXPIRED', 'This quote has expired.'))
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed' })
  })

  test('the coverage editor of a quote asks before a change is lost', async () => {
    const { actor } = await startOpen()
    await type(ageLabel, '47{Enter}')
    await click('Back')
    expect([openDialog(), actor.getSnapshot().status]).toEqual(['Exit without saving?', 'active'])
    act(() => actor.send({ type: 'leave.confirmed' }))
    expect(actor.getSnapshot().output).toEqual({ kind: 'back' })
  })
})
