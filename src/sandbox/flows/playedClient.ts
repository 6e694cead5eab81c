import { exampleQuote } from '../../../machines/quote/quote.model.ts'
import { product } from '../../../rules/product.ts'
import type { Client } from '../../api/client.ts'
import { UnpaidQuote, type UnpaidQuoteQuery } from '../../api/operations/underwriting.generated.ts'

/** An accidental death offer that belongs to no application and cannot be bought. */
const offered: UnpaidQuoteQuery = {
  unpaidQuote: {
    ...exampleQuote,
    amount: 500_000,
    insuredsAgeAtTerm: 65,
    monthlyPremium: 2450,
    product: { slug: product.accidentalDeath, name: `${product.name} Accidental Death` },
    allocationCoverage: 80,
    payoutDetails: { publicTransportation: 500_000, autoPedestrian: 250_000, generalAccident: 100_000 },
  },
  latestEstimate: null,
}

const answers: Readonly<Record<string, object>> = { [UnpaidQuote.name]: offered }

const refused = async () => {
  throw new Error('Nothing is asked of the carrier here.')
}

/**
 * The data that layouts request besides the form, for a made-up user. No request reaches a carrier.
 */
export const playedClient: Client = {
  query: async ({ name }) => {
    const answer = answers[name]
    return answer === undefined ? refused() : Response.json(answer).json()
  },
  mutate: refused,
  send: refused,
  actIn: () => {},
}
