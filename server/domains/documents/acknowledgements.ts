import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  AcknowledgedDisclosure,
  Acknowledgement,
  AcknowledgementContext,
  AcknowledgementInput,
} from '../../../machines/contract/schema.generated.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { residenceIn } from '../accounts/port.ts'
import { disclosureHistory, disclosures } from './disclosures.ts'

const most = 50

/** Everything is acknowledged for the membership, except the replacement of an accidental-death policy (5.2). */
const contextOf = (slug: string): AcknowledgementContext =>
  slug === 'replace-accidental-death' ? 'insurance_application' : 'insurance_membership'

/**
 * Keeps one acknowledgement for each disclosure or document of the user, all or none. One that was given before is
 * answered as it was (access-to-purchase, 5.2).
 * @throws CarrierError NOT_FOUND for a subject that is not there or another's, VALIDATION_FAILED for a wrong context
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
  const subjectIds = [...new Set(inputs.map(({ subjectId }) => subjectId))]
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'slug'])
    .where('userId', '=', userId)
    .where('id', 'in', subjectIds)
    .execute()
  const slugs = new Map<string, string>(
    [...disclosureHistory, ...documents].map(({ id, slug }) => [id, slug]),
  )
  for (const { subjectId, context } of inputs) {
    const slug = slugs.get(subjectId)
    if (slug === undefined) throw new CarrierError('NOT_FOUND', 'We could not find what was acknowledged.')
    if (context !== contextOf(slug))
      throw refusedFields([
        { field: 'context', code: 'invalid', message: `${slug} is acknowledged for ${contextOf(slug)}.` },
      ])
  }
  await tx
    .insertInto('acknowledgements')
    .values(
      // In one order everywhere, so that two calls for the same subjects cannot wait for each other.
      subjectIds.toSorted().map((subjectId) => ({
        id: randomUUID(),
        userId,
        subjectId,
        context: contextOf(slugs.get(subjectId) ?? ''),
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'subjectId', 'context']).doNothing())
    .execute()
  const rows = await tx
    .selectFrom('acknowledgements')
    .select(['id', 'subjectId', 'context', 'createdAt'])
    .where('userId', '=', userId)
    .where('subjectId', 'in', subjectIds)
    .execute()
  return subjectIds.flatMap((subjectId) => {
    const row = rows.find((one) => one.subjectId === subjectId)
    return row ? [{ ...row, createdAt: row.createdAt.toISOString() }] : []
  })
}

/** Whether the user has acknowledged every important disclosure of the business: what "accept terms" asks for. */
export async function termsAcknowledged(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const wanted = disclosures.filter(({ important }) => important).map(({ id }) => id)
  const rows = await tx
    .selectFrom('acknowledgements')
    .select('subjectId')
    .where('userId', '=', userId)
    .where('subjectId', 'in', wanted)
    .where('context', '=', 'insurance_membership')
    .execute()
  return rows.length === wanted.length
}

/** Whether the statement of good health of this quote was acknowledged, as the purchase screen asks (2.2 and 5.2). */
export async function statementAcknowledged(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  quoteId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('documents')
    .innerJoin('acknowledgements', 'acknowledgements.subjectId', 'documents.id')
    .select('documents.id')
    .where('documents.subjectId', '=', quoteId)
    .where('documents.slug', '=', 'statement-of-good-health')
    .where('acknowledgements.userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** When the user acknowledged each of the disclosures of the business, in the version of now; those that they did. */
export async function acknowledgedDisclosures(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<AcknowledgedDisclosure[]> {
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
    .execute()
  return disclosures.flatMap((disclosure) => {
    const row = rows.find(({ subjectId }) => subjectId === disclosure.id)
    return row ? [{ disclosure, acknowledgedOn: dayIn(row.residence, row.createdAt) }] : []
  })
}
