import type { Kysely } from 'kysely'
import type {
  AdjustedQuote,
  ProductOffering,
  QueryAdjustProductOfferingArgs,
  QueryAdjustQuoteArgs,
  Quote,
  TermUnit,
  UpdateProductOfferingInput,
  UpdateQuoteInput,
} from '../../../rules/contract/schema.generated.ts'
import { ageAtEnd } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ownOffering, repricedOffering, resizeOffering } from '../../domains/quotes/offerings.ts'
import { premiumList } from '../../domains/quotes/premiums.ts'
import {
  ownQuote,
  type Repriced,
  repricedQuote,
  resizeQuote,
  type Size,
  type Underwritten,
} from '../../domains/quotes/resize.ts'
import type { QuoteTable } from '../../domains/quotes/tables.ts'
import { applicationOf, lockApplication } from '../../domains/underwriting/applications.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { coveredBy } from '../wishes/wishes.ts'
import { offeringWithApplication, quoteWithApplication } from './quoteWithApplication.ts'

interface NamedSize {
  amount: number
  termDuration: number
  termUnit: TermUnit
}

/** A fraction of a year is refused like a term that is not sold. */
const sizeOf = ({ amount, termDuration, termUnit }: NamedSize) => ({
  amount,
  termYears: termUnit === 'month' ? termDuration / 12 : termDuration,
})

/** The other size as a quote or an offering would show it today. */
function adjusted(
  { product }: Pick<QuoteTable, 'product'>,
  size: Size,
  { monthlyCents, annualCents, insuredsAgeAtTerm }: Repriced,
  { birthdate, residence }: Pick<Underwritten, 'birthdate' | 'residence'>,
  now: Date,
  allocationsCoveredPercentage: number | null,
): AdjustedQuote {
  return {
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    premiums: premiumList({ monthlyCents, annualCents }),
    insuredsAgeAtTerm: ageAtEnd({ product, ...size, insuredsAgeAtTerm, birthdate }, dayIn(residence, now)),
    allocationsCoveredPercentage,
  }
}

/** The price of a quote with another amount or term; nothing is changed. */
export async function adjustQuote(
  db: Kysely<Database>,
  { userId }: Viewer,
  { id, ...named }: QueryAdjustQuoteArgs,
  now: Date,
): Promise<AdjustedQuote> {
  const quote = await ownQuote(db, userId, id)
  const application = await applicationOf(db, quote.applicationId)
  const size = sizeOf(named)
  const price = repricedQuote(quote, size, application, now)
  const covered = await coveredBy(db, userId, size.amount, now)
  return adjusted(quote, size, price, application, now, covered)
}

/** The price of an offering with another amount or term; nothing is changed. */
export async function adjustProductOffering(
  db: Kysely<Database>,
  { userId }: Viewer,
  { id, ...named }: QueryAdjustProductOfferingArgs,
  now: Date,
): Promise<AdjustedQuote> {
  const offering = await ownOffering(db, userId, id)
  const application = await applicationOf(db, offering.applicationId)
  const size = sizeOf(named)
  const price = repricedOffering(offering, size, application, now)
  const covered = await coveredBy(db, userId, size.amount, now)
  return adjusted(offering, size, price, application, now, covered)
}

/** Gives a quote another amount, term or billing frequency, within what its application was approved for. */
export async function updateQuote({
  tx,
  input: { quoteId, billingFrequency, ...named },
  context: { now },
  viewer,
}: Work<UpdateQuoteInput>): Promise<{ quote: Quote }> {
  const changed = { quoteId, billingFrequency, ...sizeOf(named) }
  const quote = await resizeQuote(tx, viewer.userId, changed, now, (id) => lockApplication(tx, id))
  return { quote: await quoteWithApplication(tx, quote, now) }
}

export async function updateProductOffering({
  tx,
  input: { offeringId, billingFrequency, ...named },
  context: { now },
  viewer,
}: Work<UpdateProductOfferingInput>): Promise<{ offering: ProductOffering }> {
  const changed = { offeringId, billingFrequency, ...sizeOf(named) }
  const offering = await resizeOffering(tx, viewer.userId, changed, now, (id) => lockApplication(tx, id))
  return { offering: await offeringWithApplication(tx, offering, now) }
}
