import type { Transaction } from 'kysely'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { storeEstimate } from '../../domains/estimates/estimates.ts'
import type { Database } from '../../platform/database/database.ts'

interface End {
  userId: string
  answers: Readonly<Record<string, AnswerValue>>
  world: { facts: { age: number | null } }
  now: Date
}

/** The end of the estimate's form: an estimate by its answers, at the age that is on file. */
export async function completeEstimate(
  tx: Transaction<Database>,
  { userId, answers, world, now }: End,
): Promise<void> {
  const { age } = world.facts
  // The form stores the birthdate before it ends (estimateForm.ts).
  if (age === null) throw new Error(`The user ${userId} has an estimate but no birthdate.`)
  await storeEstimate(tx, { userId, answers, age, now })
}
