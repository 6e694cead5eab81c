import { product } from '../../../../rules/product.ts'
import { documentsBySlug } from '../../../application/documentsBySlug.ts'
import { acknowledgeTicks } from '../../../application/flows/acknowledgedTicks.ts'
import { chooseDelivery, deliveryOf, requestPaperCopy } from '../../../domains/delivery/delivery.ts'
import { acknowledgedDisclosures } from '../../../domains/documents/acknowledgements.ts'
import { currentDisclosures, disclosureHistory, disclosures } from '../../../domains/documents/disclosures.ts'
import {
  categoriesIn,
  categoryOf,
  type DocumentFormat,
  documentById,
  userDocuments,
} from '../../../domains/documents/documents.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { documentUrl, fingerprintsOf } from '../../documents/documentRoute.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

const urlOf = (context: RequestContext, id: string, format: DocumentFormat): string =>
  documentUrl(context.services, callerOf(context), id, format)

export const documentsResolvers: Resolvers<RequestContext> = {
  Query: {
    businessDisclosures: (_parent, { businessSlug }) =>
      businessSlug === product.insurance ? disclosures : [],
    acknowledgedDisclosures: async (_parent, { businessSlug }, context) =>
      businessSlug === product.insurance
        ? await acknowledgedDisclosures(context.services.db, callerOf(context).userId)
        : [],
    disclosure: (_parent, { slug, version }) =>
      (version == null ? currentDisclosures : disclosureHistory).find(
        (one) => one.slug === slug && (version == null || one.version === version),
      ) ?? null,
    documentsBySlug: (_parent, { slugs }, context) =>
      documentsBySlug(context.services.db, callerOf(context).userId, slugs),
    async userDocuments(_parent, { category }, context) {
      const all = await userDocuments(context.services.db, callerOf(context).userId)
      return category == null ? all : all.filter((one) => one.category.slug === category)
    },
    documentById: async (_parent, { id }, context) =>
      (await documentById(context.services.db, callerOf(context).userId, id)) ?? null,
    async documentFingerprints(_parent, { id }, context) {
      const own = await documentById(context.services.db, callerOf(context).userId, id)
      return own ? await fingerprintsOf(context, own.id) : null
    },
    delivery: (_parent, _args, context) => deliveryOf(context.services.db, callerOf(context).userId),
    documentCategories: async (_parent, _args, context) =>
      categoriesIn(await userDocuments(context.services.db, callerOf(context).userId)),
  },
  Mutation: {
    createAcknowledgements: mutation({}, acknowledgeTicks),
    chooseDelivery: mutation({}, chooseDelivery),
    requestPaperCopy: mutation({}, requestPaperCopy),
  },
  InsuranceMembership: {
    documents: (_parent, _args, context) => userDocuments(context.services.db, callerOf(context).userId),
  },
  Document: {
    // A document never changes.
    updatedAt: ({ createdAt }) => createdAt,
    files: ({ id, html, pdf }, _arguments, context) => [
      ...(html ? [{ ...html, url: urlOf(context, id, 'html') }] : []),
      ...(pdf ? [{ ...pdf, url: urlOf(context, id, 'pdf') }] : []),
    ],
    category: ({ slug }) => categoryOf(slug),
    html: ({ id, html }, _arguments, context) => html && { ...html, url: urlOf(context, id, 'html') },
    pdf: ({ id, pdf }, _arguments, context) => pdf && { ...pdf, url: urlOf(context, id, 'pdf') },
  },
}
