import type { Transaction } from 'kysely'
import type { OnboardingSlug } from '../../../rules/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OnboardingRow } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** A user's progress in an onboarding journey; undefined before its first step is completed. */
export async function onboardingRow(
  db: Reader,
  userId: string,
  slug: OnboardingSlug,
): Promise<OnboardingRow | undefined> {
  return await db
    .selectFrom('onboardings')
    .selectAll()
    .where('userId', '=', userId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The onboarding journey that a user completed last; null if there is none. */
export async function lastCompleted(db: Reader, userId: string): Promise<OnboardingSlug | null> {
  const row = await db
    .selectFrom('onboardings')
    .select('slug')
    .where('userId', '=', userId)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}

/** The amount of coverage that a user last requested, and when; undefined if there is none. */
export async function amountAskedFor(
  db: Reader,
  userId: string,
): Promise<Pick<OnboardingRow, 'coverageAmount' | 'completedAt'> | undefined> {
  return await db
    .selectFrom('onboardings')
    .select(['coverageAmount', 'completedAt'])
    .where('userId', '=', userId)
    .where('coverageAmount', 'is not', null)
    .orderBy('completedAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

/** Saves a user's progress in an onboarding journey. */
export async function saveOnboarding(tx: Transaction<Database>, row: OnboardingRow): Promise<void> {
  const { userId, slug, ...progress } = row
  await tx
    .insertInto('onboardings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'slug']).doUpdateSet(progress))
    .execute()
}

/** Moves a guest's progress to the account they signed in to; the account's own progress stays. */
export async function moveOnboardings(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await tx
    .updateTable('onboardings')
    .set({ userId: to })
    .where('userId', '=', from)
    .where('slug', 'not in', (own) => own.selectFrom('onboardings').select('slug').where('userId', '=', to))
    .execute()
}
