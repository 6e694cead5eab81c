import type { Transaction } from 'kysely'
import type { LockReason } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { noProfile } from './createUser.ts'
import { emailAddress } from './people.ts'

/**
 * Closes a user's row, which stays for references: no password, phone or consent, and an address
 * that can be registered again. The identity and the last address are kept if there are records
 * that they belong to.
 */
export async function closeUser(
  tx: Transaction<Database>,
  userId: string,
  { keepsRecords, now }: { keepsRecords: boolean; now: Date },
): Promise<void> {
  const email = keepsRecords ? ((await emailAddress(tx, userId)) ?? null) : null
  await tx.insertInto('closedAccounts').values({ userId, email, closedAt: now }).execute()
  await tx.deleteFrom('earlierPasswords').where('userId', '=', userId).execute()
  await tx.deleteFrom('emails').where('userId', '=', userId).execute()
  await tx.deleteFrom('phoneNumbers').where('userId', '=', userId).execute()
  if (!keepsRecords) await tx.deleteFrom('addresses').where('userId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      status: 'decommissioned',
      lockedReason: 'DECOMMISSIONED_ACCOUNT' satisfies LockReason,
      passwordHash: null,
      passwordResetAt: null,
      newsletterOptIn: false,
      ...(keepsRecords ? {} : noProfile),
    })
    .where('id', '=', userId)
    .execute()
}
