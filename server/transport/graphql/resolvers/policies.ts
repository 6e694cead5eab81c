import type {
  CoverageAdjustment,
  Invoice,
  Policy,
  Reinstatement,
} from '../../../../rules/contract/schema.generated.ts'
import {
  acceptChange,
  adjustPolicy,
  coverageAdjustment,
  declineChange,
  requestChange,
} from '../../../application/adjustment/adjust.ts'
import { confirmEarlierAnswers, earlierAnswers } from '../../../application/adjustment/earlierAnswers.ts'
import { dashboardHome } from '../../../application/dashboard.ts'
import { classificationOf, missedOfPolicy, reinstatementRequest } from '../../../application/policyDetails.ts'
import { acceptReinstatementOffer, reinstate } from '../../../application/reinstatement/reinstate.ts'
import {
  createReinstatementInvoice,
  isReinstatable,
  reinstatementOf,
} from '../../../domains/policies/lapse/reinstatements.ts'
import {
  currentOf,
  type PolicyRow,
  policiesOf,
  policyRows,
  presentPolicy,
  type UserPolicies,
} from '../../../domains/policies/policies.ts'
import { policyStatus } from '../../../domains/policies/policyStatus.ts'
import { nextCharge } from '../../../domains/policies/premiums/nextCharge.ts'
import { ridersOfPolicy } from '../../../domains/policies/riders/riders.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type {
  AcceptReinstatementInput,
  ConfirmEarlierAnswersInput,
  CoverageAdjustmentInput,
  CoverageAdjustmentRequest,
  CreateReinstatementInvoiceInput,
  RequestCoverageAdjustmentInput,
  RequestReinstatementInput,
  Resolvers,
} from '../resolvers.generated.ts'

/** One of the user's policies as the contract's type. */
async function policyOf(
  context: RequestContext,
  which: (policies: UserPolicies) => PolicyRow | undefined,
): Promise<Policy | null> {
  const { db } = context.services
  const policy = which(await policiesOf(db, callerOf(context).userId))
  return policy ? await presentPolicy(db, policy, context.now) : null
}

/** The user's policies, read once for the root fields of a query: they cost the most. */
const policiesRead = new WeakMap<RequestContext, Promise<UserPolicies>>()

function policiesFrom(context: RequestContext): Promise<UserPolicies> {
  const known = policiesRead.get(context)
  if (known) return known
  const reading = policiesOf(context.services.db, callerOf(context).userId)
  policiesRead.set(context, reading)
  return reading
}

type Field = (parent: object, args: unknown, context: RequestContext) => Promise<Policy | null>

/** Fields that the query and the membership share. */
const policyInForce: Field = (_parent, _args, context) => policyOf(context, ({ inForce }) => inForce)
const pendingPolicy: Field = (_parent, _args, context) => policyOf(context, ({ pending }) => pending)

async function policiesFor(context: RequestContext, isWanted: (row: PolicyRow) => boolean) {
  const { db } = context.services
  const rows = await policyRows(db, callerOf(context).userId)
  return await Promise.all(rows.filter(isWanted).map((row) => presentPolicy(db, row, context.now)))
}

/** Two fields of one policy share one lookup. */
const missed = new WeakMap<object, ReturnType<typeof missedOfPolicy>>()

function missedFor(policy: Policy, context: RequestContext): ReturnType<typeof missedOfPolicy> {
  const known = missed.get(policy)
  if (known) return known
  const found = missedOfPolicy(context.services.db, callerOf(context).userId, policy, context.now)
  missed.set(policy, found)
  return found
}

export const policiesResolvers: Resolvers<RequestContext> = {
  Query: {
    userPolicy: (_parent, _args, context) => policyOf(context, currentOf),
    policyInForce,
    pendingPolicy,
    policies: (_parent, { eligibleForReinstatement }, context) =>
      policiesFor(context, (row) => !eligibleForReinstatement || isReinstatable(row, context.now)),
    adjustPolicy: (_parent, { id, amount }, context) =>
      adjustPolicy(context.services.db, callerOf(context).userId, id, amount, context.now),
    coverageAdjustment: (_parent, { policyId }, context) =>
      coverageAdjustment(context.services.db, callerOf(context).userId, policyId, context.now),
    earlierAnswers: (_parent, { policyId }, context) =>
      earlierAnswers(context.services.db, callerOf(context).userId, policyId, context.now),
    reinstatement: (_parent, { policyId }, context) =>
      reinstatementOf(context.services.db, callerOf(context).userId, policyId, context.now),
    async dashboardHome(_parent, _args, context) {
      const { userId } = callerOf(context)
      return await dashboardHome(context.services.db, userId, await policiesFrom(context), context.now)
    },
    policyStatus: async (_parent, _args, context) =>
      await policyStatus(context.services.db, await policiesFrom(context), context.now),
  },
  InsuranceMembership: {
    activePolicy: policyInForce,
    pendingPolicy,
    policies: (_parent, _args, context) => policiesFor(context, () => true),
  },
  Policy: {
    classification: ({ id }, _args, context) =>
      classificationOf(context.services.db, callerOf(context).userId, id),
    totalMissedPremiums: async (policy, _args, context) => (await missedFor(policy, context)).premiums,
    interestDue: async (policy, _args, context) => (await missedFor(policy, context)).interest,
    policyRiders: ({ id }, _args, context) =>
      ridersOfPolicy(context.services.db, callerOf(context).userId, id, context.now),
    nextCharge: ({ id }, _args, context) => nextCharge(context.services.db, callerOf(context).userId, id),
    reinstatementRequest: ({ id }, _args, context) =>
      reinstatementRequest(context.services.db, callerOf(context).userId, id, context.now),
  },
  Mutation: {
    requestCoverageAdjustment: mutation<
      RequestCoverageAdjustmentInput,
      { status: CoverageAdjustmentRequest; adjustment: CoverageAdjustment }
    >({}, requestChange),
    acceptCoverageAdjustment: mutation<CoverageAdjustmentInput, { adjustment: CoverageAdjustment }>(
      {},
      acceptChange,
    ),
    confirmEarlierAnswers: mutation<ConfirmEarlierAnswersInput, { adjustment: CoverageAdjustment }>(
      {},
      confirmEarlierAnswers,
    ),
    declineCoverageAdjustment: mutation<CoverageAdjustmentInput, { adjustment: CoverageAdjustment }>(
      {},
      declineChange,
    ),
    requestReinstatement: mutation<RequestReinstatementInput, { reinstatement: Reinstatement }>(
      {},
      reinstate,
    ),
    acceptReinstatement: mutation<AcceptReinstatementInput, { reinstatement: Reinstatement }>(
      {},
      acceptReinstatementOffer,
    ),
    createReinstatementInvoice: mutation<CreateReinstatementInvoiceInput, { invoice: Invoice }>(
      {},
      async ({ tx, input: { policyId }, viewer: { userId }, context: { now } }) => ({
        invoice: await createReinstatementInvoice(tx, userId, policyId, now),
      }),
    ),
  },
}
