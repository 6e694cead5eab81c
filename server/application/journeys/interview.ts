import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import type { Interview } from '../../domains/underwriting/applications.ts'
import { parseAccidents, parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import { shownAnswers } from '../flows/answersInWords.ts'
import type { Applicant } from '../flows/applicant.ts'
import type { WalkedSession } from '../flows/sessions.ts'

const slug = 'underwriting-interview'

/**
 * The answers of the user's finished interview, for underwriting and as text; null if there is
 * none. Underwriting stores a copy of both with the application.
 * @param sessions the result of `walkedSessions`
 */
export function interviewIn(
  sessions: ReadonlyMap<FlowSlug, WalkedSession>,
  applicant: Applicant,
): Interview | null {
  const session = sessions.get(slug)
  const read = applicant.facts.accidentalDeathOnly ? parseAccidents : parseInterview
  return session?.complete
    ? {
        answers: read(session.answers),
        inWords: shownAnswers(session, applicant),
      }
    : null
}
