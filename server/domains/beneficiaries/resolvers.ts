import type { RequestContext } from '../../context.ts'
import type { Resolvers } from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { beneficiariesOf, createBeneficiary, presentBeneficiary, updateBeneficiary } from './beneficiaries.ts'

export const beneficiariesResolvers: Resolvers<RequestContext> = {
  Query: {
    async beneficiaries(_parent, _args, context) {
      const { userId } = requireViewer(context, 'verified')
      return (await beneficiariesOf(context.services.db, userId)).map(presentBeneficiary)
    },
  },
  Mutation: { createBeneficiary, updateBeneficiary },
}
