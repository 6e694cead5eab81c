import type {
  CoverageAdjustment,
  Invoice,
  Policy,
  Reinstatement,
} from '../../../../machines/contract/schema.generated.ts'
import {
  acceptChange,
  adjustPolicy,
  coverageAdjustment,
  declineChange,
  requestChange,
} from '../../../application/adjustment/adjust.ts'
import { dashboardHome } from '../../../application/dashboard/dashboard.ts'
import { acceptReinstatementOffer, reinstate } from '../../../application/reinstatement/reinstate.ts'
import {
  currentOf,
  type PolicyRow,
  policiesOf,
  policyRows,
  presentPolicy,
  type UserPolicies,
} from '../../../domains/policies/policies.ts'
import {
  createReinstatementInvoice,
  isReinstatable,
  reinstatementOf,
} from '../../../domains/policies/reinstatements.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type {
  AcceptReinstatementInput,
  CoverageAdjustmentInput,
  CoverageAdjustmentRequest,
  CreateReinstatementInvoiceInput,
  RequestCoverageAdjustmentInput,
  RequestReinstatementInput,
  Resolvers,
} from '../resolvers.generated.ts'

/** One of the user's policies, as the contract has it. */
async function policyOf(
  context: RequestContext,
  which: (policies: UserPolicies) => PolicyRow | undefined,
): Promise<Policy | null> {
  const { db } = context.services
  const policy = which(await policiesOf(db, callerOf(context).userId))
  return policy ? await presentPolicy(db, policy, context.now) : null
}

export const policiesResolvers: Resolvers<RequestContext> = {
  Query: {
    userPolicy: (_parent, _args, context) => policyOf(context, currentOf),
    policyInForce: (_parent, _args, context) => policyOf(context, ({ inForce }) => inForce),
    pendingPolicy: (_parent, _args, context) => policyOf(context, ({ pending }) => pending),
    async policies(_parent, { eligibleForReinstatement }, context) {
      const { now, services } = context
      const { db } = services
      const rows = await policyRows(db, callerOf(context).userId)
      const listed = rows.filter((row) => !eligibleForReinstatement || isReinstatable(row, now))
      return await Promise.all(listed.map((row) => presentPolicy(db, row, now)))
    },
    adjustPolicy: (_parent, { id, amount }, context) =>
      adjustPolicy(context.services.db, callerOf(context).userId, id, amount, context.now),
    coverageAdjustment: (_parent, { policyId }, context) =>
      coverageAdjustment(context.services.db, callerOf(context).userId, policyId, context.now),
    reinstatement: (_parent, { policyId }, context) =>
      reinstatementOf(context.services.db, callerOf(context).userId, policyId, context.now),
    async dashboardHome(_parent, _args, context) {
      const { userId } = callerOf(context)
      return await dashboardHome(context.services.db, userId, context.now)
    },
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
