import type { Kysely } from 'kysely'
import type { Document } from '../../rules/contract/schema.generated.ts'
import { isDocumentSlug, newestDocuments } from '../domains/documents/documents.ts'
import type { DocumentSlug } from '../domains/documents/tables.ts'
import { firstPayment } from '../domains/policies/premiums/firstPayment.ts'
import { latestApplication } from '../domains/underwriting/applications.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError } from '../platform/errors.ts'

const mostSlugs = 20

/**
 * Whether a requested document will follow soon: the quote's while an application is undecided, the
 * agreement and the beneficiary packet while the first payment is processing. The client may ask
 * again a little later (access-to-purchase, 8).
 */
async function isBeingIssued(
  db: Kysely<Database>,
  userId: string,
  slugs: readonly DocumentSlug[],
): Promise<boolean> {
  const ofQuote = slugs.includes('quote') || slugs.includes('statement-of-good-health')
  if (ofQuote && (await latestApplication(db, userId))?.result === 'pending') return true
  const ofPolicy = slugs.includes('policy-agreement') || slugs.includes('beneficiary-packet')
  return ofPolicy && (await firstPayment(db, userId)) === 'processing'
}

/**
 * The user's newest document of each of these slugs in the given order, without missing ones.
 * @throws CarrierError REQUEST_INVALID for more than 20 slugs, APPLICATION_DOCUMENT_NOT_READY
 */
export async function documentsBySlug(
  db: Kysely<Database>,
  userId: string,
  slugs: readonly string[],
): Promise<Document[]> {
  if (slugs.length > mostSlugs)
    throw new CarrierError('REQUEST_INVALID', `At most ${mostSlugs} slugs at once.`)
  const known = slugs.filter(isDocumentSlug)
  if (await isBeingIssued(db, userId, known))
    throw new CarrierError(
      'APPLICATION_DOCUMENT_NOT_READY',
      'Application document not ready, please try again.',
    )
  return await newestDocuments(db, userId, known)
}
