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
  /** Of the catalogue. */
  wishId: string
  name: string
  /** Whole dollars; null until one was entered. */
  amount: number | null
  /** Its place among those that were not removed, from 1. */
  position: number
  monitored: boolean
  /** Of linked banks; the account that a monitored one follows. */
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

/** What is known of a recipient beside its kind; a kind has some of these. */
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
  /** Of an institution, sealed by `Keys.seal`. */
  accountNumberSealed: string | null
}

interface OnboardingTable {
  userId: string
  slug: OnboardingSlug
  /** The furthest step that was completed. */
  doneStep: JourneyStepKey
  /** Whole dollars, where an amount was collected. */
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
