import type { Kysely } from 'kysely'
import type {
  AdjustedQuote,
  QueryAdjustQuoteArgs,
  Quote,
  TermUnit,
  UpdateQuoteInput,
} from '../../../machines/contract/schema.generated.ts'
import { ageAtTermEnd } from '../../../machines/validation/coverage.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { ownQuote, repriced, resizeQuote } from '../../domains/quotes/resize.ts'
import { applicationOf, holdApplication } from '../../domains/underwriting/applications.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { quoteWithApplication } from './quoteWithApplication.ts'

interface NamedSize {
  amount: number
  termDuration: number
  termUnit: TermUnit
}

/** A part of a year is no term, and is refused as one that is not sold. */
const sizeOf = ({ amount, termDuration, termUnit }: NamedSize) => ({
  amount,
  termYears: termUnit === 'month' ? termDuration / 12 : termDuration,
})

/** What a quote would cost with another amount or term; nothing is changed. */
export async function adjustQuote(
  db: Kysely<Database>,
  { userId }: Viewer,
  { id, ...named }: QueryAdjustQuoteArgs,
  now: Date,
): Promise<AdjustedQuote> {
  const quote = await ownQuote(db, userId, id)
  const application = await applicationOf(db, quote.applicationId)
  const size = sizeOf(named)
  const { monthlyCents, annualCents, insuredsAgeAtTerm } = repriced(quote, size, application, now)
  const { birthdate, residence } = application
  return {
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    insuredsAgeAtTerm: ageAtTermEnd({ ...size, insuredsAgeAtTerm, birthdate }, dayIn(residence, now)),
    // There are no wishes yet to cover.
    allocationsCoveredPercentage: null,
  }
}

/** Gives a quote another amount or term, within what its application was approved for. */
export async function updateQuote({
  tx,
  input: { quoteId, ...named },
  context: { now },
  viewer,
}: Work<UpdateQuoteInput>): Promise<{ quote: Quote }> {
  const quote = await resizeQuote(tx, viewer.userId, { quoteId, ...sizeOf(named) }, now, (id) =>
    holdApplication(tx, id),
  )
  return { quote: await quoteWithApplication(tx, quote, now) }
}
