import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Document, DocumentCategory } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceIn } from '../accounts/port.ts'
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
}

/** Where the account area lists a document. */
const categories: Record<DocumentSlug, DocumentCategory> = {
  application: { slug: 'application', name: 'Application' },
  quote: { slug: 'quote', name: 'Quote' },
  'statement-of-good-health': { slug: 'application', name: 'Application' },
  'replace-accidental-death': { slug: 'application', name: 'Application' },
  'policy-agreement': { slug: 'policy', name: 'Policy' },
  'beneficiary-packet': { slug: 'beneficiaries', name: 'Beneficiaries' },
  receipt: { slug: 'billing', name: 'Billing' },
}

/** By the slug alone, so that a reply that was stored before there were categories has one too. */
export const categoryOf = (slug: string): DocumentCategory =>
  isDocumentSlug(slug) ? categories[slug] : { slug, name: slug }

export const isDocumentSlug = (slug: string): slug is DocumentSlug => Object.hasOwn(names, slug)

interface NewDocument {
  userId: string
  slug: DocumentSlug
  /** Of one among many, such as a receipt, what it is told apart by; else its slug says it. */
  name?: string
  subjectId: string
  content: DocumentContent
  now: Date
}

/** Keeps a document as the facts stand now; the version counts the user's documents of this slug. */
export async function makeDocument(tx: Transaction<Database>, document: NewDocument): Promise<void> {
  const { userId, slug, name = names[slug], subjectId, content, now } = document
  await tx
    .insertInto('documents')
    .values((own) => ({
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
    }))
    .execute()
}

export type DocumentFormat = 'html' | 'pdf'

/** Whether documents of a slug replace one another; a receipt is one among many. */
const hasVersions = (slug: string): boolean => slug !== 'receipt'

/** What a document is called when it is kept as a file: the product, its own name, and from its second version on "-v2". */
export function fileNameOf(
  { slug, name, version }: Pick<Selectable<DocumentTable>, 'slug' | 'name' | 'version'>,
  format: DocumentFormat,
): string {
  const fileName = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${product.word}-${fileName}${version > 1 && hasVersions(slug) ? `-v${version}` : ''}.${format}`
}

/** Each `url` is filled in by its field's resolver, so that a stored reply never holds an old address. */
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

/** With the state by whose calendar the user reads the days. */
const shownDocuments = (tx: Reader) =>
  tx
    .selectFrom('documents')
    .select(shown)
    .select((document) => residenceIn(tx, document.ref('documents.userId')).as('residence'))

/**
 * The documents of applications, quotes or policies, in the order they were made: one query for all of them.
 * @returns those of one of them, by its id
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

/** What comes with a quote, and says nothing once there is a newer one. */
const ofQuote: readonly DocumentSlug[] = ['statement-of-good-health', 'replace-accidental-death']

/**
 * The user's newest document of each of these slugs, in the order asked; slugs without one are left out, and so is what
 * belongs to an earlier quote.
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

/** One of the user's documents; undefined where there is none with this id. */
export async function documentById(tx: Reader, userId: string, id: string): Promise<Document | undefined> {
  const row = await shownDocuments(tx).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return row && presentDocument(row)
}

/** What a document says, and what it is called; undefined when there is none with this id. */
export const contentOf = (db: Reader, id: string) =>
  db
    .selectFrom('documents')
    .select(['slug', 'name', 'version', 'createdAt', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
