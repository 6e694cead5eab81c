import type { Kysely } from 'kysely'
import type { ApplicationOutcome } from '../../../rules/contract/schema.generated.ts'
import { productOf } from '../../../rules/products.ts'
import { policiesOf } from '../../domains/policies/policies.ts'
import { offeringStatus, offeringsOf } from '../../domains/quotes/offerings.ts'
import { latestApplication } from '../../domains/underwriting/applications.ts'
import { refusalReasonsOf } from '../../domains/underwriting/refusalReasons.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadApplicationStatus } from '../applicationStatus.ts'
import { offeringWithApplication, quoteWithApplication } from './quoteWithApplication.ts'
import { unpaidQuote } from './unpaidQuote.ts'

const isInstead = (slug: string) => productOf(slug).insteadOf.length > 0

/**
 * The content of the quote route, in the order of the specification (spec: product 4, "Application
 * result and quote route"). An expired offering is ignored; null if no application counts, and once
 * its policy is paid.
 */
export async function applicationOutcome(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<ApplicationOutcome | null> {
  const application = await latestApplication(db, userId)
  if (!application) return null
  if (application.result === 'pending')
    return { __typename: 'PendingOutcome', since: application.createdAt.toISOString() }
  const { decision, offer, hasPolicy } = await loadApplicationStatus(db, userId, now)
  if (hasPolicy) return null
  if (decision) return { __typename: 'DeniedOutcome', decision }
  const quote = await unpaidQuote(db, application.id, await policiesOf(db, userId))
  const offerings = offer
    ? (await offeringsOf(db, application.id)).filter((one) => offeringStatus(one, now) !== 'expired')
    : []
  const instead = offerings.find(({ product }) => isInstead(product))
  const term = offerings.find(({ product }) => !isInstead(product))
  if (instead && !term && !(quote && !isInstead(quote.product))) {
    const isTermRefused = application.product !== instead.product
    return {
      __typename: 'AccidentalDeathOutcome',
      offering: await offeringWithApplication(db, instead, now),
      isTermRefused,
      termRefusalReasons: isTermRefused ? await refusalReasonsOf(db, application.id) : [],
    }
  }
  if (term) return { __typename: 'TermOfferOutcome', offering: await offeringWithApplication(db, term, now) }
  return quote ? { __typename: 'QuoteOutcome', quote: await quoteWithApplication(db, quote, now) } : null
}
