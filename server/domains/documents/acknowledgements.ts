import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type {
  AcknowledgedDisclosure,
  Acknowledgement,
  AcknowledgementContext,
  AcknowledgementInput,
} from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { residenceIn } from '../accounts/port.ts'
import { currentDisclosures, disclosureHistory, disclosures } from './disclosures.ts'
import { isDocumentSlug } from './documents.ts'
import type { DocumentSlug } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The subject of an acknowledgement: a version of a disclosure, or a document. */
interface Subject {
  id: string
  slug: string
}

/** An acknowledged subject, and whether it was a checkbox in a form or a one-time agreement. */
interface Acknowledged extends Subject {
  ticked: boolean
}

const most = 50

const replacement: DocumentSlug = 'replace-accidental-death'

/**
 * Every acknowledgement is for the membership, except the replacement of an accidental death policy
 * (5.2).
 */
const contextOf = (slug: string): AcknowledgementContext =>
  slug === replacement ? 'insurance_application' : 'insurance_membership'

/** Whether this slug can be acknowledged, since a form must not name an unknown one. */
export const isAcknowledgeable = (slug: string): boolean =>
  isDocumentSlug(slug) || currentDisclosures.some((one) => one.slug === slug)

/**
 * Whether the document exists for users: the replacement has no checkbox in a form until the
 * carrier makes that document (decision 018).
 */
export const isEverCreated = (slug: string): boolean => slug !== replacement

/** Finds disclosures and this user's documents by their IDs, or the current ones by their slugs. */
async function subjectsOf(
  tx: Reader,
  userId: string,
  named: { ids: readonly string[]; slugs: readonly string[] },
): Promise<{ byId(id: string): Subject | undefined; bySlug(slug: string): Subject | undefined }> {
  const slugs = named.slugs.filter(isDocumentSlug)
  const ids = named.ids.filter((id) => !disclosureHistory.some((one) => one.id === id))
  const documents =
    ids.length + slugs.length === 0
      ? []
      : await tx
          .selectFrom('documents')
          .select(['id', 'slug'])
          .where('userId', '=', userId)
          .where((row) =>
            row.or([
              ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
              ...(slugs.length > 0 ? [row('slug', 'in', slugs)] : []),
            ]),
          )
          .orderBy('version', 'desc')
          .execute()
  return {
    byId: (id) => [...disclosureHistory, ...documents].find((one) => one.id === id),
    bySlug: (slug) => [...currentDisclosures, ...documents].find((one) => one.slug === slug),
  }
}

/**
 * Records one acknowledgement for each disclosure or document, all or none, in its context.
 * Repeating one by ID returns the first (access-to-purchase, 5.2); one by slug, from a form, is
 * recorded each time.
 * @throws CarrierError for the first error: NOT_FOUND if it is missing or another user's,
 * VALIDATION_FAILED without exactly one of ID and slug, or with another context
 */
export async function createAcknowledgements(
  tx: Transaction<Database>,
  userId: string,
  inputs: readonly AcknowledgementInput[],
  now: Date,
): Promise<Acknowledgement[]> {
  if (inputs.length === 0) throw new CarrierError('REQUIRED_INPUT_MISSING', 'Nothing was acknowledged.')
  if (inputs.length > most)
    throw new CarrierError('REQUEST_INVALID', `At most ${most} acknowledgements at once.`)
  const found = await subjectsOf(tx, userId, {
    ids: inputs.flatMap(({ subjectId }) => subjectId ?? []),
    slugs: inputs.flatMap(({ slug }) => slug ?? []),
  })
  const subjects = new Map<string, Acknowledged>()
  for (const { subjectId, slug, context } of inputs) {
    if ((subjectId == null) === (slug == null))
      throw refusedFields([{ field: 'subjectId', ...ruleError('required') }])
    const subject = subjectId == null ? found.bySlug(slug ?? '') : found.byId(subjectId)
    if (subject === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find what you agreed to.')
    const own = contextOf(subject.slug)
    if (context != null && context !== own)
      throw refusedFields([
        { field: 'context', code: 'invalid', message: `${subject.slug} is acknowledged for ${own}.` },
      ])
    subjects.set(subject.id, { ...subject, ticked: slug != null })
  }
  const subjectIds = [...subjects.keys()]
  await tx
    .insertInto('acknowledgements')
    .values(
      // Always in the same order, so that two calls for the same subjects do not deadlock.
      [...subjects.values()]
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, slug, ticked }) => ({
          id: randomUUID(),
          userId,
          subjectId: id,
          context: contextOf(slug),
          createdAt: now,
          ticked,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'subjectId', 'context']).where('ticked', '=', sql.lit(false)).doNothing(),
    )
    .execute()
  const rows = await tx
    .selectFrom('acknowledgements')
    .select(['id', 'subjectId', 'context', 'createdAt', 'ticked'])
    .where('userId', '=', userId)
    .where('subjectId', 'in', subjectIds)
    .orderBy('createdAt', 'desc')
    .execute()
  return [...subjects.values()].flatMap((subject) => {
    const row = rows.find(({ subjectId, ticked }) => subjectId === subject.id && ticked === subject.ticked)
    if (row === undefined) return []
    const { id, subjectId, context, createdAt } = row
    return [{ id, subjectId, context, createdAt: createdAt.toISOString() }]
  })
}

/**
 * Those of these slugs whose current disclosure or newest document the user has not acknowledged
 * (since a moment, if given).
 */
export async function unacknowledged(
  tx: Reader,
  userId: string,
  slugs: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const found = await subjectsOf(tx, userId, { ids: [], slugs })
  const subjects = slugs.flatMap((slug) => found.bySlug(slug) ?? [])
  const rows =
    subjects.length === 0
      ? []
      : await tx
          .selectFrom('acknowledgements')
          .select('subjectId')
          .where('userId', '=', userId)
          .where(
            'subjectId',
            'in',
            subjects.map(({ id }) => id),
          )
          .where('createdAt', '>=', since)
          .execute()
  const given = subjects.filter(({ id }) => rows.some(({ subjectId }) => subjectId === id))
  return slugs.filter((slug) => !given.some((subject) => subject.slug === slug))
}

/**
 * Whether the user has acknowledged every important disclosure of the business, as "accept terms"
 * requires.
 */
export async function termsAcknowledged(tx: Reader, userId: string): Promise<boolean> {
  const wanted = disclosures.filter(({ important }) => important).map(({ slug }) => slug)
  return (await unacknowledged(tx, userId, wanted)).length === 0
}

/**
 * Whether each of these documents of a quote was acknowledged, as the purchase screen requires (2.2
 * and 5.2).
 */
export async function allAcknowledged(
  tx: Reader,
  userId: string,
  quoteId: string,
  slugs: readonly DocumentSlug[],
): Promise<boolean> {
  if (slugs.length === 0) return true
  const open = await tx
    .selectFrom('documents')
    .select('id')
    .where('subjectId', '=', quoteId)
    .where('slug', 'in', slugs)
    .where((document) =>
      document.not(
        document.exists(
          document
            .selectFrom('acknowledgements')
            .select('acknowledgements.id')
            .whereRef('acknowledgements.subjectId', '=', 'documents.id')
            .where('acknowledgements.userId', '=', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return open === undefined
}

/** When the user first acknowledged any edition of a disclosure; null if never. */
export async function firstAcknowledgedAt(tx: Reader, userId: string, slug: string): Promise<Date | null> {
  const editions = disclosureHistory.filter((one) => one.slug === slug).map(({ id }) => id)
  const row = await tx
    .selectFrom('acknowledgements')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('subjectId', 'in', editions)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** The business's current disclosures that the user has acknowledged, with the moment. */
export async function acceptedDisclosures(tx: Reader, userId: string) {
  const rows = await tx
    .selectFrom('acknowledgements')
    .select((row) => [
      'subjectId',
      'createdAt',
      residenceIn(tx, row.ref('acknowledgements.userId')).as('residence'),
    ])
    .where('userId', '=', userId)
    .where(
      'subjectId',
      'in',
      disclosures.map(({ id }) => id),
    )
    .where('context', '=', 'insurance_membership')
    .orderBy('createdAt')
    .execute()
  return disclosures.flatMap((disclosure) => {
    const row = rows.find(({ subjectId }) => subjectId === disclosure.id)
    return row ? [{ disclosure, createdAt: row.createdAt, residence: row.residence }] : []
  })
}

/** The same with the date in the user's state. */
export async function acknowledgedDisclosures(tx: Reader, userId: string): Promise<AcknowledgedDisclosure[]> {
  const accepted = await acceptedDisclosures(tx, userId)
  return accepted.map(({ disclosure, createdAt, residence }) => ({
    disclosure,
    acknowledgedOn: dayIn(residence, createdAt),
  }))
}
