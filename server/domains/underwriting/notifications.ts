import type { Transaction } from 'kysely'
import type { CreateApplicationReferralInput } from '../../../rules/contract/schema.generated.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusedFields } from '../../platform/errors.ts'
import { notify } from '../notifications/port.ts'

/** Stores the notification of an underwriter's decision. */
export const notifyDecision = (
  tx: Transaction<Database>,
  userId: string,
  decision: { result: 'accepted' | 'rejected'; applicationId?: string; adjustmentId?: string },
  now: Date,
): Promise<void> => notify(tx, userId, { type: 'manual_underwriting_decision', ...decision }, now)

const referralCode = /^[\w-]{1,64}$/

/**
 * Stores the referral code that a user came with; a later one is ignored. @throws CarrierError
 * VALIDATION_FAILED
 */
export async function createApplicationReferral({
  tx,
  input,
  viewer: { userId },
  context: { now },
}: Work<CreateApplicationReferralInput>): Promise<{ success: boolean }> {
  if (!referralCode.test(input.referralCode))
    throw refusedFields([{ field: 'referralCode', code: 'invalid', message: 'This isn’t a referral code.' }])
  await tx
    .insertInto('applicationReferrals')
    .values({ userId, referralCode: input.referralCode, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return { success: true }
}
