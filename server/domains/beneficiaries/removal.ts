import type { Transaction } from 'kysely'
import type {
  Beneficiary,
  DestroyBeneficiaryInput,
  UpdateBeneficiaryAllocationInput,
} from '../../../rules/contract/schema.generated.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { sharesAfterRemoving, sharesError } from '../../../rules/shares.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { lockUser } from '../accounts/port.ts'
import { beneficiariesOf, presentBeneficiary, storeShares } from './beneficiaries.ts'
import type { NamedBeneficiary } from './tables.ts'

async function remove(tx: Transaction<Database>, rows: readonly NamedBeneficiary[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const contactIds = rows.map(({ contactId }) => contactId)
  await tx.deleteFrom('beneficiaries').where('id', 'in', ids).execute()
  await tx
    .deleteFrom('contacts')
    .where('id', 'in', contactIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('beneficiaries').select('id').whereRef('beneficiaries.contactId', '=', 'contacts.id'),
        ),
      ),
    )
    .execute()
}

const presented = async (tx: Transaction<Database>, userId: string) => ({
  beneficiaries: (await beneficiariesOf(tx, userId)).map(presentBeneficiary),
})

/**
 * Removes a beneficiary. A primary's share goes to the promoted backup, otherwise to the other
 * primaries (product-and-after-purchase 4).
 * @throws CarrierError NOT_FOUND, REQUEST_INVALID for both promoting and removing a backup,
 * STEP_NOT_ALLOWED if a backup would be left alone
 */
export async function destroyBeneficiary({
  tx,
  input: { beneficiaryId, responsibility, promoteBackup, destroyBackup },
  viewer: { userId },
}: Work<DestroyBeneficiaryInput>): Promise<{ beneficiaries: Beneficiary[] }> {
  await lockUser(tx, userId)
  const rows = await beneficiariesOf(tx, userId)
  const row = rows.find(({ id }) => id === beneficiaryId)
  if (!row || (responsibility && row.responsibility !== responsibility))
    throw new CarrierError('NOT_FOUND', 'We couldn’t find this beneficiary.')
  if (promoteBackup && destroyBackup)
    throw new CarrierError('REQUEST_INVALID', 'A backup is either promoted or removed.')
  if (row.responsibility === 'backup') {
    await remove(tx, [row])
    return await presented(tx, userId)
  }
  const primaries = rows.filter((one) => one.responsibility === 'primary')
  const backups = rows.filter((one) => one.responsibility === 'backup')
  const [backup] = backups
  if (backup && promoteBackup) {
    await tx
      .updateTable('beneficiaries')
      .set({ responsibility: 'primary', allocation: row.allocation })
      .where('id', '=', backup.id)
      .execute()
    await remove(tx, [row])
    return await presented(tx, userId)
  }
  if (backup && !destroyBackup && primaries.length === 1)
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'This is your only primary beneficiary. Choose whether your backup takes their place or is removed, too.',
    )
  await remove(tx, destroyBackup ? [row, ...backups] : [row])
  const shares = sharesAfterRemoving(
    primaries.map(({ allocation }) => allocation),
    primaries.indexOf(row),
  )
  await storeShares(
    tx,
    primaries.filter((one) => one !== row),
    shares,
  )
  return await presented(tx, userId)
}

/**
 * Sets the shares of all primaries at once.
 * @throws CarrierError FORM_OUT_OF_DATE if the primaries or their shares have changed,
 * VALIDATION_FAILED if the shares do not add up to 100 percent or are empty
 */
export async function updateBeneficiaryAllocation({
  tx,
  input: { allocations },
  viewer: { userId },
}: Work<UpdateBeneficiaryAllocationInput>): Promise<{ beneficiaries: Beneficiary[] }> {
  await lockUser(tx, userId)
  const primaries = (await beneficiariesOf(tx, userId)).filter((row) => row.responsibility === 'primary')
  const given = new Map(allocations.map(({ beneficiaryId, allocation }) => [beneficiaryId, allocation]))
  const isSame = given.size === primaries.length && allocations.length === given.size
  const before = new Map(allocations.map((one) => [one.beneficiaryId, one.before]))
  const isReshared = primaries.some(({ id, allocation }) => (before.get(id) ?? allocation) !== allocation)
  if (!isSame || isReshared || primaries.some(({ id }) => !given.has(id)))
    throw new CarrierError(
      'FORM_OUT_OF_DATE',
      'Your beneficiaries changed after you opened this page. Check them, then set the shares.',
    )
  const shares = primaries.map(({ id }) => given.get(id) ?? 0)
  const error = sharesError(shares)
  if (error !== null) throw refusedFields([{ field: 'allocations', ...ruleError(error) }])
  await storeShares(tx, primaries, shares)
  return await presented(tx, userId)
}
