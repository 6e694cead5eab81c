import type { Kysely, Transaction } from 'kysely'
import type { FlowScope } from '../../../machines/contract/schema.generated.ts'
import type { FlowSlug } from '../../../machines/flowSlugs.ts'
import { heldPolicies } from '../../domains/policies/firstPayment.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A flow session is found by these and its user; the newest one counts. */
export interface SessionKey {
  slug: FlowSlug
  flowScope: FlowScope
  subjectId: string | null
}

interface Asked {
  userId: string
  /** Null where the caller leaves the choice to the carrier. */
  subjectId: string | null
}

interface Scope {
  /** Flows that are walked in this scope; `all` for whatever the carrier serves. */
  flows: 'all' | readonly FlowSlug[]
  /** What the session is about; undefined when the caller has no such thing. */
  subject(db: Reader, asked: Asked): Promise<string | null | undefined>
}

/** The user's policy in force, or whose first payment is being processed: the one that is asked for, or the newest. */
async function policyInForce(db: Reader, { userId, subjectId }: Asked): Promise<string | undefined> {
  const held = heldPolicies(db).where('policies.userId', '=', userId)
  const wanted = subjectId === null ? held : held.where('policies.id', '=', subjectId)
  const policy = await wanted.orderBy('policies.createdAt', 'desc').limit(1).executeTakeFirst()
  return policy?.id
}

/** What each scope is about, and what is walked in it. A flow that no row names is not served in that scope. */
const scopes: Record<FlowScope, Scope> = {
  new_policy: {
    flows: 'all',
    subject: async (_db, { subjectId }) => (subjectId === null ? null : undefined),
  },
  policy_holder: { flows: ['beneficiary'], subject: policyInForce },
  reinstatement: { flows: [], subject: async () => undefined },
  coverage_adjustment: { flows: [], subject: async () => undefined },
}

/**
 * The key of the session that a caller asks for.
 * @throws CarrierError NOT_FOUND when the flow is not walked in this scope, or the subject is not the caller's
 */
export async function requireSessionKey(
  db: Reader,
  { slug, flowScope, ...asked }: Asked & Omit<SessionKey, 'subjectId'>,
): Promise<SessionKey> {
  const { flows, subject } = scopes[flowScope]
  if (flows !== 'all' && !flows.includes(slug)) throw new CarrierError('NOT_FOUND', 'There is no such form.')
  const subjectId = await subject(db, asked)
  if (subjectId === undefined)
    throw new CarrierError('NOT_FOUND', 'There is nothing that this form is about.')
  return { slug, flowScope, subjectId }
}

/** Whether a session of this scope is part of an application, whose answers are fixed once it has been sent. */
export const isOfApplication = (flowScope: FlowScope): boolean => flowScope === 'new_policy'
