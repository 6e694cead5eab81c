import type { Kysely, Transaction } from 'kysely'
import type {
  BegunApplication,
  Beneficiary,
  CoverageAdjustment,
  DashboardCard,
  DashboardHome,
  EndedApplication,
  EndedPolicy,
  Estimate,
  FailedPayment,
  HomeOwnership,
  Ineligibility,
  Notification,
  PaidPremium,
  Policy,
  ProductOffering,
  Quote,
  UnderwritingDecision,
} from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { productOf } from '../../rules/products.ts'
import { dayIn } from '../../rules/residence.ts'
import { beneficiariesOf, presentBeneficiary } from '../domains/beneficiaries/beneficiaries.ts'
import { activeMethod, paidPremiums } from '../domains/billing/paidPremiums.ts'
import { refundedSince } from '../domains/billing/refunds.ts'
import { notificationsOf } from '../domains/notifications/notifications.ts'
import { newestAdjustment, presentAdjustment } from '../domains/policies/adjustments/adjustments.ts'
import { lastDayOfCoverage } from '../domains/policies/lastDay.ts'
import {
  type EndedRow,
  failedPaymentOf,
  type PolicyRow,
  presentPolicy,
  type UserPolicies,
} from '../domains/policies/policies.ts'
import { offeringStatus, offeringsOf } from '../domains/quotes/offerings.ts'
import type { Database } from '../platform/database/database.ts'
import { type Gaps, prepare } from '../platform/database/prepare.ts'
import { recentRefusal } from './adjustment/adjust.ts'
import { type ApplicationStatusRow, refusalOf } from './applicationStatus.ts'
import { estimateNow } from './estimateNow.ts'
import { applicantIn, applicantRow } from './flows/facts.ts'
import { ineligibilityOf } from './journeys/ineligibility.ts'
import { begunApplicationOf } from './journeys/journey.ts'
import { offeringWithApplication, quoteWithApplication } from './quotes/quoteWithApplication.ts'
import { unpaidQuote } from './quotes/unpaidQuote.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The user's payments, also for earlier policies, dated in the user's state. */
async function paymentsOf(db: Reader, { userId, residence }: PolicyRow): Promise<PaidPremium[]> {
  const paid = await paidPremiums(db, userId)
  return paid.map(({ id: paymentId, amount, refunded, method, paidAt }) => ({
    id: paymentId,
    amount,
    refunded,
    method,
    paidOn: dayIn(residence, paidAt),
    receipt: null,
  }))
}

/** The newest change of a policy while its owner has something to know or to do. */
async function shownAdjustment(db: Reader, policyId: string, policies: readonly PolicyRow[], now: Date) {
  const newest = await newestAdjustment(db, policyId)
  if (!newest || newest.status === 'in_force' || newest.status === 'declined') return null
  const residence = policies.find(({ id }) => id === policyId)?.residence ?? null
  if (newest.status === 'rejected' && recentRefusal(newest, residence, now) === null) return null
  return await presentAdjustment(db, newest, now, policies)
}

/**
 * The facts that determine the card. An accepted but unpaid quote still counts as a quote: there is
 * no policy yet.
 */
interface CardFacts {
  readonly policy: Policy | null
  readonly ineligibility: Ineligibility | null
  readonly decision: UnderwritingDecision | null
  readonly quote: Quote | null
  readonly failedPayment: FailedPayment | null
  readonly offering: ProductOffering | null
  readonly refusedOn: string | null
  readonly quoteExpiredOn: string | null
  readonly application: BegunApplication | null
  readonly estimate: Estimate | null
}

type Card = DashboardCard & { readonly __typename: string }

/** The insurance card by the specification's priority (spec: product 4, "Home ownership state"). */
export function cardOf(facts: CardFacts): { readonly ownership: HomeOwnership; readonly card: Card } {
  const { policy, ineligibility, decision, quote, failedPayment, offering } = facts
  if (policy) return { ownership: 'owned', card: { __typename: 'OwnedCard', policy } }
  if (ineligibility) {
    const card = { __typename: 'IneligibleCard' as const, ineligibility, lastApplication: endOf(facts) }
    return { ownership: 'notice', card }
  }
  if (decision) return { ownership: 'notice', card: { __typename: 'DecisionCard', decision } }
  if (quote)
    return {
      ownership: 'quote',
      card: failedPayment
        ? { __typename: 'RefusedPaymentCard', quote, failedPayment }
        : { __typename: 'QuoteCard', quote },
    }
  if (offering) return { ownership: 'quote', card: { __typename: 'OfferingCard', offering } }
  const { refusedOn, quoteExpiredOn, application, estimate } = facts
  if (refusedOn) return { ownership: 'recapture', card: { __typename: 'ReapplyCard', refusedOn } }
  if (quoteExpiredOn)
    return { ownership: 'recapture', card: { __typename: 'ExpiredQuoteCard', expiredOn: quoteExpiredOn } }
  if (application) return { ownership: 'recapture', card: { __typename: 'ApplicationCard', application } }
  if (estimate) return { ownership: 'recapture', card: { __typename: 'EstimateCard', estimate } }
  return { ownership: 'marketing', card: { __typename: 'MarketingCard', product: product.termLife } }
}

function endOf({ quoteExpiredOn, refusedOn, decision }: CardFacts): EndedApplication | null {
  if (quoteExpiredOn) return { outcome: 'quote_expired', on: quoteExpiredOn }
  if (refusedOn) return { outcome: 'refused', on: refusedOn }
  return decision && { outcome: 'failed', on: decision.since }
}

/** The user's last ended policy; null if there is none. */
async function endedPolicyOf(db: Reader, row: EndedRow | undefined, now: Date): Promise<EndedPolicy | null> {
  if (row === undefined) return null
  const { id, label, status, residence, endedAt } = row
  const refund = await refundedSince(db, row.userId, endedAt, now)
  return {
    policyId: id,
    amount: row.amount,
    label,
    product: { slug: row.product, name: productOf(row.product).name },
    status,
    endedOn: lastDayOfCoverage(row, residence) ?? dayIn(residence, endedAt),
    refunded: refund.amount,
    isRefundOnItsWay: refund.isOnItsWay,
  }
}

async function hasAnsweredSince(db: Reader, userId: string, moment: Date): Promise<boolean> {
  const session = await db
    .selectFrom('flowSessions')
    .select('id')
    .where('userId', '=', userId)
    .where('flowScope', '=', 'new_policy')
    .where('updatedAt', '>', moment)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * The decision that a policy's owner sees: a review, or that term life in its place was refused.
 */
function decisionForOwner(
  row: ApplicationStatusRow,
  decision: UnderwritingDecision | null,
  now: Date,
): UnderwritingDecision | null {
  if (decision?.result === 'referred_to_underwriter' || decision?.result === 'rejected') return decision
  return row.heldProduct === product.accidentalDeath ? refusalOf(row, product.termLife, now) : null
}

const namedApplicants = prepare((db, value: Gaps<{ userId: string }>) =>
  applicantRow(db, value('userId')).select('users.firstName'),
)

/** Read only if the query selects them. */
interface SelectedOnly {
  coverageAdjustment(): Promise<CoverageAdjustment | null>
  paymentMethod(): Promise<string | null>
  payments(): Promise<readonly PaidPremium[] | null>
  beneficiaries(): Promise<readonly Beneficiary[] | null>
  unreadDecision(): Promise<Notification | null>
}

/** The dashboard's insurance data, with the user's policies. */
export async function dashboardHome(
  db: Reader,
  userId: string,
  policies: UserPolicies,
  now: Date,
): Promise<DashboardHome & SelectedOnly> {
  const [row] = await namedApplicants(db, { userId })
  if (!row) throw new Error('There is no such user.')
  const applicant = applicantIn(row, now)
  const { decision, quoteExpiredOn, refusedOn } = applicant.applicationStatus
  const { owned, pending, ended } = policies
  // Answers from before the policy ended belong to no open application.
  const isBegun =
    ended === undefined ||
    (row.wantedSince !== null && row.wantedSince > ended.endedAt) ||
    (await hasAnsweredSince(db, userId, ended.endedAt))
  const estimate = isBegun ? estimateNow(applicant) : null
  const application = isBegun && !owned ? begunApplicationOf(applicant) : null
  const unpaid = await unpaidQuote(db, row.applicationId, policies)
  const open = unpaid && unpaid.expiresAt > now ? unpaid : undefined
  const offered =
    applicant.applicationStatus.offer && !open && row.applicationId
      ? await offeringsOf(db, row.applicationId)
      : []
  const pendingOffering = offered.find((one) => offeringStatus(one, now) === 'pending')
  const policy = owned ? await presentPolicy(db, owned, now) : null
  const quote = open ? await quoteWithApplication(db, open, now) : null
  const offering = pendingOffering ? await offeringWithApplication(db, pendingOffering, now) : null
  return {
    firstName: row.firstName,
    ...cardOf({
      policy,
      quote,
      offering,
      decision,
      ineligibility: owned || quote || offering ? null : await ineligibilityOf(db, userId, applicant),
      failedPayment: pending && open?.id === pending.quoteId ? failedPaymentOf(pending) : null,
      quoteExpiredOn,
      refusedOn,
      application,
      estimate,
    }),
    policy,
    pendingPolicy: owned && pending && pending !== owned ? await presentPolicy(db, pending, now) : null,
    coverageAdjustment: async () => (owned ? await shownAdjustment(db, owned.id, policies.rows, now) : null),
    offering,
    async unreadDecision() {
      // The owner has already seen decisions from before the policy was accepted.
      const since = owned?.createdAt ?? null
      const unread = (await notificationsOf(db, userId)).find(
        ({ read, metadata, createdAt }) =>
          !read &&
          metadata.type === 'manual_underwriting_decision' &&
          !metadata.isChange &&
          (since === null || new Date(createdAt) > since),
      )
      // The result of a decision may be over: bought, expired, or refused long ago.
      const hasTarget =
        unread?.metadata.result === 'accepted'
          ? open !== undefined || pendingOffering !== undefined
          : decision?.result === 'rejected' || pendingOffering !== undefined
      return unread && hasTarget ? unread : null
    },
    paymentMethod: async () => (owned ? await activeMethod(db, userId) : null),
    payments: async () => (owned ? await paymentsOf(db, owned) : null),
    beneficiaries: async () => (owned ? (await beneficiariesOf(db, userId)).map(presentBeneficiary) : null),
    quote,
    applicationResult: row.result,
    decision: owned ? decisionForOwner(row, decision, now) : decision,
    endedPolicy: owned ? null : await endedPolicyOf(db, ended, now),
    application,
    estimate,
  }
}
