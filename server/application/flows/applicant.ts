import type { FlowScope, GroupMutation } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { EstimateFacts } from '../../domains/estimates/estimates.ts'
import type { UploadFact } from '../../domains/uploads/uploads.ts'
import type { KnownAnswer } from '../../platform/forms/definition.ts'

/** Facts about the user besides the answers. */
export interface FlowFacts {
  /** The values stored by API groups, by mutation and input field. Never a tax ID. */
  stored: Partial<Record<GroupMutation, Readonly<Record<string, AnswerValue>>>>
  taxIdSet: boolean
  /** In whole years, today; null if the birthdate is unknown. */
  age: number | null
  /** The two-letter code of the user's state; null if it is unknown. */
  state: string | null
  /** The newest one; null if there is none. */
  estimate: EstimateFacts | null
  /** Ten digits. */
  phone: string | null
  beneficiaryId: string | null
  /** Percent of the coverage; 100 without a beneficiary. */
  beneficiaryShare: number
  /** The files that were announced or uploaded, in order. */
  uploads: readonly UploadFact[]
  accidentalDeathOnly: boolean
  /** The user can buy accidental death now. */
  accidentalDeathOffered: boolean
  /** It is offered because term life was refused. */
  termLifeRefused: boolean
  /**
   * An application was submitted and can still become a policy: eligibility is not decided again.
   */
  submitted: boolean
  /**
   * The day from which a refused user may apply again, with its first moment in the user's state;
   * null if the user may apply.
   */
  mayReapply: { on: string; at: string } | null
  /** Underwriting has decided on the latest application. */
  decision: boolean
  /** The first payment was made or is processing. */
  payment: boolean
}

/** The facts as of `today` (`yyyy-MM-dd`). */
export interface Applicant {
  facts: FlowFacts
  today: string
  scope: FlowScope
}

/** Facts from elsewhere that count as answers; null while unknown. */
export const knownAnswers: { readonly [Answer in KnownAnswer]: (facts: FlowFacts) => AnswerValue } = {
  tobaccoInEstimate: ({ estimate }) => (estimate === null ? null : estimate.tobacco ? 'yes' : 'no'),
}
