import type { Kysely, Transaction } from 'kysely'
import type { DashboardHome, PaidPremium } from '../../../machines/contract/schema.generated.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { beneficiariesOf, presentBeneficiary } from '../../domains/beneficiaries/beneficiaries.ts'
import { activeMethod, paidPremiums } from '../../domains/billing/paidPremiums.ts'
import {
  failedPaymentOf,
  isOwned,
  type NewestPolicy,
  newestPolicy,
  presentPolicy,
} from '../../domains/policies/policies.ts'
import type { Database } from '../../platform/database/database.ts'
import { estimateNow } from '../estimate/estimateNow.ts'
import { worldIn, worldRow } from '../flows/facts.ts'
import { ineligibilityOf } from '../journeys/ineligibility.ts'
import { quoteWithApplication } from '../quotes/quoteWithApplication.ts'
import { unpaidQuote } from '../quotes/unpaidQuote.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** What was paid for a policy, by the calendar of where the insured lives. */
async function paymentsOf(db: Reader, { id, residence }: NewestPolicy): Promise<PaidPremium[]> {
  const paid = await paidPremiums(db, 'policyId', id)
  return paid.map(({ paidAt, ...premium }) => ({ ...premium, paidOn: dayIn(residence, paidAt) }))
}

/**
 * The dashboard's insurance card by the specification's priority (product-and-after-purchase, 4): a policy, a decision
 * that is no offer or an answer that rules coverage out, a quote, an estimate, nothing. A quote that was accepted but not paid for is still shown as a quote:
 * the policy owns nothing yet.
 */
export async function dashboardHome(db: Reader, userId: string, now: Date): Promise<DashboardHome> {
  const row = await worldRow(db, userId).select('users.firstName').executeTakeFirstOrThrow()
  const world = worldIn(row, now)
  const { decision, quoteExpiredOn, refusedOn } = world.standing
  const estimate = estimateNow(world)
  const policy = await newestPolicy(db, userId)
  const owned = policy && isOwned(policy) ? policy : undefined
  const unpaid = await unpaidQuote(db, userId, policy)
  const quote = unpaid && unpaid.expiresAt > now ? unpaid : undefined
  const ineligibility = owned || quote ? null : await ineligibilityOf(db, userId, world)
  return {
    firstName: row.firstName,
    ownership: owned
      ? 'owned'
      : decision || ineligibility
        ? 'notice'
        : quote
          ? 'quote'
          : estimate || quoteExpiredOn || refusedOn
            ? 'recapture'
            : 'marketing',
    policy: owned ? await presentPolicy(db, owned, now) : null,
    paymentMethod: owned ? await activeMethod(db, userId) : null,
    payments: owned ? await paymentsOf(db, owned) : null,
    beneficiaries: owned ? (await beneficiariesOf(db, userId)).map(presentBeneficiary) : null,
    quote: quote ? await quoteWithApplication(db, quote, now) : null,
    applicationResult: row.result,
    decision: owned ? null : decision,
    ineligibility,
    failedPayment: policy && quote?.id === policy.quoteId ? failedPaymentOf(policy) : null,
    quoteExpiredOn: owned ? null : quoteExpiredOn,
    refusedOn: owned ? null : refusedOn,
    estimate,
  }
}
