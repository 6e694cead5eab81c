import type { ApplicationResult, ProductOffering, Quote } from '../contract/schema.generated.ts'
import type { PollingAnswer } from '../polling/polling.machine.ts'

export type DenialResult = Extract<ApplicationResult, 'rejected' | 'failed' | 'referred_to_underwriter'>

/** What can be bought: a quote, or what is offered beside or instead of one. */
export type Offered = Pick<Quote | ProductOffering, 'id' | 'product'>

export type QuoteOutput =
  | { kind: 'ready'; quote: Offered }
  | { kind: 'denied'; result: DenialResult }
  | { kind: 'timedOut' }
  /** Underwriting is closed at the moment: nothing is decided, and nothing is lost. */
  | { kind: 'offline' }

/** What underwriting came to. */
export type QuoteFinding = { quote: Offered } | { result: DenialResult }

/**
 * `askQuote`, the `ask` of the polling that the quote machine invokes: ready when a quote exists that has not
 * expired and the application is not pending, or when the application was denied (specification 4.4).
 */
export type AskQuoteAnswer =
  | Extract<PollingAnswer, { kind: 'notYet' }>
  | { kind: 'ready'; value: QuoteFinding }

/** Reads what the polling carried through: it knows nothing of quotes. */
export function isQuoteFinding(value: unknown): value is QuoteFinding {
  return typeof value === 'object' && value !== null && ('quote' in value || 'result' in value)
}
