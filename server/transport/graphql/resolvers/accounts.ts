import { accountClosure, closeAccount, prepareClosing } from '../../../application/closing/closeAccount.ts'
import { register } from '../../../application/registration/register.ts'
import { accountStateOf } from '../../../domains/accounts/accountState.ts'
import { presentUser } from '../../../domains/accounts/presentUser.ts'
import { createUserProduct, setupUserForNewLineOfBusiness } from '../../../domains/accounts/products.ts'
import { prepareRegistration } from '../../../domains/accounts/registerUser.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { clearedRefreshCookie } from '../../http/refreshCookie.ts'
import { callerOf } from '../caller.ts'
import { mutation, openMutation } from '../mutation.ts'
import type { DecommissionUserInput, RegisterUserInput, Resolvers, User } from '../resolvers.generated.ts'

export const accountsResolvers: Resolvers<RequestContext> = {
  Query: {
    me: (_parent, _args, { services, viewer, now }) =>
      viewer ? presentUser(services.db, viewer.userId, { level: viewer.level, now }) : null,
    accountCapabilities: (_parent, _args, context) => accountStateOf(context.services.db, callerOf(context)),
    accountClosure: (_parent, _args, context) => accountClosure(context, callerOf(context)),
    // None yet: every text has its default beside its key, and no feature is behind a flag.
    globalFeatureFlags: () => [],
    translations: () => [],
  },
  Mutation: {
    async registerUser(parent, args, context, info) {
      await context.services.limits.take('registrations-by-source', context.ip)
      const passwordHash = await prepareRegistration(args.input)
      const store = openMutation<RegisterUserInput, { user: User }>({}, (work) =>
        register(work, passwordHash),
      )
      return await store(parent, args, context, info)
    },
    async decommissionUser(parent, args, context, info) {
      const passwordHash = await prepareClosing(context, callerOf(context), args.input.password)
      const close = mutation<DecommissionUserInput, { success: boolean }>(
        { isActivity: false },
        async (work) => {
          const outcome = await closeAccount(work, passwordHash)
          context.reply.cookies.push(clearedRefreshCookie)
          return outcome
        },
      )
      return await close(parent, args, context, info)
    },
    createUserProduct: mutation({}, createUserProduct),
    setupUserForNewLineOfBusiness: mutation({}, setupUserForNewLineOfBusiness),
  },
}
