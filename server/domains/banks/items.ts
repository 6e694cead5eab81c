import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { PlaidItem } from '../../../rules/contract/schema.generated.ts'
import type { BusinessSlug } from '../../../rules/product.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Services } from '../../platform/services.ts'
import { lockOpenAccount } from '../accounts/port.ts'
import type { LinkedAccount, LinkedBank } from './bankProvider.ts'
import type { PlaidAccountTable, PlaidItemTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>
type ItemRow = Selectable<PlaidItemTable>

/** The encryption purpose of access tokens. */
const purpose = 'bank login'

/** Enough for a customer, since the number of rows must be limited. */
export const mostItems = 10

/** Also in the jobs that end a login at its bank. */
export const sealedLogins = {
  'plaidItems.accessToken': { table: 'plaidItems', column: 'accessTokenSealed', purpose },
  'jobs.removeBankLogin': {
    table: 'jobs',
    column: 'payload',
    field: 'sealed',
    rows: sql<SqlBool>`kind = 'removeBankLogin'`,
    purpose,
  },
} as const

export const accessTokenOf = (keys: Keys, { accessTokenSealed }: Pick<ItemRow, 'accessTokenSealed'>) =>
  keys.open(accessTokenSealed, purpose)

/** @throws CarrierError NOT_FOUND for another user's login */
export async function itemOf(db: Reader, userId: string, id: string): Promise<ItemRow> {
  const row = await db
    .selectFrom('plaidItems')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND')
  return row
}

/** The account with its login; undefined for another user's account. */
export const accountOf = (db: Reader, userId: string, externalId: string) =>
  db
    .selectFrom('plaidAccounts')
    .innerJoin('plaidItems', 'plaidItems.id', 'plaidAccounts.itemId')
    .select([
      'plaidAccounts.externalId',
      'plaidAccounts.itemId',
      'plaidAccounts.mask',
      'plaidAccounts.accountType',
      'plaidAccounts.subtype',
      'plaidItems.institutionName',
      'plaidItems.accessTokenSealed',
    ])
    .where('plaidAccounts.userId', '=', userId)
    .where('plaidAccounts.externalId', '=', externalId)
    .executeTakeFirst()

/** Stores a login, encrypted. A known login is returned unchanged. */
export async function addItem(
  tx: Transaction<Database>,
  keys: Keys,
  userId: string,
  { bank, businessSlug }: { bank: LinkedBank; businessSlug: BusinessSlug },
  now: Date,
): Promise<string> {
  await lockOpenAccount(tx, userId)
  const known = await tx
    .selectFrom('plaidItems')
    .select(['id', 'userId'])
    .where('externalId', '=', bank.externalId)
    .executeTakeFirst()
  if (known?.userId === userId) return known.id
  if (known) throw new CarrierError('NOT_FOUND')
  const { count } = await tx
    .selectFrom('plaidItems')
    .select((item) => item.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostItems) throw new CarrierError('STEP_NOT_ALLOWED')
  const id = randomUUID()
  await tx
    .insertInto('plaidItems')
    .values({
      id,
      userId,
      externalId: bank.externalId,
      institutionId: bank.institution.id,
      institutionName: bank.institution.name,
      institutionLogo: bank.institution.logo,
      businessSlug,
      status: 'active',
      accessTokenSealed: keys.seal(bank.accessToken, purpose),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  if (bank.accounts.length > 0)
    await tx
      .insertInto('plaidAccounts')
      .values(bank.accounts.map((account) => ({ id: randomUUID(), itemId: id, userId, ...account })))
      .execute()
  return id
}

/**
 * The user's logins with their accounts, the oldest first.
 * @param paying the external ID of the account that pays the premiums
 */
export async function itemsOf(db: Reader, userId: string, paying: string | null): Promise<PlaidItem[]> {
  const items = await db
    .selectFrom('plaidItems')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const accounts = await db
    .selectFrom('plaidAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('mask')
    .execute()
  return items.map((item) => ({
    id: item.id,
    externalId: item.externalId,
    business: item.businessSlug,
    status: item.status,
    institution: {
      id: item.institutionId,
      name: item.institutionName,
      logo: item.institutionLogo && `data:image/png;base64,${item.institutionLogo}`,
    },
    accounts: accounts
      .filter(({ itemId }) => itemId === item.id)
      .map((account) => ({ ...presentAccount(account), paysPremiums: account.externalId === paying })),
  }))
}

/** The user's accounts that can have a debt. */
export const debtsOf = (db: Reader, userId: string) =>
  db
    .selectFrom('plaidAccounts')
    .innerJoin('plaidItems', 'plaidItems.id', 'plaidAccounts.itemId')
    .select(['plaidAccounts.id', 'itemId', 'name', 'mask', 'owed', 'status'])
    .where('plaidAccounts.userId', '=', userId)
    .where('owed', 'is not', null)
    .execute()

/** A login of any user; undefined once it was unlinked. */
export const loginOf = (db: Reader, itemId: string): Promise<ItemRow | undefined> =>
  db.selectFrom('plaidItems').selectAll().where('id', '=', itemId).executeTakeFirst()

/** The known accounts of a login, without those that the bank lists now. */
export async function accountIdsOf(
  db: Reader,
  itemId: string,
  listed: readonly Pick<LinkedAccount, 'externalId'>[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('plaidAccounts')
    .select(['id', 'externalId'])
    .where('itemId', '=', itemId)
    .execute()
  return rows
    .filter((row) => !listed.some(({ externalId }) => externalId === row.externalId))
    .map(({ id }) => id)
}

/** Stores the current debts. @returns the accounts of the login that can have a debt */
export async function noteOwed(
  tx: Transaction<Database>,
  itemId: string,
  accounts: readonly LinkedAccount[],
): Promise<{ id: string; owed: number }[]> {
  const noted: { id: string; owed: number }[] = []
  for (const { externalId, owed } of accounts) {
    if (owed === null) continue
    const row = await tx
      .updateTable('plaidAccounts')
      .set({ owed })
      .where('itemId', '=', itemId)
      .where('externalId', '=', externalId)
      .returning('id')
      .executeTakeFirst()
    if (row) noted.push({ id: row.id, owed })
  }
  return noted
}

const presentAccount = ({
  id,
  externalId,
  name,
  fullName,
  mask,
  accountType,
  subtype,
  owed,
}: Selectable<PlaidAccountTable>) => ({ id, externalId, name, fullName, mask, accountType, subtype, owed })

export async function setStatus(
  tx: Transaction<Database>,
  userId: string,
  { id, status }: Pick<ItemRow, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('plaidItems')
    .set({ status, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Deletes one login, or all if none is named, and ends each at its bank by a job. */
export async function deleteItems(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  { id, now }: { id?: string; now: Date },
): Promise<void> {
  const items = await tx
    .deleteFrom('plaidItems')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(['id', 'accessTokenSealed'])
    .execute()
  for (const item of items)
    await jobs.schedule(tx, {
      kind: 'removeBankLogin',
      payload: { sealed: item.accessTokenSealed },
      dueAt: now,
      key: `removeBankLogin:${item.id}`,
    })
}

const payload = v.object({ sealed: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    removeBankLogin: v.InferInput<typeof payload>
  }
}

export const removeBankLogin = defineJob({
  kind: 'removeBankLogin',
  payload,
  longestWait: 3_600_000,
  async runOutside({ banks, keys }, { sealed }) {
    await banks?.remove(keys.open(sealed, purpose))
  },
})
