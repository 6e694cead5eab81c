/** What other domains may use of the billing. */
export { firstInvoices, issueInvoice, oldestUnpaid } from './invoices.ts'
export type { InvoiceTable } from './tables.ts'
