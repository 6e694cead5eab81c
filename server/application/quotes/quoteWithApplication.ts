import type { Kysely, Transaction } from 'kysely'
import type { ProductOffering, Quote } from '../../../rules/contract/schema.generated.ts'
import { ageAtEnd } from '../../../rules/products.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { documentsOf } from '../../domains/documents/documents.ts'
import { premiumAt } from '../../domains/policies/premiums/premiumAt.ts'
import { type Offering, presentOffering } from '../../domains/quotes/offerings.ts'
import { presentQuote, type TermsNow } from '../../domains/quotes/quotes.ts'
import { coverageDetailsOf } from '../../domains/quotes/resize.ts'
import type { QuoteTable } from '../../domains/quotes/tables.ts'
import { applicationOf, freeLookIfIssued } from '../../domains/underwriting/applications.ts'
import { withDocuments } from '../../domains/underwriting/presentApplication.ts'
import type { Database } from '../../platform/database/database.ts'
import { coveredBy } from '../wishes/wishes.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Applied = Awaited<ReturnType<typeof applicationOf>>

/** A quote or offering as if it started today in the insured's state. */
const termsNow = async (
  db: Reader,
  terms: Offering | QuoteTable,
  application: Applied,
  now: Date,
): Promise<TermsNow> => {
  const { residence, birthdate } = application
  return {
    insuredsAgeAtTerm: ageAtEnd({ ...terms, birthdate }, dayIn(residence, now)),
    expiresOn: dayIn(residence, terms.expiresAt),
    coverageDetails: coverageDetailsOf(terms, application),
    allocationCoverage: await coveredBy(db, terms.userId, terms.amount, now),
  }
}

/** A quote with its application, which belongs to another domain. */
export async function quoteWithApplication(tx: Reader, quote: QuoteTable, now: Date): Promise<Quote> {
  const application = await applicationOf(tx, quote.applicationId)
  const documents = await documentsOf(tx, [quote.id, application.id])
  const { billingFrequency } = quote
  const next = premiumAt({ since: now, periods: 1, billingFrequency }, zoneOf(application.residence))
  return presentQuote(
    quote,
    {
      ...(await termsNow(tx, quote, application, now)),
      documents: documents(quote.id),
      insuranceApplication: withDocuments(application, documents(application.id)),
      secondPremiumOn: dayIn(application.residence, next),
      freeLookDays: freeLookIfIssued(application, now),
    },
    now,
  )
}

export async function offeringWithApplication(
  tx: Reader,
  offering: Offering,
  now: Date,
): Promise<ProductOffering> {
  const application = await applicationOf(tx, offering.applicationId)
  return presentOffering(offering, await termsNow(tx, offering, application, now), now)
}
