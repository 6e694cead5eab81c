import type {
  AcceptProductOfferingInput,
  AcceptQuoteInput,
  ProductOffering,
  Quote,
} from '../../../rules/contract/schema.generated.ts'
import { acceptOffering } from '../../domains/quotes/offerings.ts'
import { acceptQuote } from '../../domains/quotes/quotes.ts'
import { lockApplication } from '../../domains/underwriting/applications.ts'
import type { Work } from '../../platform/call/call.ts'
import { offeringWithApplication, quoteWithApplication } from './quoteWithApplication.ts'

/**
 * Accepts a quote of an accepted application; the quotes domain knows only the application's ID.
 */
export async function acceptQuoteOfApplication({
  tx,
  input,
  context,
  viewer,
}: Work<AcceptQuoteInput>): Promise<{ quote: Quote }> {
  const quote = await acceptQuote(tx, viewer.userId, input, context, (id) => lockApplication(tx, id))
  return { quote: await quoteWithApplication(tx, quote, context.now) }
}

/** Accepts an offering; from then on the pending quote is the one to buy. */
export async function acceptProductOffering({
  tx,
  input,
  context: { now },
  viewer,
}: Work<AcceptProductOfferingInput>): Promise<{ offering: ProductOffering }> {
  const offering = await acceptOffering(tx, viewer.userId, input, now)
  return { offering: await offeringWithApplication(tx, offering, now) }
}
