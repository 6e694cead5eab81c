import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { coverageEditorMachine } from '../../machines/coverage-editor/coverageEditor.machine.ts'
import type { Price } from '../../machines/coverage-editor/coverageEditor.types.ts'
import {
  clampToApproved,
  editableEstimate,
  editableQuote,
  isListAmount,
  policyChange,
} from '../../machines/coverage-editor/editable.ts'
import { estimateActivity } from '../../machines/estimate/estimate.activity.ts'
import { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { LoadEstimateOutput } from '../../machines/estimate/estimate.types.ts'
import { exampleEstimate } from '../../machines/estimate/sampleEstimate.ts'
import { type AskPriceInput, livePriceMachine } from '../../machines/live-price/livePrice.machine.ts'
import { exampleQuote } from '../../machines/quote/quote.model.ts'
import { guestSession } from '../../machines/session/session.model.ts'
import { product } from '../../rules/product.ts'
import { turns } from './turns.ts'

test.each([
  [50, 40, 60, null, 50],
  [39, 40, 60, null, 40],
  [61, 40, 60, null, 60],
  [39, 40, 60, 55, 55],
  [61, 40, 60, 70, 60],
])('%i between %i and %i, with %s requested, becomes %i', (value, min, max, requested, clamped) => {
  expect(clampToApproved(value, { min, max, requested })).toBe(clamped)
})

test('an estimate can be changed within the limits for that age', () => {
  const { amounts, terms } = editableEstimate({ ...exampleEstimate, insuredsAgeAtTerm: 63 })
  expect([amounts, terms]).toEqual([
    { min: 50_000, max: 1_000_000, requested: null },
    // At 43 the rate is locked for 22 years at most.
    { min: 10, max: 22, requested: null },
  ])
})

test.each([
  ['pending', false],
  ['in_flight', true],
  ['active', true],
  ['accepted', undefined],
  ['expired', undefined],
] as const)('a quote with the status %s is editable, or not, and may be in flight', (status, isInFlight) => {
  expect(editableQuote({ ...exampleQuote, status })?.isInFlight).toBe(isInFlight)
})

test.each([
  [product.termLife, 250_000, null],
  [product.termLife, 200_000, 'immediate'],
  [product.termLife, 300_000, 'underwritten'],
  [product.accidentalDeath, 300_000, 'immediate'],
] as const)('a %s policy of $250,000 changed to $%i is %s', (productSlug, amount, change) => {
  const coverage = { ...editableEstimate({ ...exampleEstimate, amount: 250_000 }), productSlug }
  expect(policyChange({ mode: 'policy', coverage, size: { amount, years: 20 } })).toBe(change)
})

test('an estimate after the wish list starts at the amount that covers it, and leaving asks nothing', async () => {
  const askPrice = fromPromise<Price, AskPriceInput>(() => new Promise(() => undefined))
  const estimate = createActor(
    estimateMachine.provide({
      actors: {
        loadEstimate: fromPromise<LoadEstimateOutput>(async () => ({
          estimate: { ...exampleEstimate, amount: 450_000 },
          listTotal: 358_000,
          isSent: false,
          decision: null,
          ineligibleReasons: [],
        })),
        coverageEditor: coverageEditorMachine.provide({
          actors: { livePrice: livePriceMachine.provide({ actors: { askPrice } }) },
        }),
      },
    }),
    { input: { session: guestSession, today: '2026-11-21', at: 'preview', isFromList: true } },
  ).start()
  await turns()
  const { coverageEditor: editor } = estimate.getSnapshot().children
  if (!editor) throw new Error('The editor is not open.')
  const shown = () => {
    const { context } = editor.getSnapshot()
    return [context.size.amount, isListAmount(context)]
  }
  expect(estimateActivity.routeOf(estimate)).toEqual({ id: 'coveragePreview', from: 'list' })
  const first = [...shown(), editor.getSnapshot().children.livePrice?.getSnapshot().context.price]
  editor.send({ type: 'amount.changed', amount: 300_000 })
  const changed = shown()
  editor.send({ type: 'amount.changed', amount: 360_000 })
  editor.send({ type: 'back.chosen' })
  expect([first, changed, editor.getSnapshot().status]).toEqual([
    [360_000, true, null],
    [300_000, false],
    'done',
  ])
})
