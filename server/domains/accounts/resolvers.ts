import type { RequestContext } from '../../context.ts'
import type { Resolvers } from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { presentUser } from './presentUser.ts'
import { createUserProduct, setupUserForNewLineOfBusiness } from './products.ts'
import { registerUser } from './registerUser.ts'

export const accountsResolvers: Resolvers<RequestContext> = {
  Query: {
    me: (_parent, _args, { services, viewer, now }) =>
      viewer ? presentUser(services.db, viewer.userId, { level: viewer.level, now }) : null,
    async accountCapabilities(_parent, _args, context) {
      const viewer = requireViewer(context, 'identified', { evenLocked: true })
      const user = await context.services.db
        .selectFrom('users')
        .select('caseId')
        .where('id', '=', viewer.userId)
        .executeTakeFirstOrThrow()
      return {
        capabilities: { billing: true, termLifeExtension: false },
        caseId: user.caseId,
        // The journeys domain's resolvers answer these two.
        eligibleForCoverage: false,
        eligibleForUnderwriting: false,
        underwritingRequired: true,
        eligibleForMonitoring: false,
        fraudulentDevice: viewer.locked === 'DEVICE_LOCKED',
        locked: viewer.locked,
      }
    },
    // None yet: every text has its default beside its key, and no feature is behind a flag.
    globalFeatureFlags: () => [],
    translations: () => [],
  },
  Mutation: { registerUser, createUserProduct, setupUserForNewLineOfBusiness },
}
