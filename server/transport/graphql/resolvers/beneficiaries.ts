import {
  changeBeneficiary,
  nameBeneficiary,
  removeBeneficiary,
  sendBeneficiaryPacket,
  shareCoverage,
} from '../../../application/beneficiaries/changeBeneficiaries.ts'
import { beneficiariesOf, presentBeneficiary } from '../../../domains/beneficiaries/beneficiaries.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

async function beneficiaries(_parent: object, _args: unknown, context: RequestContext) {
  const { userId } = callerOf(context)
  return (await beneficiariesOf(context.services.db, userId)).map(presentBeneficiary)
}

export const beneficiariesResolvers: Resolvers<RequestContext> = {
  Query: { beneficiaries },
  InsuranceMembership: { beneficiaries },
  Mutation: {
    createBeneficiary: mutation({}, nameBeneficiary),
    updateBeneficiary: mutation({}, changeBeneficiary),
    destroyBeneficiary: mutation({}, removeBeneficiary),
    updateBeneficiaryAllocation: mutation({}, shareCoverage),
    sendBeneficiaryPacket: mutation({}, sendBeneficiaryPacket),
  },
}
