/** The quotes domain's interface for other domains: the price of a policy, and offering one. */

export { offerProduct, openOffering } from './offerings.ts'
export { estimatePremium, longestTerm, oldestFor, premiumList } from './premiums.ts'
export { otherOffer, writeOfQuote } from './quoteEmails.ts'
export { isQuoteOpen, offerQuote, type RiskClass } from './quotes.ts'
