import type { FamilyPage, SharedFamilyPage } from '../../../../rules/contract/schema.generated.ts'
import {
  askForFamilyPage,
  closeFamilyPage,
  closeFamilyPageByLink,
  declineFamilyPage,
  familyPage,
  sharedFamilyPage,
  shareFamilyPage,
  stopSharingFamilyPage,
  updateFamilyPage,
} from '../../../domains/family/family.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation, openMutation } from '../mutation.ts'
import type {
  AskForFamilyPageInput,
  CloseFamilyPageInput,
  Resolvers,
  ShareFamilyPageInput,
  StopSharingFamilyPageInput,
  UpdateFamilyPageInput,
} from '../resolvers.generated.ts'

interface Answer {
  familyPage: FamilyPage
}

export const familyResolvers: Resolvers<RequestContext> = {
  Query: {
    familyPage: (_parent, _args, context) =>
      familyPage(context.services.db, callerOf(context).userId, context.now),
    sharedFamilyPage: (_parent, { token }, { services, now }) =>
      sharedFamilyPage(services.db, services, token, now),
  },
  Mutation: {
    updateFamilyPage: mutation<UpdateFamilyPageInput, Answer>({}, updateFamilyPage),
    shareFamilyPage: mutation<ShareFamilyPageInput, Answer>({}, shareFamilyPage),
    closeFamilyPage: mutation<CloseFamilyPageInput, Answer>({}, closeFamilyPage),
    stopSharingFamilyPage: mutation<StopSharingFamilyPageInput, Answer>({}, stopSharingFamilyPage),
    askForFamilyPage: openMutation<AskForFamilyPageInput, { sharedFamilyPage: SharedFamilyPage }>(
      {},
      askForFamilyPage,
    ),
    closeFamilyPageByLink: openMutation({}, closeFamilyPageByLink),
    declineFamilyPage: openMutation({}, declineFamilyPage),
  },
}
