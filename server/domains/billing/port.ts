/** What other domains may use of the billing. */
export { firstInvoices, issueInvoice, lastRefusal, oldestUnpaid, voidFirstInvoice } from './invoices.ts'
export type { InvoiceTable } from './tables.ts'
