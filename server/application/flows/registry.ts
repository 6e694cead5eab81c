import type { Transaction } from 'kysely'
import type { FlowScope, GroupMutation } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../rules/flowSlugs.ts'
import { createPhoneNumber } from '../../domains/access/phoneVerification.ts'
import { storeProfile } from '../../domains/accounts/prequalification.ts'
import { submitAnswers } from '../../domains/policies/adjustments/adjustments.ts'
import type { Work } from '../../platform/call/call.ts'
import type { GroupInputs } from '../../platform/call/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { updateAccountProfile } from '../accountProfile.ts'
import { type ApplicationStatus, progressFacts, requireUnlocked } from '../applicationStatus.ts'
import { changeBeneficiary, nameBeneficiary } from '../changeBeneficiaries.ts'
import { gather } from '../domains.ts'
import { completeEstimate } from '../estimateNow.ts'
import { offerExtension } from '../extendTerm.ts'
import { shownAnswers } from './answersInWords.ts'
import type { Applicant, FlowFacts } from './applicant.ts'
import type { Walk } from './engine.ts'

/**
 * The connections of flows to domains. The engine knows no domain: each one that contributes to
 * flows has a row here.
 */

/** The user's status as of this transaction, so that no mutation reads it again. */
export interface KnownStatus {
  applicationStatus: ApplicationStatus
}

/**
 * The functions that store API groups (access-to-purchase, section 3), one for each mutation in the
 * contract.
 */
export const groupMutations: {
  readonly [Name in GroupMutation]: (work: Work<GroupInputs[Name]> & KnownStatus) => Promise<object>
} = {
  updatePrequalificationInformation: (work) =>
    storeProfile(work, async () => requireUnlocked(work.applicationStatus)),
  updateAccountProfile,
  createBeneficiary: nameBeneficiary,
  updateBeneficiary: changeBeneficiary,
  createPhoneNumber,
}

interface Replacement {
  mutation: GroupMutation
  /** The input field with the ID of the changed object. */
  idVariable: string
  /** The ID of the existing object; null if there is none. */
  idOf(facts: FlowFacts): string | null
}

/** The mutation that replaces a group's mutation if the object already exists. */
export const replacements: { readonly [Name in GroupMutation]?: Replacement } = {
  createBeneficiary: {
    mutation: 'updateBeneficiary',
    idVariable: 'beneficiaryId',
    idOf: ({ beneficiaryId }) => beneficiaryId,
  },
}

type Answers = Readonly<Record<string, AnswerValue>>

/** The effect of the last answer, in the transaction that stores it. */
type FlowEnd = (
  tx: Transaction<Database>,
  end: {
    userId: string
    subjectId: string | null
    answers: Answers
    /** The forms that the answers lead to. */
    path: Walk['path']
    /** The answers make the user ineligible: the flow ends here. */
    isRuledOut: boolean
    applicant: Applicant
    now: Date
    services: Pick<Services, 'jobs' | 'config' | 'outbox'>
  },
) => Promise<void>

const ends: { readonly [Slug in FlowSlug]?: { scope: FlowScope; run: FlowEnd } } = {
  'estimate-form': {
    scope: 'new_policy',
    run: async (tx, end) => {
      if (!end.isRuledOut) await completeEstimate(tx, end)
    },
  },
  'term-life-extension': {
    scope: 'policy_holder',
    run: async (tx, { userId, subjectId, answers, path, applicant, now, services }) => {
      if (subjectId === null) return
      const inWords = shownAnswers({ path, answers }, applicant)
      await offerExtension(tx, services, { userId, policyId: subjectId, answers, inWords, now })
    },
  },
  'underwriting-interview': {
    scope: 'coverage_adjustment',
    run: async (tx, { subjectId, now, services }) => {
      if (subjectId !== null) await submitAnswers(tx, services, subjectId, now)
    },
  },
}

/** The effect of a flow's end in a scope. Most flows have none. */
export function endOf(slug: FlowSlug, scope: FlowScope): FlowEnd | undefined {
  const end = ends[slug]
  return end?.scope === scope ? end.run : undefined
}

/**
 * The readers of a user's facts, each as a part of one query. A domain that stores values for a
 * group also reads them.
 */
export const factReaders = { ...gather('facts'), progress: progressFacts }
