import type { Transaction } from 'kysely'
import type { GroupMutation } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../rules/flowSlugs.ts'
import { createPhoneNumber } from '../../domains/access/phoneVerification.ts'
import { submitAnswers } from '../../domains/policies/adjustments/adjustments.ts'
import type { Work } from '../../platform/call/call.ts'
import type { GroupInputs } from '../../platform/call/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { updateAccountProfile, updateProfile } from '../accountProfile.ts'
import { progressFacts } from '../applicationStatus.ts'
import { changeBeneficiary, nameBeneficiary } from '../changeBeneficiaries.ts'
import { gather } from '../domains.ts'
import { completeEstimate } from '../estimateNow.ts'
import { offerExtension } from '../extendTerm.ts'
import type { Applicant, FlowFacts } from './applicant.ts'

/** What flows get from the domains. The engine knows none of them: who has something for flows has a row here. */

/** What API groups are stored by (access-to-purchase, section 3), one function for each that the contract names. */
export const groupMutations: {
  readonly [Name in GroupMutation]: (work: Work<GroupInputs[Name]>) => Promise<object>
} = {
  updatePrequalificationInformation: updateProfile,
  updateAccountProfile,
  createBeneficiary: nameBeneficiary,
  updateBeneficiary: changeBeneficiary,
  createPhoneNumber,
}

interface Replacement {
  mutation: GroupMutation
  /** The input field that says which one is changed. */
  idVariable: string
  /** Which one there is; null when there is none. */
  idOf(facts: FlowFacts): string | null
}

/** What a group's mutation gives way to where the user has already made what it would make. */
export const replacements: { readonly [Name in GroupMutation]?: Replacement } = {
  createBeneficiary: {
    mutation: 'updateBeneficiary',
    idVariable: 'beneficiaryId',
    idOf: ({ beneficiaryId }) => beneficiaryId,
  },
}

type Answers = Readonly<Record<string, AnswerValue>>

/** What the last answer brings about, in the transaction that stores it. */
type FlowEnd = (
  tx: Transaction<Database>,
  end: {
    userId: string
    subjectId: string | null
    answers: Answers
    /** The answers rule coverage out: the flow goes no further. */
    isRuledOut: boolean
    applicant: Applicant
    now: Date
    services: Pick<Services, 'jobs' | 'config'>
  },
) => Promise<void>

/** What the end of a flow comes to. Most flows only end. */
export const ends: { readonly [Slug in FlowSlug]?: FlowEnd } = {
  'estimate-form': async (tx, end) => {
    if (!end.isRuledOut) await completeEstimate(tx, end)
  },
  'term-life-extension': async (tx, { userId, subjectId, answers, now }) => {
    if (subjectId !== null) await offerExtension(tx, { userId, policyId: subjectId, answers, now })
  },
  'underwriting-interview': async (tx, { applicant, subjectId, now, services }) => {
    if (applicant.scope === 'coverage_adjustment' && subjectId !== null)
      await submitAnswers(tx, services, subjectId, now)
  },
}

/** Who tells what the carrier holds of a user, each as a part of one query. What a domain stores for a group, it also reads back. */
export const factReaders = { ...gather('facts'), progress: progressFacts }
