import {
  completeDirectUpload,
  createDirectUploadToCloud,
  destroyDirectUpload,
} from '../../../application/directUpload.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { externalMutation, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const uploadsResolvers: Resolvers<RequestContext> = {
  Mutation: {
    createDirectUploadToCloud: mutation({}, createDirectUploadToCloud),
    completeDirectUpload: externalMutation({}, completeDirectUpload),
    destroyDirectUpload: mutation({}, destroyDirectUpload),
  },
}
