import type { FlowSlug } from '../../../machines/flowSlugs.ts'
import { type InterviewAnswers, parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import type { WalkedSession } from '../flows/sessions.ts'

/**
 * The answers of the user's finished interview; null when there is none. For underwriting, which keeps a copy
 * with the application.
 * @param sessions what `walkedSessions` found
 */
export function interviewIn(sessions: ReadonlyMap<FlowSlug, WalkedSession>): InterviewAnswers | null {
  const session = sessions.get('underwriting-interview')
  return session?.complete ? parseInterview(session.answers) : null
}
