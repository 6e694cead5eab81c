import type { BusinessSlug } from '../../../rules/product.ts'

/** A login at a bank that a customer linked (product-and-after-purchase 3, linked bank item). */
export interface PlaidItemTable {
  id: string
  userId: string
  /** The bank link provider's id. */
  externalId: string
  institutionId: string
  institutionName: string
  /** A PNG in base64; null if the bank provides none. */
  institutionLogo: string | null
  /** The line of business for which it was linked. */
  businessSlug: BusinessSlug
  /** `login_required`: the bank wants the customer to sign in again. */
  status: 'active' | 'login_required'
  accessTokenSealed: string
  createdAt: Date
  updatedAt: Date
}

export interface PlaidAccountTable {
  id: string
  itemId: string
  userId: string
  /** The bank link provider's id. */
  externalId: string
  name: string
  /** The bank's official name for it. */
  fullName: string | null
  mask: string
  accountType: string
  subtype: string
  /** The debt on a loan or a credit card in whole dollars; null for any other account. */
  owed: number | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    plaidItems: PlaidItemTable
    plaidAccounts: PlaidAccountTable
  }
}
