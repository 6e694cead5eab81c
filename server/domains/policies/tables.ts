import type { Generated } from 'kysely'
import type {
  AnswerGroup,
  BillingFrequency,
  Health,
  PolicyStatus,
} from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

export interface PolicyTable {
  id: string
  userId: string
  /** Null for a policy that changes the coverage of another one. */
  quoteId: string | null
  product: ProductSlug
  label: string
  /**
   * `pending` until the first premium is paid; `not_taken` if its date passed before that, and
   * never shown.
   */
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
  /** When premiums are charged again after a declined claim: no deadline counts from before it. */
  billingResumedAt: Date | null
  /** When it ended, before its term or with it. */
  endedAt: Date | null
  /** The policy whose coverage it changes, which ends when this one begins. */
  adjustsPolicyId: string | null
  /**
   * The day from which billing days count, if it is not `effectiveAt`: a change keeps the calendar
   * of its policy.
   */
  billingFrom: Date | null
  /** The state where it was issued, whose rules it keeps; null if that is unknown. */
  rulesState: string | null
  /** The edition of the state rules (`rules/stateRules.ts`), `yyyy-MM-dd`. */
  rulesEdition: string
  /** The insurer and number of another insurer's policy that it replaces; both null if it replaces none. */
  replacedInsurer: string | null
  replacedPolicy: string | null
  /**
   * The day on which a policy that replaces another one was issued, where its owner lived then
   * (`yyyy-MM-dd`), so that a move does not change the register; null before that.
   */
  replacementIssuedOn: string | null
  /** The message to the other insurer. */
  insurerMessageId: string | null
}

/** The billing of a policy, which has at most one active and one pending plan. */
export interface PlanTable {
  id: string
  policyId: string
  /** `pending` from the quote's acceptance until the first premium is paid. */
  status: 'active' | 'pending' | 'ended'
  /** Cents a period. */
  amount: number
  billingFrequency: BillingFrequency
  nextPaymentAt: Date
  firstPeriod: Generated<number>
  /** The number of months between the policy's first day and that period. */
  firstMonth: Generated<number>
  createdAt: Date
}

/** A request for reinstatement, and its offer. */
export interface ReinstatementTable {
  id: string
  /** The order of the requests. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /**
   * `asking`: the health questions are open; `deciding`: underwriting has the answers; `pending`:
   * there is an offer.
   */
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
  /** The end of the offer; null if there is none. */
  expiresAt: Generated<Date | null>
}

/** A coverage change of a policy in force, from the request to its first payment. */
export interface CoverageAdjustmentTable {
  id: string
  /** The order of the requests. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /**
   * `asking`: the health questions are open; `deciding`: underwriting has the answers; `referred`:
   * an underwriter has them; `accepted`: its first payment is due today; `scheduled`: it is paid on
   * the next billing day.
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
  /** Cents; in the policy's class, at the price of the request, until underwriting has decided. */
  monthlyPremium: number
  annualPremium: number
  health: Health
  tobacco: boolean
  /** IDs of the deciding underwriting rules. */
  reasons: JsonColumn<string[]>
  pendingPolicyId: string | null
  createdAt: Date
  decidedAt: Date | null
  /** The end of the approval; null if there is none. */
  expiresAt: Date | null
  /**
   * The earlier answers that the user confirmed as still true, as they were shown: a misstatement
   * is judged by them. Null if the questions were answered instead.
   */
  confirmedAnswers: JsonColumn<AnswerGroup[]> | null
  answersConfirmedAt: Date | null
}

/** The result of a check-up for extending the term of a policy. */
export interface TermExtensionTable {
  id: string
  /** The order of the check-ups. */
  sequence: Generated<number>
  policyId: string
  userId: string
  /** `accepted`: it begins when the current term ends; `begun`: its premium is charged. */
  status: 'offered' | 'rejected' | 'accepted' | 'begun'
  /** The whole years that are added. */
  years: number
  /** Cents, without riders. */
  monthlyPremium: number
  annualPremium: number
  health: Health
  tobacco: boolean
  /** When the current term ends. The offer is open until then. */
  startsAt: Date
  endsAt: Date
  createdAt: Date
}

/** A rider of a policy. Its premium is part of the policy's own from the moment it is added. */
export interface PolicyRiderTable {
  id: string
  policyId: string
  slug: string
  /** Whole US dollars; null if it has no amount. */
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
  /** A new one for each person: links to an earlier one stop working. */
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
