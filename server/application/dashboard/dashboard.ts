import type { Kysely, Transaction } from 'kysely'
import type { DashboardHome, PaidPremium } from '../../../machines/contract/schema.generated.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { beneficiariesOf, presentBeneficiary } from '../../domains/beneficiaries/beneficiaries.ts'
import { activeMethod, paidPremiums } from '../../domains/billing/paidPremiums.ts'
import { newestAdjustment, presentAdjustment } from '../../domains/policies/adjustments.ts'
import {
  failedPaymentOf,
  type PolicyRow,
  policiesOf,
  presentPolicy,
} from '../../domains/policies/policies.ts'
import { offeringStatus, offeringsOf } from '../../domains/quotes/offerings.ts'
import { notificationsOf } from '../../domains/underwriting/notifications.ts'
import type { Database } from '../../platform/database/database.ts'
import { recentRefusal } from '../adjustment/adjust.ts'
import { estimateNow } from '../estimate/estimateNow.ts'
import { worldIn, worldRow } from '../flows/facts.ts'
import { ineligibilityOf } from '../journeys/ineligibility.ts'
import { offeringWithApplication, quoteWithApplication } from '../quotes/quoteWithApplication.ts'
import { unpaidQuote } from '../quotes/unpaidQuote.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** What was paid for a policy, by the calendar of where the insured lives. */
async function paymentsOf(db: Reader, { id, residence }: PolicyRow): Promise<PaidPremium[]> {
  const paid = await paidPremiums(db, 'policyId', id)
  return paid.map(({ id: paymentId, amount, method, paidAt }) => ({
    id: paymentId,
    amount,
    method,
    paidOn: dayIn(residence, paidAt),
    receipt: null,
  }))
}

/** The newest change of a policy, as long as its owner has something to know or to do. */
async function shownAdjustment(db: Reader, policyId: string, now: Date) {
  const newest = await newestAdjustment(db, policyId)
  if (!newest || newest.status === 'in_force' || newest.status === 'declined') return null
  if (newest.status === 'rejected' && recentRefusal(newest, now) === null) return null
  return await presentAdjustment(db, newest, now)
}

/** What the card is chosen by; each is shown only where none before it holds. */
interface Standing {
  readonly hasPolicy: boolean
  /** A decision that is no offer, or an answer that rules coverage out. */
  readonly hasNews: boolean
  /** A quote or an offering. One that was accepted but not paid for is still one: the policy owns nothing yet. */
  readonly hasOffer: boolean
  /** An estimate, or what was quoted or refused before. */
  readonly hasBegun: boolean
}

/** The insurance card by the specification's priority (product-and-after-purchase, 4). */
export function ownershipOf({
  hasPolicy,
  hasNews,
  hasOffer,
  hasBegun,
}: Standing): DashboardHome['ownership'] {
  if (hasPolicy) return 'owned'
  if (hasNews) return 'notice'
  if (hasOffer) return 'quote'
  return hasBegun ? 'recapture' : 'marketing'
}

/** What the dashboard shows of insurance. */
export async function dashboardHome(db: Reader, userId: string, now: Date): Promise<DashboardHome> {
  const row = await worldRow(db, userId).select('users.firstName').executeTakeFirstOrThrow()
  const world = worldIn(row, now)
  const { decision, quoteExpiredOn, refusedOn } = world.standing
  const estimate = estimateNow(world)
  const policies = await policiesOf(db, userId)
  const { owned, pending } = policies
  const unpaid = await unpaidQuote(db, row.applicationId, policies)
  const quote = unpaid && unpaid.expiresAt > now ? unpaid : undefined
  const offered =
    world.standing.offer && !quote && row.applicationId ? await offeringsOf(db, row.applicationId) : []
  const offering = offered.find((one) => offeringStatus(one, now) === 'pending')
  const unread = owned
    ? undefined
    : (await notificationsOf(db, userId)).find(({ read, metadata }) => !read && !metadata.isChange)
  // What a decision led to may be over: bought, expired, or refused long ago.
  const hasTarget =
    unread?.metadata.result === 'accepted'
      ? quote !== undefined || offering !== undefined
      : decision?.result === 'rejected' || offering !== undefined
  const ineligibility = owned || quote || offering ? null : await ineligibilityOf(db, userId, world)
  return {
    firstName: row.firstName,
    ownership: ownershipOf({
      hasPolicy: owned !== undefined,
      hasNews: decision !== null || ineligibility !== null,
      hasOffer: quote !== undefined || offering !== undefined,
      hasBegun: estimate !== null || quoteExpiredOn !== null || refusedOn !== null,
    }),
    policy: owned ? await presentPolicy(db, owned, now) : null,
    pendingPolicy: owned && pending && pending !== owned ? await presentPolicy(db, pending, now) : null,
    coverageAdjustment: owned ? await shownAdjustment(db, owned.id, now) : null,
    offering: offering ? await offeringWithApplication(db, offering, now) : null,
    unreadDecision: unread && hasTarget ? unread : null,
    paymentMethod: owned ? await activeMethod(db, userId) : null,
    payments: owned ? await paymentsOf(db, owned) : null,
    beneficiaries: owned ? (await beneficiariesOf(db, userId)).map(presentBeneficiary) : null,
    quote: quote ? await quoteWithApplication(db, quote, now) : null,
    applicationResult: row.result,
    // For the owner of a policy only a review of another application is news.
    decision: owned && decision?.result !== 'referred_to_underwriter' ? null : decision,
    ineligibility,
    failedPayment: pending && quote?.id === pending.quoteId ? failedPaymentOf(pending) : null,
    quoteExpiredOn: owned ? null : quoteExpiredOn,
    refusedOn: owned ? null : refusedOn,
    estimate,
  }
}
