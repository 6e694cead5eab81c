import type { Transaction } from 'kysely'
import type { GroupMutation } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../machines/flowSlugs.ts'
import { createPhoneNumber } from '../../domains/access/phoneVerification.ts'
import { phoneFacts, profileFacts } from '../../domains/accounts/flowFacts.ts'
import { createBeneficiary, updateBeneficiary } from '../../domains/beneficiaries/beneficiaries.ts'
import { beneficiaryFacts } from '../../domains/beneficiaries/flowFacts.ts'
import type { Work } from '../../platform/call/call.ts'
import type { GroupInputs } from '../../platform/call/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import { completeEstimate } from '../estimate/completeEstimate.ts'
import { updateProfile } from '../profile/updateProfile.ts'
import { progressFacts } from '../standing/standing.ts'

/** What flows get from the domains. The engine knows none of them: who has something for flows has a row here. */

/** What API groups are stored by (access-to-purchase, section 3), one function for each that the contract names. */
export const groupMutations: {
  readonly [Name in GroupMutation]: (work: Work<GroupInputs[Name]>) => Promise<object>
} = {
  updatePrequalificationInformation: updateProfile,
  createBeneficiary,
  updateBeneficiary,
  createPhoneNumber,
}

type Completion = (
  tx: Transaction<Database>,
  userId: string,
  answers: Readonly<Record<string, AnswerValue>>,
  now: Date,
) => Promise<void>

/** What the last answer of a flow brings about, in the transaction that stores it. Most flows only end. */
export const completions: { readonly [Slug in FlowSlug]?: Completion } = {
  'estimate-form': completeEstimate,
}

/** Who tells what the carrier holds of a user. What one of them stores for a group, it also reads back. */
export const factReaders = {
  profile: profileFacts,
  phone: phoneFacts,
  beneficiary: beneficiaryFacts,
  progress: progressFacts,
}
