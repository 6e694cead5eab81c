import { presentUser } from '../../../domains/accounts/presentUser.ts'
import { createUserProduct, setupUserForNewLineOfBusiness } from '../../../domains/accounts/products.ts'
import { prepareRegistration, registerUser } from '../../../domains/accounts/registerUser.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { RegisterUserInput, Resolvers, User } from '../resolvers.generated.ts'

export const accountsResolvers: Resolvers<RequestContext> = {
  Query: {
    me: (_parent, _args, { services, viewer, now }) =>
      viewer ? presentUser(services.db, viewer.userId, { level: viewer.level, now }) : null,
    async accountCapabilities(_parent, _args, context) {
      const viewer = callerOf(context)
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
  Mutation: {
    async registerUser(parent, args, context, info) {
      const passwordHash = await prepareRegistration(args.input)
      const store = mutation<RegisterUserInput, { user: User }, 'anyone'>({ by: 'anyone' }, (work) =>
        registerUser(work, passwordHash),
      )
      return await store(parent, args, context, info)
    },
    createUserProduct: mutation({}, createUserProduct),
    setupUserForNewLineOfBusiness: mutation({}, setupUserForNewLineOfBusiness),
  },
}
