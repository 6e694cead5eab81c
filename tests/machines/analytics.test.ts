import { describe, expect, test } from 'vitest'
import type { MachineEventRow } from '../../machines/analytics/eventRow.ts'
import { analyticsRows } from '../../machines/analytics/eventRows.ts'
import { registered } from '../../machines/registered.ts'
import { statePath, statesOf, transitionsOf } from '../../packages/statecharts/src/explore/names.ts'
import { analyticsEvents, isAnalyticsEvent } from '../../rules/analyticsEvents.ts'
import { product } from '../../rules/product.ts'

/** product-and-after-purchase 7, "Analytics events (observation only) include …", verbatim. */
const specified = [
  'home_view',
  'page_view',
  'fulfillment_quote_displayed_pageview',
  'fulfillment_quote_displayed_help',
  'coverage_editor_continue',
  'estimate_coverage_editor_cta_click',
  'estimate_coverage_editor_coverage_edit',
  'estimate_coverage_editor_term_edit',
]

/**
 * Events without a name in the specification: access-to-purchase 5.1 (birthdate),
 * product-and-after-purchase 4 (referred).
 */
const unnamed = [
  'prequalification_birthdate_out_of_range',
  'referred_to_underwriter_view',
  'referred_to_underwriter_link',
  'referred_to_underwriter_dashboard',
]

/** From the same sentence, "{product} created and updated". */
const ofLists = ['wysh_created', 'wysh_updated']

const ofMachines = analyticsRows.filter((row): row is MachineEventRow => 'machine' in row)

test('the table lists every event of the specification once', () => {
  expect(analyticsRows.map(({ name }) => name).sort()).toEqual([...specified, ...unnamed, ...ofLists].sort())
})

describe('an analytics rule for a machine', () => {
  test.each(ofMachines.map((row) => [row.name, row] as const))(
    '%s refers only to states and events of its chart',
    (_, row) => {
      const { machine } = registered(row.machine)
      const names = new Set(transitionsOf(machine).values())
      const states = new Set(statesOf(machine).map(statePath))
      expect({
        takes: row.takes?.filter((name) => !names.has(name)),
        enters: row.enters === undefined || states.has(row.enters),
      }).toEqual({ takes: row.takes && [], enters: true })
      expect(row.takes !== undefined || row.enters !== undefined).toBe(true)
    },
  )
})

test('the app and the carrier list the same events and properties', () => {
  const happened = {
    context: {
      mode: 'quote',
      size: { amount: 450_000, years: 20 },
      facts: { coverage: { productSlug: product.accidentalDeath } },
    },
    event: { type: 'save.chosen' },
    route: undefined,
  }
  const rows = analyticsRows.map((row) => ({
    name: row.name,
    details:
      ('machine' in row
        ? row.details?.(happened)
        : 'at' in row
          ? row.details?.({ id: 'home' })
          : undefined) ?? {},
  }))
  expect(rows.filter((event) => !isAnalyticsEvent(event))).toEqual([])
  expect(rows).toContainEqual({
    name: 'fulfillment_quote_displayed_pageview',
    details: { product: 'ad' },
  })
  expect(Object.keys(analyticsEvents).sort()).toEqual(rows.map(({ name }) => name).sort())
})
