/** What other domains may use of the billing. */
export { firstInvoices, issueInvoice, lastRefusal, oldestUnpaid, voidFirstInvoice } from './invoices.ts'
export { latePremium, owedPremiums, writeOffPremiums } from './latePremium.ts'
export { activeMethod } from './paidPremiums.ts'
export type { PaymentDecision } from './services.ts'
export type { InvoiceTable } from './tables.ts'
