import { openChat, renewChat } from '../../../domains/support/conversations.ts'
import { leaveNote } from '../../../domains/support/notes.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { takeOfAll } from '../../../platform/limits/limits.ts'
import { openMutation } from '../mutation.ts'
import type { LeaveSupportNoteInput, Resolvers } from '../resolvers.generated.ts'

const leave = openMutation<LeaveSupportNoteInput, object>({}, leaveNote)

/**
 * Replies with a token are not stored, and provider calls run outside of a transaction: a
 * repetition runs again.
 */
export const supportResolvers: Resolvers<RequestContext> = {
  Mutation: {
    openChat: async (_parent, { input: { ticket, clientMutationId } }, context) => ({
      ...(await openChat(context.services, context, { ticket: ticket ?? null })),
      clientMutationId: clientMutationId ?? null,
    }),
    renewChat: async (_parent, { input: { ticket, clientMutationId } }, context) => ({
      ...(await renewChat(context.services, context, { ticket })),
      clientMutationId: clientMutationId ?? null,
    }),
    async leaveSupportNote(parent, args, context, info) {
      const { services, ip } = context
      await takeOfAll(services, 'notes', ip)
      return await leave(parent, args, context, info)
    },
  },
}
