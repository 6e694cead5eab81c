import type { ColumnType, Selectable } from 'kysely'
import type {
  AmountDirection,
  JourneyStepKey,
  OnboardingSlug,
  RecipientType,
} from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

interface AllocationTable {
  id: string
  userId: string
  /** The catalog's ID. */
  wishId: string
  name: string
  /** Whole dollars; null until one was entered. */
  amount: number | null
  /** Its position among the entries that were not removed, from 1. */
  position: number
  monitored: boolean
  /** The linked account that a monitored amount follows. */
  plaidAccountId: string | null
  decommissionedAt: Date | null
  /** yyyy-MM-dd */
  terminatesAt: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export type AllocationRow = Selectable<AllocationTable>

interface AllocationHistoryTable {
  id: string
  sequence: ColumnType<number, never, never>
  allocationId: string
  amount: number
  change: number
  direction: AmountDirection
  createdAt: Date
}

/** A recipient's data besides its kind; a kind has some of these. */
export interface RecipientDetails {
  name: string
  countryCode: string
  phoneNumber: string | null
  websiteUrl: string | null
  email: string | null
  relationship: string | null
}

interface RecipientTable {
  id: string
  allocationId: string
  kind: RecipientType
  details: JsonColumn<RecipientDetails>
  /** An institution's account number, encrypted by `Keys.seal`. */
  accountNumberSealed: string | null
}

interface OnboardingTable {
  userId: string
  slug: OnboardingSlug
  /** The furthest completed step. */
  doneStep: JourneyStepKey
  /** Whole dollars, if an amount was asked for. */
  coverageAmount: number | null
  completedAt: Date | null
}

export type OnboardingRow = Selectable<OnboardingTable>

declare module '../../platform/database/database.ts' {
  interface Database {
    wishAllocations: AllocationTable
    wishAllocationHistories: AllocationHistoryTable
    wishRecipients: RecipientTable
    onboardings: OnboardingTable
  }
}
