import { product } from './product.ts'

export const wishCreated = `${product.word}_created` as const
export const wishUpdated = `${product.word}_updated` as const

/**
 * All analytics events with their properties (decision 024). The client's event table
 * (`machines/analytics`) uses no others, and the carrier stores no others: a collector that refused an unknown event would
 * receive it again and again.
 */
export const analyticsEvents = {
  page_view: { place: 'string', path: 'string' },
  home_view: {},
  fulfillment_quote_displayed_pageview: { product: 'string' },
  fulfillment_quote_displayed_help: {},
  coverage_editor_continue: { mode: 'string', amount: 'number', term_months: 'number' },
  estimate_coverage_editor_cta_click: { mode: 'string', amount: 'number', term_months: 'number' },
  estimate_coverage_editor_coverage_edit: { mode: 'string', amount: 'number', term_months: 'number' },
  estimate_coverage_editor_term_edit: { mode: 'string', amount: 'number', term_months: 'number' },
  prequalification_birthdate_out_of_range: {},
  referred_to_underwriter_view: {},
  referred_to_underwriter_link: {},
  referred_to_underwriter_dashboard: {},
  [wishCreated]: {},
  [wishUpdated]: {},
} as const satisfies Record<string, Readonly<Record<string, 'string' | 'number'>>>

export type AnalyticsEventName = keyof typeof analyticsEvents

const isName = (name: string): name is AnalyticsEventName => Object.hasOwn(analyticsEvents, name)

/** Whether an event is listed, with exactly its properties. */
export function isAnalyticsEvent(event: {
  readonly name: string
  readonly details: Readonly<Record<string, unknown>>
}): boolean {
  const { name, details } = event
  if (!isName(name)) return false
  const known = Object.entries(analyticsEvents[name])
  return (
    Object.keys(details).length === known.length && known.every(([key, type]) => typeof details[key] === type)
  )
}
