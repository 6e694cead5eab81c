import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Estimate, Health } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { ageAt } from '../../../machines/validation/dates.ts'
import { isEligibleAge } from '../../../machines/validation/eligibility.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { estimatePremium, longestTerm, premiumList } from '../quotes/port.ts'
import type { EstimateTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>

const healths: readonly Health[] = ['below_average', 'average', 'above_average']

/**
 * Stores what the estimate form came to. A term that would end after 65 is cut to the longest there is at that
 * age. Nothing is stored for an age that is not covered: there is no price to tell.
 */
export async function storeEstimate(
  tx: Transaction<Database>,
  userId: string,
  answers: Readonly<Record<string, AnswerValue>>,
  now: Date,
): Promise<void> {
  const state = typeof answers.state === 'string' ? answers.state : null
  const age = ageAt(String(answers.birthdate), dayIn(state, now))
  if (!isEligibleAge(age)) return
  const amount = Math.floor(Number(answers.amount))
  const termYears = Math.min(Number(answers.termYears), longestTerm(age))
  const health = healths.find((one) => one === answers.health) ?? 'average'
  const tobacco = answers.tobacco === 'yes'
  const { monthlyCents, annualCents } = estimatePremium({ amount, termYears, age, health, tobacco })
  await tx
    .insertInto('estimates')
    .values({
      id: randomUUID(),
      userId,
      amount,
      termYears,
      age,
      health,
      tobacco,
      monthlyPremium: monthlyCents,
      annualPremium: annualCents,
      createdAt: now,
    })
    .execute()
}

/** The user's newest estimate; undefined when there is none. */
export async function latestEstimateOf(
  db: Reader,
  userId: string,
): Promise<Selectable<EstimateTable> | undefined> {
  return await db
    .selectFrom('estimates')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function presentEstimate(row: Selectable<EstimateTable>): Estimate {
  return {
    id: row.id,
    amount: row.amount,
    termDuration: row.termYears * 12,
    termUnit: 'month',
    insuredsAgeAtTerm: row.age + row.termYears,
    health: row.health,
    tobacco: row.tobacco,
    monthlyPremium: row.monthlyPremium,
    annualPremium: row.annualPremium,
    premiums: premiumList({ monthlyCents: row.monthlyPremium, annualCents: row.annualPremium }),
  }
}
