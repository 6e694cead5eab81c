import type { AcceptQuoteInput, Quote } from '../../../machines/contract/schema.generated.ts'
import { acceptQuote } from '../../domains/quotes/quotes.ts'
import { holdApplication } from '../../domains/underwriting/applications.ts'
import type { Work } from '../../platform/call/call.ts'
import { quoteWithApplication } from './quoteWithApplication.ts'

/** Accepts a quote of an application that was accepted; quotes know of no application but its id. */
export async function acceptQuoteOfApplication({
  tx,
  input,
  context,
  viewer,
}: Work<AcceptQuoteInput>): Promise<{ quote: Quote }> {
  const quote = await acceptQuote(tx, viewer.userId, input, context, (id) => holdApplication(tx, id))
  return { quote: await quoteWithApplication(tx, quote, context.now) }
}
