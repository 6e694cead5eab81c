import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ChargeProvider } from './chargeProvider.ts'
import type { PaidCharge } from './refunds.ts'
import type { InvoiceTable } from './tables.ts'

/** The details of a decided payment besides its invoice. */
export interface PaymentDecision {
  /** Why it was declined; empty otherwise. */
  reason: string
  /** Whether the payer is waiting for this result. */
  isAwaited: boolean
  /** The number of declined payments of this invoice, including this one. */
  refusals: number
  /** Whether it is charged again a few days later; true for a declined premium by default. */
  isRetried?: boolean
  /** Whether the owner is not notified: the payment counts again as before. */
  isSilent?: boolean
}

/**
 * What billing needs from other domains. A paid invoice starts a policy in the transaction of the
 * ledger; billing only reports the payment and knows no policy.
 */
declare module '../../platform/services.ts' {
  interface Services {
    charges: ChargeProvider
    invoicePaid(
      tx: Transaction<Database>,
      services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
      invoice: InvoiceTable,
    ): Promise<void>
    /** Called when a payment was made or declined. */
    paymentDecided(
      tx: Transaction<Database>,
      services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
      invoice: InvoiceTable,
      decision: PaymentDecision,
    ): Promise<void>
    /**
     * The refunds that the end of a policy causes for the current payments; none while the paid
     * coverage is in force.
     */
    refundsAtEnd(
      tx: Transaction<Database>,
      policyId: string,
    ): Promise<{ isFreeLook: boolean; refunds: PaidCharge[] }>
  }
}
