export {
  firstInvoiceOf,
  firstInvoices,
  invoiceInsertion,
  invoicesOf,
  issueInvoice,
  lastRefusal,
  newestRefusal,
  oldestUnpaid,
  presentInvoice,
  reinstatementInvoice,
  voidFirstInvoice,
  voidOpenInvoices,
} from './invoices.ts'
export { latePremium, openPremiums, owedPremiums } from './latePremium.ts'
export { activeMethod, newestPaid, paidPremiums } from './paidPremiums.ts'
export { activePaymentMethod } from './paymentMethods.ts'
export { collectFirst, collectInvoice, collectUnpaid } from './paymentRetries.ts'
export {
  createRefunds,
  isGivenBack,
  type PaidCharge,
  paidCharges,
  refundedSince,
  refundInvoice,
} from './refunds.ts'
export type { PaymentDecision } from './services.ts'
export type { InvoiceTable } from './tables.ts'
