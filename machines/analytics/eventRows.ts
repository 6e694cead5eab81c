import type { StateOf } from 'statecharts'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import { wishCreated, wishUpdated } from '../../rules/analyticsEvents.ts'
import { parseDate } from '../../rules/dates.ts'
import { product } from '../../rules/product.ts'
import { productOf } from '../../rules/products.ts'
import type { coverageEditorMachine } from '../coverage-editor/coverageEditor.machine.ts'
import type { CoverageEditorContext } from '../coverage-editor/coverageEditor.types.ts'
import type { formMachine } from '../form/form.machine.ts'
import type { FormContext } from '../form/form.types.ts'
import type { fulfillmentMachine } from '../fulfillment/fulfillment.machine.ts'
import { type AppRoute, rowOf } from '../routes/route.ts'
import type { supportMachine } from '../support/support.machine.ts'
import type { AnalyticsRow, MachineEventRow } from './eventRow.ts'

/** A row for one machine, typed with its states and context. Only the type is imported. */
function inMachine<TMachine extends AnyStateMachine>(
  row: MachineEventRow<ContextFrom<TMachine>, StateOf<TMachine>>,
): MachineEventRow {
  return row
}

/** The user requests help from the closed panel. */
const asksForHelp = [
  'panel.closed --support.chosen--> panel.choosing',
  'panel.closed --chat.chosen[mayChat]--> panel.chatting',
  'panel.closed --chat.chosen--> panel.choosing',
]

const isQuote = (route: AppRoute | undefined) => route?.id === 'flow' && route.slug === 'quote-review'

const isReferred = (route: AppRoute | undefined) =>
  route?.id === 'coverageDenied' && route.type === 'referred_to_underwriter'

/**
 * A birth date has one rule for format and range: an invalid value that is a date is out of range.
 */
const isOutOfRange = ({ errors: { birthdate }, values }: FormContext) =>
  birthdate?.some(({ code }) => code === 'validateDateFormatAndRange') === true &&
  parseDate(String(values.birthdate)) !== null

/** The term is reported in months (product-and-after-purchase 7: "sent as months (years × 12)"). */
const sizeOf = ({ context: { mode, size } }: { context: CoverageEditorContext }) => ({
  mode,
  amount: size.amount,
  term_months: size.years * 12,
})

/**
 * The events of the specification (product-and-after-purchase 7, access-to-purchase 5 and 7.2;
 * "observers and not product behaviour"), each with its trigger. Where the specification has no
 * name, the name is ours.
 */
export const analyticsRows: readonly AnalyticsRow[] = [
  {
    name: 'page_view',
    at: 'any',
    details: (route: AppRoute) => ({ place: route.id, path: rowOf(route).path }),
  },
  { name: 'home_view', at: 'home' },
  inMachine<typeof fulfillmentMachine>({
    name: 'fulfillment_quote_displayed_pageview',
    machine: 'fulfillment',
    enters: 'journey.steps.quoteReview.open',
    isOnce: true,
    details: ({ context: { facts } }) => ({
      product: productOf(facts?.coverage?.productSlug ?? product.termLife).code,
    }),
  }),
  inMachine<typeof supportMachine>({
    name: 'fulfillment_quote_displayed_help',
    machine: 'support',
    takes: asksForHelp,
    only: ({ route }) => isQuote(route),
  }),
  inMachine<typeof coverageEditorMachine>({
    name: 'coverage_editor_continue',
    machine: 'coverageEditor',
    enters: 'kept',
    details: sizeOf,
  }),
  inMachine<typeof coverageEditorMachine>({
    name: 'estimate_coverage_editor_cta_click',
    machine: 'coverageEditor',
    takes: [
      'open.editing --save.chosen[isChanged]--> open.saving',
      'open.editing --save.chosen[mayStayAsItIs]--> kept',
      'open.notSaved --save.chosen--> open.saving',
    ],
    details: sizeOf,
  }),
  inMachine<typeof coverageEditorMachine>({
    name: 'estimate_coverage_editor_coverage_edit',
    machine: 'coverageEditor',
    takes: [
      'open.editing --amount.changed--> open.editing',
      'open.notSaved --amount.changed--> open.editing',
    ],
    details: sizeOf,
    isAtRest: true,
  }),
  inMachine<typeof coverageEditorMachine>({
    name: 'estimate_coverage_editor_term_edit',
    machine: 'coverageEditor',
    takes: ['open.editing --term.changed--> open.editing', 'open.notSaved --term.changed--> open.editing'],
    details: sizeOf,
    isAtRest: true,
  }),
  inMachine<typeof formMachine>({
    name: 'prequalification_birthdate_out_of_range',
    machine: 'form',
    // "Validation runs on blur and on submit" (access-to-purchase 5.2): both may report the same
    // date.
    takes: ['editing --field.blurred[isField]--> (stays)', 'running.deciding --always[isInvalid]--> editing'],
    isOnce: true,
    only: ({ context, event }) =>
      (event.type !== 'field.blurred' || event.key === 'birthdate') &&
      context.form.groups.some(({ mutation }) => mutation === 'updatePrequalificationInformation') &&
      (context.decided.birthdate !== undefined || isOutOfRange(context)),
  }),
  { name: 'referred_to_underwriter_view', at: 'coverageDenied', only: isReferred },
  inMachine<typeof supportMachine>({
    name: 'referred_to_underwriter_link',
    machine: 'support',
    takes: asksForHelp,
    only: ({ route }) => isReferred(route),
  }),
  inMachine<typeof fulfillmentMachine>({
    name: 'referred_to_underwriter_dashboard',
    machine: 'fulfillment',
    takes: ['journey.steps.denied --dashboard.chosen--> home'],
    only: ({ context: { denial } }) => denial === 'referred_to_underwriter',
  }),
  { name: wishCreated, saves: 'CreateWishAllocation' },
  { name: wishUpdated, saves: 'UpdateWishAllocation' },
]
