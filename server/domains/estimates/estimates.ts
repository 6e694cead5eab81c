import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Estimate, Health } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'
import { estimatePremium, longestTerm, premiumList } from '../quotes/port.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The amount and term. The price is not included, since it depends on the user's current age. */
export interface EstimateFacts {
  id: string
  /** Whole US dollars. */
  amount: number
  termYears: number
  health: Health
  tobacco: boolean
}

interface GivenEstimate {
  userId: string
  answers: Readonly<Record<string, AnswerValue>>
  /** Whole years, 18 to 45. */
  age: number
  now: Date
}

const healths: readonly Health[] = ['below_average', 'average', 'above_average']

/** The risk factors of a premium besides age, amount and term, from the estimate's answers. */
export function riskIn(
  answers: Readonly<Record<string, AnswerValue>>,
): Pick<EstimateFacts, 'health' | 'tobacco'> {
  return {
    health: healths.find((one) => one === answers.health) ?? 'average',
    tobacco: answers.tobacco === 'yes',
  }
}

/**
 * Stores the result of the estimate form.
 * @throws RangeError for what is not sold, which the form has already refused
 */
export async function storeEstimate(
  tx: Transaction<Database>,
  { userId, answers, age, now }: GivenEstimate,
): Promise<void> {
  const amount = Math.floor(Number(answers.amount))
  const termYears = Number(answers.termYears)
  const { health, tobacco } = riskIn(answers)
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

const newestOf = (db: Reader, userId: Given<string>) =>
  db.selectFrom('estimates').where('userId', '=', userId).orderBy('sequence', 'desc').limit(1)

/** The user's newest estimate; undefined if there is none. */
export async function latestEstimateOf(
  db: Reader,
  userId: string,
): Promise<Pick<EstimateFacts, 'amount' | 'termYears'> | undefined> {
  return await newestOf(db, userId).select(['amount', 'termYears']).executeTakeFirst()
}

/** The same for flows, as a part of the one query that collects every domain's facts. */
export const estimateFacts = (db: Reader, userId: Given<string>) =>
  newestOf(db, userId).select((estimate) =>
    jsonBuildObject({
      id: estimate.ref('id'),
      amount: estimate.ref('amount'),
      termYears: estimate.ref('termYears'),
      health: estimate.ref('health'),
      tobacco: estimate.ref('tobacco'),
    }).as('facts'),
  )

/** A user's own estimate by its id; undefined if it does not exist or belongs to another user. */
export async function estimateOf(
  db: Reader,
  { id, userId }: { id: string; userId: string },
): Promise<EstimateFacts | undefined> {
  return await db
    .selectFrom('estimates')
    .select(['id', 'amount', 'termYears', 'health', 'tobacco'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/**
 * Changes an estimate's amount and term, at the price for an age.
 * @throws RangeError for what is not sold, which the caller has already refused
 */
export async function resizeEstimate(
  tx: Transaction<Database>,
  estimate: EstimateFacts,
  age: number,
): Promise<void> {
  const { id, amount, termYears } = estimate
  const { monthlyPremium, annualPremium } = presentEstimate(estimate, age)
  await tx
    .updateTable('estimates')
    .set({ amount, termYears, age, monthlyPremium, annualPremium })
    .where('id', '=', id)
    .execute()
}

/** Whether a chosen term ends in time at this age, in whole years. */
export const endsInTime = ({ termYears }: Pick<EstimateFacts, 'termYears'>, age: number): boolean =>
  termYears <= longestTerm(age)

/**
 * An estimate at the price for an age.
 * @throws RangeError for an age that is not covered, or at which the term would end too late
 */
export function presentEstimate(
  { id, amount, termYears, health, tobacco }: EstimateFacts,
  age: number,
): Estimate {
  const premiums = estimatePremium({ amount, termYears, age, health, tobacco })
  return {
    id,
    amount,
    termDuration: termYears * 12,
    termUnit: 'month',
    insuredsAgeAtTerm: age + termYears,
    health,
    tobacco,
    monthlyPremium: premiums.monthlyCents,
    annualPremium: premiums.annualCents,
    premiums: premiumList(premiums),
  }
}

/** Moves one user's estimates to another user. */
export async function moveEstimates(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await tx.updateTable('estimates').set({ userId: to }).where('userId', '=', from).execute()
}

export async function deleteEstimates(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('estimates').where('userId', '=', userId).execute()
}
