import { product } from '../../../machines/product.ts'
import type { RequestContext } from '../../context.ts'
import { CarrierError } from '../../transport/graphql/errors.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type {
  Acknowledgement,
  CreateAcknowledgementsInput,
  Resolvers,
} from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { createAcknowledgements } from './acknowledgements.ts'
import { disclosureHistory, disclosures } from './disclosures.ts'
import { categoryOf, documentsNotReady, isDocumentSlug, newestDocuments } from './documents.ts'
import { documentUrl } from './serve.ts'

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
      const { userId } = requireViewer(context, 'verified')
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
