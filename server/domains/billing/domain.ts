import { defineDomain } from '../../platform/domain.ts'
import { billingMigrations } from './migrations.ts'
import { retirePaymentMethods } from './paymentMethods.ts'
import { collectPremium, settlePayment } from './paymentRetries.ts'
import { refundMade, refundReturned, sendRefund } from './refunds.ts'

/** Invoices, payments and refunds. */
export const billing = defineDomain({
  migrations: billingMigrations,
  jobs: { collectPremium, sendRefund, settlePayment },
  messages: { refundMade, refundReturned },
  closeAccount: (tx, { userId, keepsRecords }, { now }) =>
    retirePaymentMethods(tx, userId, { keepsRecords, now }),
})
