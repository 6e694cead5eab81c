import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { allAnswers } from '../flows/engine.ts'
import { type InterviewAnswers, parseInterview } from '../flows/interviewAnswers.ts'

/** The answers of the user's newest interview; null unless it was confirmed to its end. */
export async function interviewAnswers(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
): Promise<InterviewAnswers | null> {
  const session = await db
    .selectFrom('flowSessions')
    .select(['responses', 'completedAt'])
    .where('userId', '=', userId)
    .where('slug', '=', 'underwriting-interview')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return session?.completedAt ? parseInterview(allAnswers(session.responses)) : null
}
