import type { FlowSlug } from '../../../machines/flowSlugs.ts'
import { type InterviewAnswers, parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import { allAnswers } from '../flows/engine.ts'
import type { FlowSessionRow } from '../flows/sessions.ts'

/**
 * The answers of the user's finished interview; null when there is none. For underwriting, which keeps a copy
 * with the application.
 * @param finished what `finishedSessions` found
 */
export function interviewIn(finished: ReadonlyMap<FlowSlug, FlowSessionRow>): InterviewAnswers | null {
  const row = finished.get('underwriting-interview')
  return row === undefined ? null : parseInterview(allAnswers(row.responses))
}
