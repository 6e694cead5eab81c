import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Document, DocumentCategory } from '../../../rules/contract/schema.generated.ts'
import { hasVersions } from '../../../rules/documentVersions.ts'
import { product } from '../../../rules/product.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceIn } from '../accounts/port.ts'
import { notify } from '../notifications/port.ts'
import type { DocumentContent, DocumentSlug, DocumentTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

const names: Record<DocumentSlug, string> = {
  application: 'Application',
  quote: 'Policy packet',
  'statement-of-good-health': 'Statement of good health',
  'replace-accidental-death': 'Replacement of accidental death coverage',
  'policy-agreement': 'Policy agreement',
  'beneficiary-packet': 'Beneficiary packet',
  receipt: 'Receipt',
  'replacement-notice': 'Notice about replacing your life insurance',
  'insurer-notice': 'Notice to your other insurance company',
  'decision-notice': 'Our decision and the reasons',
  'written-reasons': 'Reasons in writing',
}

const categories: Record<DocumentSlug, DocumentCategory> = {
  application: { slug: 'application', name: 'Application' },
  quote: { slug: 'quote', name: 'Quote' },
  'statement-of-good-health': { slug: 'application', name: 'Application' },
  'replace-accidental-death': { slug: 'application', name: 'Application' },
  'policy-agreement': { slug: 'policy', name: 'Policy' },
  'beneficiary-packet': { slug: 'beneficiaries', name: 'Beneficiaries' },
  receipt: { slug: 'billing', name: 'Billing' },
  'replacement-notice': { slug: 'application', name: 'Application' },
  'insurer-notice': { slug: 'policy', name: 'Policy' },
  'decision-notice': { slug: 'decisions', name: 'Decisions' },
  'written-reasons': { slug: 'decisions', name: 'Decisions' },
}

/** By the slug alone, so that a reply that was stored before there were categories has one too. */
export const categoryOf = (slug: string): DocumentCategory =>
  isDocumentSlug(slug) ? categories[slug] : { slug, name: slug }

export const isDocumentSlug = (slug: string): slug is DocumentSlug => Object.hasOwn(names, slug)

export interface NewDocument {
  userId: string
  slug: DocumentSlug
  /** Distinguishes one of several, such as a receipt; otherwise the slug's name is used. */
  name?: string
  subjectId: string
  content: DocumentContent
  now: Date
}

/**
 * Stores documents of different slugs from the current facts; the version counts the user's
 * documents of a slug.
 * @returns them in the given order
 */
export async function makeDocuments(
  tx: Transaction<Database>,
  ...documents: NewDocument[]
): Promise<readonly { id: string }[]> {
  const stored = await tx
    .insertInto('documents')
    .values((own) =>
      documents.map(({ userId, slug, name = names[slug], subjectId, content, now }) => ({
        id: randomUUID(),
        userId,
        slug,
        name,
        version: own
          .selectFrom('documents')
          .select((all) => all(all.fn.countAll<number>(), '+', 1).as('version'))
          .where('userId', '=', userId)
          .where('slug', '=', slug),
        subjectId,
        content: JSON.stringify(content),
        createdAt: now,
      })),
    )
    .returning(['id', 'userId', 'slug', 'name', 'version', 'createdAt'])
    .execute()
  // The others, and the first agreement, come with something that the user has just done.
  for (const { id, userId, slug, name, version, createdAt } of stored)
    if (slug === 'policy-agreement' && version > 1)
      await notify(tx, userId, { type: 'document_added', document: { id, name } }, createdAt)
  return stored
}

export type DocumentFormat = 'html' | 'pdf'

/** The file name of a document: the product, its own name, and "-v2" from its second version on. */
export function fileNameOf(
  { slug, name, version }: Pick<Selectable<DocumentTable>, 'slug' | 'name' | 'version'>,
  format: DocumentFormat,
): string {
  const fileName = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${product.word}-${fileName}${version > 1 && hasVersions(slug) ? `-v${version}` : ''}.${format}`
}

/**
 * Each `url` is added by its field's resolver, so that a stored reply never contains an expired
 * address.
 */
function presentDocument(
  row: Pick<Selectable<DocumentTable>, (typeof shown)[number]> & { residence: string | null },
): Document {
  const createdOn = dayIn(row.residence, row.createdAt)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    category: categoryOf(row.slug),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdOn,
    applicableYear: Number(createdOn.slice(0, 4)),
    html: { url: '', fileName: fileNameOf(row, 'html') },
    pdf: { url: '', fileName: fileNameOf(row, 'pdf') },
  }
}

const shown = ['id', 'name', 'slug', 'version', 'createdAt'] as const

/** With the user's state, which determines dates. */
const shownDocuments = (tx: Reader) =>
  tx
    .selectFrom('documents')
    .select(shown)
    .select((document) => residenceIn(tx, document.ref('documents.userId')).as('residence'))

/**
 * The documents of applications, quotes or policies in the order of creation, in one query.
 * @returns a lookup by the ID of one of them
 */
export async function documentsOf(tx: Reader, subjectIds: string[]): Promise<(id: string) => Document[]> {
  if (subjectIds.length === 0) return () => []
  const rows = await shownDocuments(tx)
    .select('subjectId')
    .where('subjectId', 'in', subjectIds)
    .orderBy('createdAt')
    .orderBy('slug')
    .execute()
  return (id) => rows.filter(({ subjectId }) => subjectId === id).map(presentDocument)
}

/** Documents of a quote, which no longer matter once there is a newer quote. */
const ofQuote: readonly DocumentSlug[] = ['statement-of-good-health', 'replace-accidental-death']

/**
 * The user's newest document of each of these slugs in the given order, without missing ones and
 * without those of an earlier quote.
 */
export async function newestDocuments(
  tx: Reader,
  userId: string,
  slugs: readonly DocumentSlug[],
): Promise<Document[]> {
  if (slugs.length === 0) return []
  const rows = await shownDocuments(tx)
    .where('userId', '=', userId)
    .where('slug', 'in', [...slugs])
    .where((document) =>
      document.or([
        document('slug', 'not in', ofQuote),
        document('subjectId', '=', (all) =>
          all
            .selectFrom('documents as quotes')
            .select('quotes.subjectId')
            .where('quotes.userId', '=', userId)
            .where('quotes.slug', '=', 'quote')
            .orderBy('quotes.version', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('version', 'desc')
    .execute()
  return [...new Set(slugs)].flatMap((slug) => {
    const newest = rows.find((row) => row.slug === slug)
    return newest ? [presentDocument(newest)] : []
  })
}

/** Every version of every document of the user, newest first. */
export async function userDocuments(tx: Reader, userId: string): Promise<Document[]> {
  const rows = await shownDocuments(tx)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(presentDocument)
}

/** The categories of these documents, in the order of the list above. */
export function categoriesIn(documents: readonly Document[]): DocumentCategory[] {
  const present = new Set(documents.map(({ category }) => category.slug))
  const listed = new Map(Object.values(categories).map((category) => [category.slug, category]))
  return [...listed.values()].filter(({ slug }) => present.has(slug))
}

/** One of the user's documents; undefined if there is none with this ID. */
export async function documentById(tx: Reader, userId: string, id: string): Promise<Document | undefined> {
  const row = await shownDocuments(tx).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return row && presentDocument(row)
}

/** A document's content and file name; undefined if there is none with this ID. */
export const contentOf = (db: Reader, id: string) =>
  db
    .selectFrom('documents')
    .select(['slug', 'name', 'version', 'createdAt', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
