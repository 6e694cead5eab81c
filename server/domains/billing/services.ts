import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ChargeProvider } from './chargeProvider.ts'
import type { PaidCharge } from './refunds.ts'
import type { InvoiceTable } from './tables.ts'

/** What is known of a payment that was taken or refused, besides its invoice. */
export interface PaymentDecision {
  /** Why it was refused; empty where it was not. */
  reason: string
  /** Whether the payer is waiting for this result. */
  isAwaited: boolean
  /** How often a payment of this invoice has been refused, this time included; counted where it was. */
  refusals: number
  /** Whether it is charged again a few days later, as a refused premium is when not said otherwise. */
  isRetried?: boolean
  /** Whether its owner is not written to: the payment counts again as it did before. */
  isSilent?: boolean
}

/**
 * What billing needs of others. A paid invoice puts a policy in force, in the transaction of the ledger; billing says
 * that it was paid and knows no policy.
 */
declare module '../../platform/services.ts' {
  interface Services {
    charges: ChargeProvider
    invoicePaid(
      tx: Transaction<Database>,
      services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
      invoice: InvoiceTable,
    ): Promise<void>
    /** A payment was taken or refused. */
    paymentDecided(
      tx: Transaction<Database>,
      services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
      invoice: InvoiceTable,
      decision: PaymentDecision,
    ): Promise<void>
    /** What the end of a policy gives back of the payments that count now; nothing while what they paid for is in force. */
    refundsAtEnd(
      tx: Transaction<Database>,
      policyId: string,
    ): Promise<{ isFreeLook: boolean; refunds: PaidCharge[] }>
  }
}
