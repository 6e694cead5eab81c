import type { Transaction } from 'kysely'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { rememberBirthdate } from '../../domains/accounts/prequalification.ts'
import { storeEstimate } from '../../domains/estimates/estimates.ts'
import type { Database } from '../../platform/database/database.ts'

/** The end of the estimate's form: an estimate, and a profile that opens with the birthdate filled in. */
export async function completeEstimate(
  tx: Transaction<Database>,
  userId: string,
  answers: Readonly<Record<string, AnswerValue>>,
  now: Date,
): Promise<void> {
  await storeEstimate(tx, userId, answers, now)
  await rememberBirthdate(tx, userId, String(answers.birthdate))
}
