import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { SaveCoverageInput } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import type { AskPriceInput, Price } from '../../../machines/live-price/livePrice.types.ts'
import { exampleQuote } from '../../../machines/quote/quote.model.ts'
import { quoteEditorMachine } from '../../../machines/quote-editor/quoteEditor.machine.ts'
import type { LoadQuoteOutput } from '../../../machines/quote-editor/quoteEditor.types.ts'
import EditQuote from '../../../src/screens/quote/EditQuote.tsx'
import { controlled, refusal } from '../controlled.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const choose = (years: string) => user.click(screen.getByRole('radio', { name: years }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

function startEditor() {
  const loadQuote = controlled<LoadQuoteOutput>()
  const askPrice = controlled<Price, AskPriceInput>()
  const saveCoverage = controlled<unknown, SaveCoverageInput>()
  const clock = new SimulatedClock()
  const actor = createActor(
    quoteEditorMachine.provide({
      actors: {
        loadQuote: loadQuote.logic,
        coverageEditor: coverageEditorMachine.provide({
          actors: {
            livePrice: livePriceMachine.provide({ actors: { askPrice: askPrice.logic } }),
            saveCoverage: saveCoverage.logic,
          },
        }),
      },
    }),
    { clock },
  ).start()
  render(<EditQuote actor={actor} />)
  const rest = (milliseconds: number) => act(() => clock.increment(milliseconds))
  return { actor, loadQuote, askPrice, saveCoverage, rest }
}

async function startOpen() {
  const started = startEditor()
  await started.loadQuote.done(exampleQuote)
  return started
}

const price = () => within(screen.getByRole('region', { name: 'Your premium' }))
const save = () => screen.getByRole('button', { name: /^SAVE CHANGES/ })

describe('the editor of a quote', () => {
  test('has the shape of what comes while the quote is on its way', async () => {
    startEditor()
    expect([
      screen.queryByRole('heading'),
      screen.getByRole('status').textContent,
      document.querySelectorAll('.skeleton').length > 0,
      await accessibilityFaults(),
    ]).toEqual([null, 'Loading', true, []])
  })

  test('says why the quote did not come, and asks for it once more', async () => {
    const { loadQuote } = startEditor()
    await loadQuote.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([title(), screen.getByRole('alert').textContent, await accessibilityFaults()]).toEqual([
      'Your quote is not here yet',
      'Something went wrong. What you have answered is kept: please try again in a moment.',
      [],
    ])
    await click('Try again')
    await loadQuote.done(exampleQuote)
    expect([title(), loadQuote.inputs().length]).toEqual(['Change amount or term', 2])
  })

  test.each([
    ['none', null],
    ['one that was accepted elsewhere', { ...exampleQuote, status: 'accepted' as const }],
    ['one that is past its date', { ...exampleQuote, status: 'expired' as const }],
  ])('leads on where there is nothing to change: %s', async (_case, quote) => {
    const { actor, loadQuote } = startEditor()
    await loadQuote.done(quote)
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed' })
    // The next screen is on its way: this one shows nothing that could be pressed.
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('shows the quote as it stands within what was approved, with nothing to save yet', async () => {
    const { actor, saveCoverage } = await startOpen()
    expect({
      title: title(),
      lead: screen.getByText(/^You are approved .* over/).textContent,
      premium: price().getByText('$18.50').tagName,
      size: price().getByText('$250,000 · 20 years, until age 50').tagName,
      amount: screen.getByRole('slider').getAttribute('aria-valuetext'),
      terms: screen.getAllByRole('radio').map((radio) => radio.getAttribute('value')),
      save: save().getAttribute('aria-disabled'),
      note: screen.getByText('Nothing is changed yet: this is your quote as it stands.').tagName,
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Change amount or term',
      lead: 'You are approved for up to $250,000 over up to 20 years. Within that it is yours to choose, without new questions.',
      premium: 'SPAN',
      size: 'P',
      amount: '250,000 dollars',
      terms: ['10', '15', '20'],
      save: 'true',
      note: 'P',
      violations: [],
    })
    await user.click(save())
    expect([saveCoverage.inputs(), actor.getSnapshot().status]).toEqual([[], 'active'])
  })

  test('keeps the last price until the next is there, and says when that takes long or fails', async () => {
    const { askPrice, rest } = await startOpen()
    await choose('10 years')
    rest(500)
    expect(askPrice.inputs()).toEqual([{ id: 'Q-1', amount: 250_000, years: 10 }])
    rest(3000)
    expect([
      price().getByText('Still asking for your price …').tagName,
      price().getByText('$18.50').tagName,
    ]).toEqual(['SPAN', 'SPAN'])
    await askPrice.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([
      price().getByText('This is the price of what you chose before.').tagName,
      await accessibilityFaults(),
    ]).toEqual(['SPAN', []])
    await click('Try again')
    await askPrice.done({ monthlyPremium: 1200, insuredsAgeAtTerm: 40 })
    expect([
      price().getByText('$250,000 · 10 years, until age 40').tagName,
      price().getByRole('status').textContent,
    ]).toEqual(['P', 'Your premium: $12.00 a month'])
  })

  test('more than was approved is brought back to it, and says what it would take', async () => {
    await startOpen()
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Total coverage' })
    await user.clear(amount)
    await user.type(amount, '700000{Enter}')
    expect([
      openDialog(),
      screen.getByText('You are approved for up to $250,000. For more, we have to look at a new application.')
        .tagName,
      amount.value,
    ]).toEqual(['Sorry, high-roller...', 'P', '250,000'])
  })

  test.each(['500k', 'half a million', '2e5'])('saves nothing while the amount reads %s', async (typed) => {
    const { saveCoverage } = await startOpen()
    await choose('10 years')
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Total coverage' })
    await user.clear(amount)
    await user.type(amount, typed)
    await user.click(save())
    expect([
      saveCoverage.inputs(),
      amount.value,
      amount.getAttribute('aria-invalid'),
      document.activeElement === amount,
      screen.queryByText('Nothing is changed yet: this is your quote as it stands.'),
    ]).toEqual([[], typed, 'true', true, null])
    await user.clear(amount)
    await user.type(amount, '200000')
    await user.click(save())
    expect(saveCoverage.inputs()).toEqual([{ id: 'Q-1', amount: 200_000, years: 10 }])
  })

  test('saves what was changed, and is left with it', async () => {
    const { actor, saveCoverage } = await startOpen()
    await choose('10 years')
    await user.click(save())
    expect([saveCoverage.inputs(), save().getAttribute('aria-busy')]).toEqual([
      [{ id: 'Q-1', amount: 250_000, years: 10 }],
      'true',
    ])
    await saveCoverage.done({})
    expect(actor.getSnapshot().output).toEqual({ kind: 'kept' })
  })

  test('says why it was not saved, and keeps what was chosen for the next try', async () => {
    const { actor, saveCoverage } = await startOpen()
    await choose('10 years')
    await user.click(save())
    await saveCoverage.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([
      screen.getByRole('alert').textContent,
      screen.getByRole<HTMLInputElement>('radio', { name: '10 years' }).checked,
      await accessibilityFaults(),
    ]).toEqual([
      'Something went wrong. What you have answered is kept: please try again in a moment.',
      true,
      [],
    ])
    await user.click(save())
    await saveCoverage.fail(refusal('QUOTE_EXPIRED', 'This quote has expired.'))
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed' })
  })

  test('asks before what was moved is lost', async () => {
    const { actor } = await startOpen()
    await choose('10 years')
    await click('Back')
    expect([openDialog(), actor.getSnapshot().status]).toEqual(['Exit without saving?', 'active'])
    await act(async () => actor.getSnapshot().children.coverageEditor?.send({ type: 'leave.confirmed' }))
    expect(actor.getSnapshot().output).toEqual({ kind: 'back' })
  })
})
