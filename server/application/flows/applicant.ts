import type { FlowScope, GroupMutation } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { EstimateFacts } from '../../domains/estimates/estimates.ts'
import type { UploadFact } from '../../domains/uploads/uploads.ts'
import type { KnownAnswer } from '../../platform/forms/definition.ts'

/** What the carrier knows of the user beside the answers. */
export interface FlowFacts {
  /** What API groups have stored, by mutation and input field. Never a tax id. */
  stored: Partial<Record<GroupMutation, Readonly<Record<string, AnswerValue>>>>
  taxIdSet: boolean
  /** In whole years, today; null while the birthdate is not known. */
  age: number | null
  /** Two-letter code of where they live; null while it is not known. */
  state: string | null
  /** The newest one; null while there is none. */
  estimate: EstimateFacts | null
  /** Ten digits. */
  phone: string | null
  beneficiaryId: string | null
  /** Percent of the coverage; 100 while there is no beneficiary. */
  beneficiaryShare: number
  /** The files that were sent or begun, in their order. */
  uploads: readonly UploadFact[]
  accidentalDeathOnly: boolean
  /** Accidental death is what can be bought now. */
  accidentalDeathOffered: boolean
  /** It is offered instead of term life, which was refused. */
  termLifeRefused: boolean
  /** An application was sent and can still become a policy: its eligibility is not decided again. */
  submitted: boolean
  /** The day from which a refused person may apply again, and its first moment where they live; null while they may. */
  mayReapply: { on: string; at: string } | null
  /** Underwriting has decided on the latest application. */
  decision: boolean
  /** The first payment was made, or is being processed. */
  payment: boolean
}

/** A day, `yyyy-MM-dd`, and the facts as they are now. */
export interface Applicant {
  facts: FlowFacts
  today: string
  /** What the flow is walked for. */
  scope: FlowScope
}

/** What was told elsewhere and stands for an answer; null while it was not. */
export const knownAnswers: { readonly [Answer in KnownAnswer]: (facts: FlowFacts) => AnswerValue } = {
  tobaccoInEstimate: ({ estimate }) => (estimate === null ? null : estimate.tobacco ? 'yes' : 'no'),
}
