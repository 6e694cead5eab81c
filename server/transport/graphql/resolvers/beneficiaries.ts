import {
  changeBeneficiary,
  nameBeneficiary,
  removeBeneficiary,
  sendBeneficiaryPacket,
  shareCoverage,
} from '../../../application/changeBeneficiaries.ts'
import { membershipOf } from '../../../domains/accounts/port.ts'
import { beneficiariesOf, presentBeneficiary } from '../../../domains/beneficiaries/beneficiaries.ts'
import { policiesInForce } from '../../../domains/policies/port.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { AssignedEntity, Resolvers } from '../resolvers.generated.ts'

async function beneficiaries(_parent: object, _args: unknown, context: RequestContext) {
  const { userId } = callerOf(context)
  return (await beneficiariesOf(context.services.db, userId)).map(presentBeneficiary)
}

/** The same for all of a user's beneficiaries: loaded once per request. */
const assigned = new WeakMap<RequestContext, Promise<AssignedEntity | null>>()

async function findAssignedEntity(context: RequestContext): Promise<AssignedEntity | null> {
  const { userId } = callerOf(context)
  const { db } = context.services
  const [policy] = await policiesInForce(db, userId)
  if (policy) return { id: policy.id, entityType: 'Policy' }
  const id = await membershipOf(db, userId)
  return id === undefined ? null : { id, entityType: 'InsuranceMembership' }
}

function assignedEntity(_parent: object, _args: unknown, context: RequestContext) {
  const known = assigned.get(context) ?? findAssignedEntity(context)
  assigned.set(context, known)
  return known
}

export const beneficiariesResolvers: Resolvers<RequestContext> = {
  Query: { beneficiaries },
  Beneficiary: { assignedEntity },
  InsuranceMembership: { beneficiaries },
  Mutation: {
    createBeneficiary: mutation({}, nameBeneficiary),
    updateBeneficiary: mutation({}, changeBeneficiary),
    destroyBeneficiary: mutation({}, removeBeneficiary),
    updateBeneficiaryAllocation: mutation({}, shareCoverage),
    sendBeneficiaryPacket: mutation({}, sendBeneficiaryPacket),
  },
}
