import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Charge, ChargeProvider } from './chargeProvider.ts'
import type { InvoiceTable } from './tables.ts'

/**
 * What billing needs of others. A paid invoice puts a policy in force, in the transaction of the ledger; billing says
 * that it was paid and knows no policy.
 */
declare module '../../platform/services.ts' {
  interface Services {
    charges: ChargeProvider
    invoicePaid(
      tx: Transaction<Database>,
      services: Pick<Services, 'jobs'>,
      invoice: InvoiceTable,
    ): Promise<void>
    /** The provider has decided on a payment after whoever paid was told that it is on its way. */
    paymentDecidedLater(
      tx: Transaction<Database>,
      services: Pick<Services, 'clock' | 'outbox'>,
      invoice: InvoiceTable,
      charge: Pick<Charge, 'reason'>,
    ): Promise<void>
  }
}
