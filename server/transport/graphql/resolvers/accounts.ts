import { profileChange, updateAccountProfile } from '../../../application/accountProfile.ts'
import { accountClosure, closeAccount } from '../../../application/closeAccount.ts'
import {
  createCredential,
  prepareCreation,
  register,
} from '../../../application/registration/createCredential.ts'
import { activeSessions, endOtherSessions } from '../../../domains/access/activeSessions.ts'
import {
  changeEmail,
  changePhoneNumber,
  prepareEmailChange,
  preparePhoneChange,
  withdrawEmailChange,
} from '../../../domains/access/contactChange.ts'
import { changeOwnPassword, prepareChange } from '../../../domains/access/passwordChange.ts'
import { repeatPassword } from '../../../domains/access/repeatPassword.ts'
import { accountStateOf } from '../../../domains/accounts/locks.ts'
import { updateNewsletter } from '../../../domains/accounts/people.ts'
import { presentUser } from '../../../domains/accounts/presentUser.ts'
import { createUserProduct, setupUserForNewLineOfBusiness } from '../../../domains/accounts/products.ts'
import { prepareRegistration } from '../../../domains/accounts/registerUser.ts'
import {
  countries,
  countryOfAddress,
  postalCodeFormats,
  stateOf,
  statesOf,
} from '../../../domains/accounts/states.ts'
import { featureFlags, translationsOf } from '../../../domains/settings/settings.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { clearedRefreshCookie } from '../../http/refreshCookie.ts'
import { callerOf, mutation, openMutation, preparedMutation } from '../mutation.ts'
import type { DecommissionUserInput, RegisterUserInput, Resolvers, User } from '../resolvers.generated.ts'

export const accountsResolvers: Resolvers<RequestContext> = {
  Query: {
    me: (_parent, _args, { services, viewer, now }) =>
      viewer ? presentUser(services.db, viewer.userId, { level: viewer.level, now }) : null,
    accountCapabilities: (_parent, _args, context) => accountStateOf(context.services.db, callerOf(context)),
    accountClosure: (_parent, _args, context) => accountClosure(context, callerOf(context)),
    activeSessions: (_parent, _args, context) => activeSessions(context, callerOf(context)),
    profileChange: (_parent, _args, context) => profileChange(context, callerOf(context)),
    globalFeatureFlags: (_parent, _args, { services }) => featureFlags(services.db),
    countries: () => countries,
    states: (_parent, { countryId }) => statesOf(countryId),
    translations: (_parent, { slug }, { services }) => translationsOf(services.db, slug),
  },
  // Feature flags are global.
  Constellation: { featureFlags: (_parent, _args, { services }) => featureFlags(services.db) },
  Address: {
    // A hash of its content: an address is stored with its owner, without a row of its own.
    id: ({ street1, street2, city, state, postalCode }, _args, { services }) =>
      services.keys.hmac(JSON.stringify([street1, street2, city, state, postalCode]), 'address').slice(0, 32),
    stateObject: ({ state }) => stateOf(state),
    country: () => countryOfAddress,
  },
  AddressCountry: {
    id: ({ alpha3 }) => alpha3,
    postalCodeFormat: ({ alpha3 }) => postalCodeFormats[alpha3] ?? null,
  },
  AddressState: { id: ({ alpha2 }) => alpha2 },
  Mutation: {
    async registerUser(parent, args, context, info) {
      const passwordHash = await prepareRegistration(args.input)
      const store = openMutation<RegisterUserInput, { user: User }>({}, (work) =>
        register(work, passwordHash),
      )
      return await store(parent, args, context, info)
    },
    createCredential: preparedMutation({}, prepareCreation, createCredential),
    async decommissionUser(parent, args, context, info) {
      const passwordHash = await repeatPassword(context, callerOf(context), args.input.password)
      const close = mutation<DecommissionUserInput, { success: boolean }>(
        { isActivity: false },
        async (work) => {
          const outcome = await closeAccount(work, passwordHash)
          context.reply.cookies.push(clearedRefreshCookie(context.services.config))
          return outcome
        },
      )
      return await close(parent, args, context, info)
    },
    changePassword: preparedMutation({ isActivity: false }, prepareChange, changeOwnPassword),
    changeEmail: preparedMutation({ isActivity: false }, prepareEmailChange, changeEmail),
    withdrawEmailChange: mutation({}, withdrawEmailChange),
    changePhoneNumber: preparedMutation({ isActivity: false }, preparePhoneChange, changePhoneNumber),
    endOtherSessions: mutation({ isActivity: false }, endOtherSessions),
    updateAccountProfile: mutation({}, updateAccountProfile),
    updateNewsletter: mutation({}, updateNewsletter),
    createUserProduct: mutation({}, createUserProduct),
    setupUserForNewLineOfBusiness: mutation({}, setupUserForNewLineOfBusiness),
  },
}
