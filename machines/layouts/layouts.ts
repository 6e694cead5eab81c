import type { OutputFrom } from 'xstate'
import type { layoutOutputs } from '../../rules/contract/layoutOutputs.ts'
import type { FormLayout } from '../../rules/contract/schema.generated.ts'
import type { LayoutOutput } from '../form/form.types.ts'
import type { purchaseMachine } from '../purchase/purchase.machine.ts'
import type { DenialResult, QuoteOutput } from '../quote/quote.machine.ts'
import type { triviaMachine } from '../trivia/trivia.machine.ts'

/** The machines of layouts with actions, by layout. Every other layout is only a form. */
export interface LayoutMachines {
  trivia: typeof triviaMachine
  purchasePolicy: typeof purchaseMachine
}

export type ActingLayout = keyof typeof layoutOutputs

/** How a flow ends after a layout's machine ended without a button to press. */
export type LayoutOutcome =
  | { kind: 'denied'; result: DenialResult | 'timedOut' | 'offline' }
  /** The quote has expired: there is nothing left to buy. */
  | { kind: 'expired' }

/**
 * The result of a layout's machine: values for the actions of the form's button, or the end of the
 * flow.
 */
export type LayoutResult = { kind: 'settled'; values: LayoutOutput } | LayoutOutcome

interface LayoutRow<Layout extends ActingLayout> {
  machine: string
  /** Translates the machine's output for the flow. */
  result(output: OutputFrom<LayoutMachines[Layout]>): LayoutResult
}

/**
 * The layouts with actions: each has a row here, its machine above, and its view in
 * `src/screens/flow/layoutViews.tsx`.
 */
export const layouts: { readonly [Layout in ActingLayout]: LayoutRow<Layout> } = {
  trivia: { machine: 'trivia', result: quoteResult },
  purchasePolicy: {
    machine: 'purchase',
    result: (output) =>
      output.kind === 'expired'
        ? { kind: output.kind }
        : { kind: 'settled', values: { result: output.result } },
  },
}

/** The layout, if it has a machine; null for a form. */
export function actingLayout(layout: FormLayout): ActingLayout | null {
  return isActing(layout) ? layout : null
}

function isActing(layout: string): layout is ActingLayout {
  return Object.hasOwn(layouts, layout)
}

/** The layout of the machine with this id. */
export function layoutThrough(machine: string): ActingLayout | undefined {
  return Object.keys(layouts)
    .filter(isActing)
    .find((layout) => layouts[layout].machine === machine)
}

function quoteResult(output: QuoteOutput): LayoutResult {
  if (output.kind === 'ready')
    return { kind: 'settled', values: { result: 'accepted', quoteId: output.quote.id } }
  return { kind: 'denied', result: output.kind === 'denied' ? output.result : output.kind }
}
