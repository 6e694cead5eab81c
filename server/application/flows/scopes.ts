import type { Kysely, Transaction } from 'kysely'
import type { FlowScope } from '../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { policyAdjusted } from '../../domains/policies/adjustments/adjustments.ts'
import { policyAskedAbout } from '../../domains/policies/lapse/reinstatements.ts'
import { paidPolicies } from '../../domains/policies/premiums/firstPayment.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { FlowDefinition } from '../../platform/forms/definition.ts'
import type { ApplicationStatus } from '../applicationStatus.ts'
import { flowOf } from './definitions/index.ts'
import { storesAtEnd } from './held.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The key of a flow session besides its user; the newest session of a key counts. */
export interface SessionKey {
  slug: FlowSlug
  flowScope: FlowScope
  subjectId: string | null
}

interface Asked {
  userId: string
  /** Null if the carrier is to choose. */
  subjectId: string | null
}

/** The subject of a scope's session; undefined if the caller has none. */
type FindSubject = (db: Reader, asked: Asked) => Promise<string | null | undefined>

/**
 * The user's policy in force or with its first payment processing: the requested one, or the
 * newest.
 */
async function policyInForce(db: Reader, { userId, subjectId }: Asked): Promise<string | undefined> {
  const owned = paidPolicies(db).where('policies.userId', '=', userId)
  const wanted = subjectId === null ? owned : owned.where('policies.id', '=', subjectId)
  const policy = await wanted.orderBy('policies.createdAt', 'desc').limit(1).executeTakeFirst()
  return policy?.id
}

/** The subject of each scope. The definitions list the scopes of each flow. */
const subjects: Record<FlowScope, FindSubject> = {
  new_policy: async (_db, { subjectId }) => (subjectId === null ? null : undefined),
  policy_holder: policyInForce,
  reinstatement: policyAskedAbout,
  coverage_adjustment: policyAdjusted,
}

/**
 * The session key for a call.
 * @throws CarrierError NOT_FOUND if the flow is not served in this scope, or the subject is not the
 * caller's
 */
export async function requireSessionKey(
  db: Reader,
  { slug, flowScope, ...asked }: Asked & Omit<SessionKey, 'subjectId'>,
): Promise<SessionKey> {
  if (!flowOf(slug)?.scopes.includes(flowScope))
    throw new CarrierError('NOT_FOUND', 'We couldn’t find this form.')
  const subjectId = await subjects[flowScope](db, asked)
  if (subjectId === undefined)
    throw new CarrierError('NOT_FOUND', 'There’s nothing to fill in for this form.')
  return { slug, flowScope, subjectId }
}

/**
 * Throws STEP_NOT_ALLOWED if the application's flow would immediately change something that, with a
 * policy, waits for the end of the policy's own flow (decision 017), such as its beneficiary.
 */
export function requireEndOfFlow(
  flow: FlowDefinition,
  flowScope: FlowScope,
  { ownsPolicy }: Pick<ApplicationStatus, 'ownsPolicy'>,
): void {
  if (!isOfApplication(flowScope) || !storesAtEnd(flow, 'policy_holder')) return
  if (ownsPolicy)
    throw new CarrierError('STEP_NOT_ALLOWED', 'You have a policy. Please change this where it’s shown.')
}

/**
 * Whether a session of this scope is part of an application, whose answers are locked once it is
 * submitted.
 */
export const isOfApplication = (flowScope: FlowScope): boolean => flowScope === 'new_policy'
