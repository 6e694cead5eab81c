import { randomUUID } from 'node:crypto'
import { addDays, max } from 'date-fns'
import type { Selectable, Transaction } from 'kysely'
import { cardNumberRefused, checkCardName, looksLikeCardNumber } from '../../../rules/cardName.ts'
import type { CreatePaymentMethodInput, PaymentMethod } from '../../../rules/contract/schema.generated.ts'
import { normalizeText } from '../../../rules/normalizeText.ts'
import { brandName } from '../../../rules/paymentMethod.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusedFields, type ValidationError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockOpenAccount } from '../accounts/port.ts'
import type { BankAccountDetails, CardDetails, PaymentMethodTable } from './tables.ts'

const formats: Record<string, { pattern: RegExp; message: string }> = {
  externalId: { pattern: /^pm_[A-Za-z0-9_]{8,120}$/, message: "This is not a payment method's id." },
  brand: { pattern: /^[a-z][a-z_ ]{1,29}$/i, message: 'This is not the name of a card brand.' },
  country: { pattern: /^[A-Z]{2}$/, message: 'This is not a two-letter country code.' },
  funding: { pattern: /^(credit|debit|prepaid|unknown)$/, message: 'This is not a valid funding type.' },
  last4: { pattern: /^\d{4}$/, message: 'These are not the last four digits.' },
  expiry: { pattern: /^20\d\d-(0[1-9]|1[0-2])$/, message: 'This is not a month, such as 2027-04.' },
}

type NewCard = Omit<CreatePaymentMethodInput, 'clientMutationId'>

type NewMethod = Pick<PaymentMethodTable, 'externalId' | 'source' | 'name'> & {
  metadata: CardDetails | BankAccountDetails
}

function nameProblems(name: string): ValidationError[] {
  const wrong = checkCardName(name)
  return wrong === null ? [] : [{ field: 'name', ...wrong }]
}

function problems({ externalId, name, metadata }: NewCard): ValidationError[] {
  const values: Record<string, string | null | undefined> = { externalId, ...metadata }
  const found = Object.entries(formats).flatMap(([field, { pattern, message }]): ValidationError[] => {
    const value = values[field] ?? ''
    if (field === 'expiry' && value === '') return []
    if (looksLikeCardNumber(value)) return [{ field, ...cardNumberRefused }]
    return pattern.test(value) ? [] : [{ field, code: 'invalid', message }]
  })
  return [...(name == null ? [] : nameProblems(name)), ...found]
}

/**
 * The number of unused methods that an account keeps. Used methods stay, since records refer to
 * them.
 */
const maxUnused = 20

/** Makes room for another method by deleting the oldest unused ones. */
function forgetUnused(
  db: Pick<Transaction<Database>, 'selectFrom' | 'deleteFrom'>,
  userId: string,
  kept: string,
) {
  const unused = db
    .selectFrom('paymentMethods')
    .select('id')
    .where('userId', '=', userId)
    .where('externalId', '<>', kept)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentIntents')
            .select('paymentIntents.id')
            .whereRef('paymentIntents.paymentMethodId', '=', 'paymentMethods.id'),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(maxUnused - 1)
  return db.deleteFrom('paymentMethods').where((where) => where('id', 'in', unused))
}

/**
 * Stores the provider's ID of a card with its displayable data, and activates it. Anything that
 * looks like a card number is refused (promises.md, 33).
 * @throws CarrierError VALIDATION_FAILED with the fields
 */
export async function addCard(
  tx: Transaction<Database>,
  userId: string,
  input: NewCard,
  now: Date,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<Selectable<PaymentMethodTable>> {
  const { externalId, metadata } = input
  const wrong = problems(input)
  if (wrong.length > 0 || !metadata) throw refusedFields(wrong)
  const card = await activate(
    tx,
    userId,
    {
      externalId,
      source: 'credit_card',
      name: input.name == null ? null : normalizeText(input.name),
      metadata: { ...metadata, expiry: metadata.expiry ?? null },
    },
    now,
  )
  const noticeAt = metadata.expiry == null ? null : expiryNoticeAt(metadata.expiry)
  if (noticeAt)
    await jobs.schedule(tx, {
      kind: 'noticeCardExpiry',
      payload: { userId, paymentMethodId: card.id },
      // A new card may be the one that buys the policy: the notice waits for that.
      dueAt: max([noticeAt, addDays(now, 1)]),
      key: `card-expiry:${card.id}`,
    })
  return card
}

/**
 * The first day of the month before a card's last month, at 17:00 UTC, when the date is the same in
 * every state.
 */
function expiryNoticeAt(expiry: string): Date {
  const [year, month] = expiry.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 1, 17))
}

/**
 * Makes a payment method the active one. The same ID again returns the same method.
 * @throws CarrierError VALIDATION_FAILED for another user's ID
 */
export async function activate(
  tx: Transaction<Database>,
  userId: string,
  input: NewMethod,
  now: Date,
): Promise<Selectable<PaymentMethodTable>> {
  // Two cards added in parallel must see each other, so that only one is active.
  await lockOpenAccount(tx, userId)
  await tx
    .updateTable('paymentMethods')
    .set({ status: 'inactive', updatedAt: now })
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .where('externalId', '<>', input.externalId)
    .execute()
  const method = await tx
    .with('forgotten', (db) => forgetUnused(db, userId, input.externalId).returning('id'))
    .insertInto('paymentMethods')
    .values({
      id: randomUUID(),
      userId,
      externalId: input.externalId,
      source: input.source,
      status: 'active',
      name: input.name,
      metadata: JSON.stringify(input.metadata),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((same) =>
      same
        .column('externalId')
        .doUpdateSet({ status: 'active', updatedAt: now })
        .where('paymentMethods.userId', '=', userId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!method)
    throw refusedFields([
      { field: 'externalId', code: 'invalid', message: formats.externalId?.message ?? '' },
    ])
  return method
}

/** The payment method that the user's premiums are charged to. */
export const activePaymentMethod = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<Selectable<PaymentMethodTable> | undefined> =>
  db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()

/**
 * The provider's ID of the linked account behind a user's payment method; null for a card, and if
 * there is none.
 */
export async function linkedAccountOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  id: string,
): Promise<string | null> {
  const method = await db
    .selectFrom('paymentMethods')
    .select('metadata')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return method && 'accountId' in method.metadata ? method.metadata.accountId : null
}

/** A method as the contract's type, with its optional data. */
export function presentPaymentMethod(
  row: Selectable<PaymentMethodTable>,
): PaymentMethod & { externalId: string; updatedAt: string } {
  const { id, source, status, name, metadata } = row
  const isCard = 'brand' in metadata
  return {
    id,
    source,
    status,
    name: name ?? (isCard ? brandName(metadata.brand) : metadata.bankName),
    mask: `•••• ${metadata.last4}`,
    metadata: isCard
      ? { __typename: 'CardMetadata', ...metadata, expiry: metadata.expiry ?? null }
      : { __typename: 'BankAccountMetadata', ...metadata },
    externalId: row.externalId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * Deactivates the user's payment methods; they stay if records are kept, since payments refer to
 * them.
 */
export async function retirePaymentMethods(
  tx: Transaction<Database>,
  userId: string,
  { keepsRecords, now }: { keepsRecords: boolean; now: Date },
): Promise<void> {
  if (!keepsRecords) await tx.deleteFrom('paymentMethods').where('userId', '=', userId).execute()
  else
    await tx
      .updateTable('paymentMethods')
      .set({ status: 'inactive', updatedAt: now })
      .where('userId', '=', userId)
      .where('status', '=', 'active')
      .execute()
}
