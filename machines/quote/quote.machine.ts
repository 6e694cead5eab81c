import { childMustBeProvided } from 'statecharts/placeholders'
import { assign, type DoneActorEvent, setup } from 'xstate'
import type { ApplicationResult, ProductOffering, Quote } from '../../rules/contract/schema.generated.ts'
import { quoteValidDays, reapplyAfterDays, reviewBusinessDays } from '../../rules/deadlines.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import {
  type PollingAnswer,
  type PollingOutput,
  type pollingMachine,
  quoteWait,
} from '../polling/polling.machine.ts'
import { isOffline } from '../problem.ts'
import { required } from '../required.ts'

export type DenialResult = Extract<ApplicationResult, 'rejected' | 'failed' | 'referred_to_underwriter'>

/** What can be bought: a quote, or an offer beside or instead of one. */
export type Offered = Pick<Quote | ProductOffering, 'id' | 'product'> & {
  /** Offered in place of a refused product. */
  readonly isInstead?: boolean
}

export type QuoteOutput =
  | { kind: 'ready'; quote: Offered }
  | { kind: 'denied'; result: DenialResult }
  | { kind: 'timedOut' }
  /** Underwriting is currently closed: nothing is decided, and nothing is lost. */
  | { kind: 'offline' }

/** The result of underwriting. */
export type QuoteFinding = { quote: Offered } | { result: DenialResult }

/**
 * `askQuote`, the `ask` of the polling that the quote machine invokes: ready when a quote exists that has not
 * expired and the application is not pending, or when the application was denied (specification 4.4).
 */
export type AskQuoteAnswer =
  | Extract<PollingAnswer, { kind: 'notYet' }>
  | { kind: 'ready'; value: QuoteFinding }

/** Narrows the result of the polling, which is not specific to quotes. */
function isQuoteFinding(value: unknown): value is QuoteFinding {
  return typeof value === 'object' && value !== null && ('quote' in value || 'result' in value)
}

interface QuoteContext {
  quote: Offered | null
  denial: DenialResult | null
}

const { end, output } = defineEnds<QuoteContext, QuoteOutput>()

/** The decision of underwriting; null if the polling ended without one. */
function findingOf(polled: PollingOutput): QuoteFinding | null {
  return polled.kind === 'done' && isQuoteFinding(polled.value) ? polled.value : null
}

function quoteOf(polled: PollingOutput): Offered | null {
  const finding = findingOf(polled)
  return finding && 'quote' in finding ? finding.quote : null
}

function denialOf(polled: PollingOutput): DenialResult | null {
  const finding = findingOf(polled)
  return finding && 'result' in finding ? finding.result : null
}

const quoteSetup = setup({
  types: {
    context: {} as QuoteContext,
    output: {} as QuoteOutput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /** Provided with `askQuote` as its `ask`. */
    polling: childMustBeProvided<typeof pollingMachine>('polling'),
  },
  actions: {
    keepQuote: assign({ quote: (_, { polled }: { polled: PollingOutput }) => quoteOf(polled) }),
    keepDenial: assign({ denial: (_, { polled }: { polled: PollingOutput }) => denialOf(polled) }),
  },
  guards: {
    isQuote: (_, { polled }: { polled: PollingOutput }) => quoteOf(polled) !== null,
    isDenial: (_, { polled }: { polled: PollingOutput }) => denialOf(polled) !== null,
    isOffline: (_, { polled }: { polled: PollingOutput }) =>
      polled.kind === 'failed' && isOffline(polled.error),
    isTimedOut: (_, { polled }: { polled: PollingOutput }) => polled.kind === 'timedOut',
  },
})

const polledIn = ({ event }: { event: DoneActorEvent<PollingOutput> }) => ({ polled: event.output })

export const quoteMachine = quoteSetup.createMachine({
  id: 'quote',
  description: 'Waits for the underwriting decision: a quote, a denial, or no decision within five minutes.',
  context: { quote: null, denial: null },
  output,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The decision is polled at growing intervals for at most 300 seconds.',
      tags: 'pending',
      invoke: {
        id: 'polling',
        src: 'polling',
        input: { question: null, pace: quoteWait },
        onDone: [
          {
            guard: { type: 'isQuote', params: polledIn },
            target: 'ready',
            actions: { type: 'keepQuote', params: polledIn },
          },
          {
            guard: { type: 'isDenial', params: polledIn },
            target: 'denied',
            actions: { type: 'keepDenial', params: polledIn },
          },
          { guard: { type: 'isTimedOut', params: polledIn }, target: 'timedOut' },
          { guard: { type: 'isOffline', params: polledIn }, target: 'offline' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: {
      description: `There is a quote. It is good through the end of day ${quoteValidDays}.`,
      type: 'final',
      output: end(({ quote }) => ({ kind: 'ready', quote: required(quote, 'quote') })),
    },
    denied: {
      description: `Underwriting did not offer a quote. A rejected applicant may apply again after ${reapplyAfterDays} days. A human underwriter decides a referred case within about ${reviewBusinessDays} business days, and an email follows. A failed one can be sent again.`,
      type: 'final',
      output: end(({ denial }) => ({ kind: 'denied', result: required(denial, 'denial') })),
    },
    failed: {
      description: 'A technical error or an unknown reply, which counts as a failed application.',
      type: 'final',
      output: end({ kind: 'denied', result: 'failed' }),
    },
    offline: {
      description: 'Underwriting is closed right now, and the application waits.',
      type: 'final',
      output: end({ kind: 'offline' }),
    },
    timedOut: {
      description: 'No decision arrived in time.',
      type: 'final',
      output: end({ kind: 'timedOut' }),
    },
  },
})
