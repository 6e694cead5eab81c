/** What other domains may use of the billing. */
export { issueInvoice } from './invoices.ts'
export type { InvoiceTable } from './tables.ts'
