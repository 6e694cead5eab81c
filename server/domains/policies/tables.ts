import type { Generated } from 'kysely'
import type { BillingFrequency, Health, PolicyStatus } from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

export interface PolicyTable {
  id: string
  userId: string
  /** Null for a policy that changes the coverage of another one. */
  quoteId: string | null
  product: ProductSlug
  /** The policy number. */
  label: string
  /** `pending` until the first premium is paid; `not_taken` when its date went by before that, and never shown. */
  status: PolicyStatus | 'not_taken'
  /** Whole US dollars. */
  amount: number
  termYears: number
  insuredsAgeAtTerm: number
  monthlyPremium: number
  annualPremium: number
  createdAt: Date
  effectiveAt: Date | null
  terminatesAt: Date | null
  lapsesAt: Date | null
  paidAt: Date | null
  pausedAt: Date | null
  /** From when on premiums are charged again after a claim was declined: no deadline counts from before it. */
  billingResumedAt: Date | null
  /** When it ended, before its term or with it. */
  endedAt: Date | null
  /** The policy whose coverage it changes, which ends when it begins. */
  adjustsPolicyId: string | null
  /** The day from which billing days count, where it isn't `effectiveAt`: a change keeps the calendar of its policy. */
  billingFrom: Date | null
}

/** How a policy is paid. It has at most one plan that is active and one that is pending. */
export interface PlanTable {
  id: string
  policyId: string
  /** `pending` from the quote's acceptance until the first premium is paid. */
  status: 'active' | 'pending' | 'ended'
  /** Cents a period. */
  amount: number
  billingFrequency: BillingFrequency
  nextPaymentAt: Date
  /** The period that is paid first by it. */
  firstPeriod: Generated<number>
  /** How many months after the policy's first day that period begins. */
  firstMonth: Generated<number>
  createdAt: Date
}

/** A request to put a policy back in force, and the offer that it led to. */
export interface ReinstatementTable {
  id: string
  /** The order of the requests. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /** `asking`: the health questions come first; `deciding`: underwriting has the answers; `pending`: there is an offer. */
  status: 'asking' | 'deciding' | 'pending' | 'accepted' | 'rejected'
  /** Cents without interest. */
  missedPremiums: Generated<number>
  missedCount: Generated<number>
  /** Cents. */
  interest: Generated<number>
  /** The last period that the offer pays for. */
  lastPeriod: Generated<number>
  invoiceId: Generated<string | null>
  createdAt: Date
  decidedAt: Generated<Date | null>
  /** Until when the offer may be paid; null where there is none. */
  expiresAt: Generated<Date | null>
}

/** A change of the coverage of a policy in force, from the request to its first payment. */
export interface CoverageAdjustmentTable {
  id: string
  /** The order of the requests. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /**
   * `asking`: the health questions come first; `deciding`: underwriting has the answers; `referred`: an underwriter has them;
   * `accepted`: its first payment is due today; `scheduled`: it is paid on the next billing day.
   */
  status:
    | 'asking'
    | 'deciding'
    | 'referred'
    | 'offered'
    | 'accepted'
    | 'scheduled'
    | 'in_force'
    | 'rejected'
    | 'declined'
    | 'expired'
  /** Whole US dollars. */
  amount: number
  /** Cents; before underwriting has decided, in the class of the policy. */
  monthlyPremium: number
  annualPremium: number
  health: Health
  tobacco: boolean
  /** Ids of the underwriting rules that decided. */
  reasons: JsonColumn<string[]>
  pendingPolicyId: string | null
  createdAt: Date
  decidedAt: Date | null
  /** Until when the offer may be accepted; null where there is none. */
  expiresAt: Date | null
}

/** What came of a check-up by which the term of a policy is extended. */
export interface TermExtensionTable {
  id: string
  /** The order of the check-ups. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /** `accepted`: it begins when the present term ends; `begun`: its premium is charged. */
  status: 'offered' | 'rejected' | 'accepted' | 'begun'
  /** Whole years that are added. */
  years: number
  /** Cents, without riders. */
  monthlyPremium: number
  annualPremium: number
  health: Health
  tobacco: boolean
  /** When the present term ends. Until then the offer stands. */
  startsAt: Date
  endsAt: Date
  createdAt: Date
}

/** What an owner has added to a policy. Its premium is part of the policy's own from the moment at which it is added. */
export interface PolicyRiderTable {
  id: string
  policyId: string
  slug: string
  /** Whole US dollars; null where it pays no amount. */
  amount: number | null
  /** Cents. */
  monthlyPremium: number
  annualPremium: number
  startsAt: Date
  endsAt: Date | null
  createdAt: Date
}

/** The person whom an owner has named to be emailed before coverage ends. */
interface LapseContactTable {
  userId: string
  /** Another one for each person: links to the one before stop working. */
  id: string
  name: string
  email: string
  agreedAt: Date | null
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    policies: PolicyTable
    plans: PlanTable
    reinstatements: ReinstatementTable
    lapseContacts: LapseContactTable
    policyRiders: PolicyRiderTable
    termExtensions: TermExtensionTable
    coverageAdjustments: CoverageAdjustmentTable
  }
}
