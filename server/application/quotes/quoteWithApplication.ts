import type { Kysely, Transaction } from 'kysely'
import type { Quote } from '../../../machines/contract/schema.generated.ts'
import { ageAtTermEnd, coverageRange, termRange } from '../../../machines/validation/coverage.ts'
import { dayIn, zoneOf } from '../../../machines/validation/residence.ts'
import { documentsOf } from '../../domains/documents/documents.ts'
import { premiumAt } from '../../domains/policies/premiumAt.ts'
import { presentQuote } from '../../domains/quotes/quotes.ts'
import type { QuoteTable } from '../../domains/quotes/tables.ts'
import { applicationOf } from '../../domains/underwriting/applications.ts'
import { withDocuments } from '../../domains/underwriting/presentApplication.ts'
import type { Database } from '../../platform/database/database.ts'

/** A quote with the application that it came from, which is another domain's. */
export async function quoteWithApplication(
  tx: Kysely<Database> | Transaction<Database>,
  quote: QuoteTable,
  now: Date,
): Promise<Quote> {
  const application = await applicationOf(tx, quote.applicationId)
  const documents = await documentsOf(tx, [quote.id, application.id])
  const insuranceApplication = withDocuments(application, documents(application.id))
  const { residence, birthdate } = application
  const expiresOn = dayIn(residence, quote.expiresAt)
  const next = premiumAt({ since: now, periods: 1, billingFrequency: 'monthly' }, zoneOf(residence))
  const secondPremiumOn = dayIn(residence, next)
  return presentQuote(
    quote,
    {
      documents: documents(quote.id),
      insuranceApplication,
      // It would start today.
      insuredsAgeAtTerm: ageAtTermEnd({ ...quote, birthdate }, dayIn(residence, now)),
      expiresOn,
      secondPremiumOn,
      coverageDetails: {
        productSlug: quote.product,
        minCoverageAmount: Math.min(coverageRange.min, application.amount),
        maxCoverageAmount: application.amount,
        minTermDuration: Math.min(termRange.min, application.termYears),
        maxTermDuration: application.termYears,
        termUnit: 'year',
        requestedCoverageAmount: application.amount,
        requestedTermDuration: application.termYears,
      },
    },
    now,
  )
}
