import {
  changeBeneficiary,
  nameBeneficiary,
  removeBeneficiary,
  sendBeneficiaryPacket,
  shareCoverage,
} from '../../../application/beneficiaries/changeBeneficiaries.ts'
import { beneficiariesOf, presentBeneficiary } from '../../../domains/beneficiaries/beneficiaries.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const beneficiariesResolvers: Resolvers<RequestContext> = {
  Query: {
    async beneficiaries(_parent, _args, context) {
      const { userId } = callerOf(context)
      return (await beneficiariesOf(context.services.db, userId)).map(presentBeneficiary)
    },
  },
  Mutation: {
    createBeneficiary: mutation({}, nameBeneficiary),
    updateBeneficiary: mutation({}, changeBeneficiary),
    destroyBeneficiary: mutation({}, removeBeneficiary),
    updateBeneficiaryAllocation: mutation({}, shareCoverage),
    sendBeneficiaryPacket: mutation({}, sendBeneficiaryPacket),
  },
}
