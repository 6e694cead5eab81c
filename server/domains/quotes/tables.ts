import type { ColumnType } from 'kysely'
import type { BillingFrequency, Gender, Health } from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'

export interface QuoteTable {
  id: string
  userId: string
  applicationId: string
  /** The accepted offering; null for a direct quote. */
  offeringId: string | null
  product: ProductSlug
  /**
   * A pending quote expires by `expiresAt` and the carrier's clock, without a status of its own; an
   * accepted one that was not paid in time becomes `expired`, and one whose amount or term was
   * changed is `replaced` by a new one.
   */
  status: 'pending' | 'accepted' | 'expired' | 'replaced'
  /** Whole US dollars. */
  amount: number
  termYears: number
  insuredsAgeAtTerm: number
  monthlyPremium: number
  annualPremium: number
  billingFrequency: BillingFrequency
  health: Health
  tobacco: boolean
  gender: Gender
  expiresAt: Date
  createdAt: Date
  acceptedAt: Date | null
}

export interface ProductOfferingTable extends Omit<QuoteTable, 'status' | 'offeringId'> {
  /** A pending one expires by `expiresAt`; an accepted one has become a quote. */
  status: 'pending' | 'accepted'
}

interface StoredOfferingTable extends ProductOfferingTable {
  /** The order of creation. */
  sequence: ColumnType<number, never, never>
}

interface StoredQuoteTable extends QuoteTable {
  /** The order of creation: an application may have several. */
  sequence: ColumnType<number, never, never>
}

declare module '../../platform/database/database.ts' {
  interface Database {
    quotes: StoredQuoteTable
    productOfferings: StoredOfferingTable
  }
}
