import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { productOf } from '../../../machines/products.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PolicyTable, TermExtensionTable } from './tables.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>
export type TermExtension = Selectable<TermExtensionTable>

/** Access-to-purchase 9: a term is extended after 20 years, to age 65. */
const extension = { afterYears: 20, toAge: 65 }

type Term = Pick<PolicyTable, 'product' | 'termYears' | 'insuredsAgeAtTerm'>

/** Years by which a term may be extended at its end; 0 where it may not. */
export const yearsToExtend = ({ product, termYears, insuredsAgeAtTerm }: Term): number =>
  productOf(product).term.kind === 'years' && termYears >= extension.afterYears
    ? Math.max(0, extension.toAge - insuredsAgeAtTerm)
    : 0

/** The newest check-up of a policy. */
export const newestExtension = (db: Reader, policyId: string): Promise<TermExtension | undefined> =>
  db
    .selectFrom('termExtensions')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the term of a policy is about to be extended: until then its plan stays as it is. */
export async function isBeingExtended(db: Reader, policyId: string): Promise<boolean> {
  return (await newestExtension(db, policyId))?.status === 'accepted'
}

export async function addExtension(
  tx: Transaction<Database>,
  row: Omit<TermExtension, 'id' | 'sequence'>,
): Promise<void> {
  await tx
    .insertInto('termExtensions')
    .values({ id: randomUUID(), ...row })
    .execute()
}

/** What follows an offer: it is accepted, or the extended term begins. */
export async function moveExtension(
  tx: Transaction<Database>,
  { id }: Pick<TermExtension, 'id'>,
  status: 'accepted' | 'begun',
): Promise<void> {
  await tx.updateTable('termExtensions').set({ status }).where('id', '=', id).execute()
}

/** The extended term begins with its first period: from now on the policy costs what was accepted. */
export async function beginExtension(tx: Transaction<Database>, policyId: string, at: Date): Promise<void> {
  const row = await newestExtension(tx, policyId)
  if (row?.status !== 'accepted' || row.startsAt > at) return
  const { monthlyPremium, annualPremium } = row
  await tx.updateTable('policies').set({ monthlyPremium, annualPremium }).where('id', '=', policyId).execute()
  await moveExtension(tx, row, 'begun')
}
