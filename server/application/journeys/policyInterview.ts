import type { Transaction } from 'kysely'
import type { FlowScope, IneligibleReason, RefusalReason } from '../../../rules/contract/schema.generated.ts'
import type { Interview } from '../../domains/underwriting/applications.ts'
import type { ShownAnswer } from '../../domains/underwriting/statedReasons.ts'
import type { Database } from '../../platform/database/database.ts'
import { shownAnswers } from '../flows/answersInWords.ts'
import { flowOf } from '../flows/definitions/index.ts'
import { walk } from '../flows/engine.ts'
import { loadApplicant } from '../flows/facts.ts'
import { newestSession } from '../flows/sessions.ts'
import { interviewIn } from './interview.ts'

const slug = 'underwriting-interview'

/** An answer that makes a person ineligible refuses like the rule of underwriting about it. */
const refusedBy: Partial<Record<IneligibleReason, RefusalReason>> = {
  age_of_insured: 'age',
  state_of_residence: 'state',
  criminal_history: 'felony',
}

/** The answers to the health questions about a policy; null if they are incomplete. */
export async function policyInterview(
  tx: Transaction<Database>,
  { userId, flowScope, policyId }: { userId: string; flowScope: FlowScope; policyId: string },
  now: Date,
): Promise<
  | { isRuledOut: true; reasons: RefusalReason[]; inWords: ShownAnswer[] }
  | ({ isRuledOut: false } & Interview)
  | null
> {
  const row = await newestSession(tx, userId, { slug, flowScope, subjectId: policyId })
  const flow = flowOf(slug)
  if (row === undefined || flow === undefined) return null
  const applicant = await loadApplicant(tx, userId, now, flowScope)
  const walked = { row, ...walk(flow, row.responses, applicant) }
  if (walked.reasons.length > 0)
    return {
      isRuledOut: true,
      reasons: walked.reasons.flatMap((reason) => refusedBy[reason] ?? []),
      inWords: shownAnswers(walked, applicant),
    }
  const interview = interviewIn(new Map([[slug, walked]]), applicant)
  return interview && { isRuledOut: false, ...interview }
}
