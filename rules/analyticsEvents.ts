import { product } from './product.ts'

export const wishCreated = `${product.word}_created` as const
export const wishUpdated = `${product.word}_updated` as const

/**
 * The analytics events that there are, each with what goes with it (decision 024). The page's rows (`machines/analytics`) tell no
 * others, and the carrier keeps no others: a collector refuses what it does not know, and would be handed it again and again.
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

/** Whether it is one of them, with exactly what goes with it. */
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
