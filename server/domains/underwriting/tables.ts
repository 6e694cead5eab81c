import type { ApplicationResult } from '../../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import type { JsonColumn } from '../../platform/database/database.ts'
import type { ApplicationFacts } from './facts.ts'
import type { ShownAnswer } from './statedReasons.ts'

export interface InsuranceApplicationTable {
  id: string
  userId: string
  membershipId: string
  product: ProductSlug
  result: ApplicationResult
  /** 1 for the user's first application. */
  version: number
  /** The requested amount in whole US dollars. */
  amount: number
  termYears: number
  /** The maximum offered amount, if that is less than requested; null otherwise. */
  approvedAmount: number | null
  /** The answers at submission. */
  facts: JsonColumn<ApplicationFacts>
  /** The same as the applicant read them; null for applications from before they were kept. */
  answers: JsonColumn<ShownAnswer[]> | null
  /** The sandbox's outcome tag at submission. */
  persona: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** One decision on an application. */
export interface UnderwritingCaseTable {
  id: string
  applicationId: string
  userId: string
  result: ApplicationResult
  /** IDs of the deciding rules, or the desk's text. */
  decision: JsonColumn<string[]>
  externalId: string
  source: 'automatic' | 'desk'
  createdAt: Date
}

/** The referral code that a user came with. */
interface ApplicationReferralTable {
  userId: string
  referralCode: string
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    insuranceApplications: InsuranceApplicationTable
    underwritingCases: UnderwritingCaseTable
    applicationReferrals: ApplicationReferralTable
  }
}
