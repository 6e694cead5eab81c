import { product } from '../../../../machines/product.ts'
import { createAcknowledgements } from '../../../domains/documents/acknowledgements.ts'
import { disclosureHistory, disclosures } from '../../../domains/documents/disclosures.ts'
import {
  categoryOf,
  documentsNotReady,
  isDocumentSlug,
  newestDocuments,
} from '../../../domains/documents/documents.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { documentUrl } from '../../http/documents.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Acknowledgement, CreateAcknowledgementsInput, Resolvers } from '../resolvers.generated.ts'

const mostSlugs = 20

export const documentsResolvers: Resolvers<RequestContext> = {
  Query: {
    businessDisclosures: (_parent, { businessSlug }) =>
      businessSlug === product.insurance ? disclosures : [],
    disclosure: (_parent, { slug, version }) =>
      (version == null ? disclosures : disclosureHistory).find(
        (one) => one.slug === slug && (version == null || one.version === version),
      ) ?? null,
    async documentsBySlug(_parent, { slugs }, context) {
      const { userId } = callerOf(context)
      if (slugs.length > mostSlugs)
        throw new CarrierError('REQUEST_INVALID', `At most ${mostSlugs} slugs at once.`)
      const { db } = context.services
      const known = slugs.filter(isDocumentSlug)
      if (await documentsNotReady(db, userId, known))
        throw new CarrierError(
          'APPLICATION_DOCUMENT_NOT_READY',
          'This document is not ready, please try again.',
        )
      return await newestDocuments(db, userId, known)
    },
  },
  Mutation: {
    createAcknowledgements: mutation<CreateAcknowledgementsInput, { acknowledgements: Acknowledgement[] }>(
      {},
      async ({ tx, input, context, viewer }) => ({
        acknowledgements: await createAcknowledgements(
          tx,
          viewer.userId,
          input.acknowledgements,
          context.now,
        ),
      }),
    ),
  },
  Document: {
    category: ({ slug }) => categoryOf(slug),
    html: ({ id, html }, _arguments, { services }) => html && { ...html, url: documentUrl(services, id) },
  },
}
