import type { Kysely, Transaction } from 'kysely'
import { type InterviewAnswers, parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import type { Database } from '../../platform/database/database.ts'
import { allAnswers, type FlowWorld } from '../flows/engine.ts'
import { finishedSession } from '../flows/sessions.ts'

/**
 * The answers of the user's finished interview; null when there is none. For underwriting, which keeps a copy
 * with the application.
 */
export async function finishedInterview(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  world: FlowWorld,
): Promise<InterviewAnswers | null> {
  const row = await finishedSession(db, userId, 'underwriting-interview', world)
  return row === null ? null : parseInterview(allAnswers(row.responses))
}
