import * as v from 'valibot'
import { isIsoDate } from '../../../rules/dates.ts'

const id = v.string()
const cents = v.number()
const day = v.pipe(v.string(), v.check(isIsoDate))

/** What a notification is about. A type has the fields that its text needs. */
export const notificationSubject = v.variant('type', [
  v.object({
    type: v.literal('manual_underwriting_decision'),
    result: v.picklist(['accepted', 'rejected']),
    /** The subject of the decision: an application, or a coverage change. */
    applicationId: v.optional(id),
    adjustmentId: v.optional(id),
  }),
  v.object({ type: v.picklist(['payment_failed', 'refund', 'refund_returned']), amount: cents }),
  v.object({ type: v.picklist(['coverage_changing', 'family_page_asked']), on: day }),
  /** `on` is the last covered day; notifications of earlier versions have none. */
  v.object({ type: v.literal('policy_lapsed'), on: v.optional(day) }),
  v.object({ type: v.literal('document_added'), document: v.object({ id, name: v.string() }) }),
  v.object({
    type: v.picklist([
      'first_payment_failed',
      'coverage_began',
      'policy_ended',
      'policy_replaced',
      'policy_reinstated',
      'reinstatement_refused',
      'coverage_changed',
      'change_payment_failed',
      'change_expired',
      'billing_resumed',
      'card_expiring',
    ]),
  }),
])

export type NotificationSubject = v.InferOutput<typeof notificationSubject>
