import type { Kysely, Transaction } from 'kysely'
import type { DashboardHome } from '../../../machines/contract/schema.generated.ts'
import { latestEstimateOf, presentEstimate } from '../../domains/estimates/estimates.ts'
import { newestPolicy, presentPolicy } from '../../domains/policies/policies.ts'
import { firstPayment } from '../../domains/policies/policyHeld.ts'
import { newestPendingQuote } from '../../domains/quotes/quotes.ts'
import { latestApplication } from '../../domains/underwriting/applications.ts'
import type { Database } from '../../platform/database/database.ts'
import { quoteWithApplication } from '../quotes/quoteWithApplication.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The dashboard's insurance card by the specification's priority (product-and-after-purchase, 4): a policy, a manual
 * review, a quote, an estimate, nothing. A quote that was accepted but not paid for is still shown as a quote: the
 * policy owns nothing yet.
 */
export async function dashboardHome(tx: Reader, userId: string, now: Date): Promise<DashboardHome> {
  const user = await tx
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const application = await latestApplication(tx, userId)
  const policy = await newestPolicy(tx, userId)
  const owned = policy && (await firstPayment(tx, userId)) !== 'none' ? policy : undefined
  const open = await newestPendingQuote(tx, userId)
  const unpaid =
    policy && !owned
      ? await tx.selectFrom('quotes').selectAll().where('id', '=', policy.quoteId).executeTakeFirst()
      : undefined
  const quote = open && open.expiresAt > now ? open : unpaid
  const estimate = await latestEstimateOf(tx, userId)
  const referred = application?.result === 'referred_to_underwriter'
  return {
    firstName: user.firstName,
    ownership: owned ? 'owned' : referred ? 'notice' : quote ? 'quote' : estimate ? 'recapture' : 'marketing',
    policy: owned ? await presentPolicy(tx, owned) : null,
    quote: !owned && quote ? await quoteWithApplication(tx, quote, now) : null,
    applicationResult: application?.result ?? null,
    estimate: estimate ? presentEstimate(estimate) : null,
  }
}
