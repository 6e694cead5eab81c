import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { emailAddress, profileOf } from '../../domains/accounts/port.ts'
import { noteRefusal } from '../../domains/decisions/notices.ts'
import {
  againAfter,
  decideReinstatement,
  newestRequest,
  policyTerms,
  reinstatementOf,
  startDeciding,
} from '../../domains/policies/lapse/reinstatements.ts'
import { refusalReasonsIn } from '../../domains/underwriting/refusalReasons.ts'
import { underwrite } from '../../domains/underwriting/rules.ts'
import { statedReasons } from '../../domains/underwriting/statedReasons.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { personaOf } from '../../platform/personas.ts'
import type { Services } from '../../platform/services.ts'
import { insertSession, newestSession } from '../flows/sessions.ts'
import { policyInterview } from '../journeys/policyInterview.ts'

const payload = v.object({ policyId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    underwriteReinstatement: v.InferInput<typeof payload>
  }
}

const slug = 'underwriting-interview'

const answersOf = (tx: Transaction<Database>, userId: string, policyId: string, now: Date) =>
  policyInterview(tx, { userId, flowScope: 'reinstatement', policyId }, now)

/**
 * Submits the complete health answers: the decision is due UNDERWRITING_SECONDS later. Nothing
 * happens if they are incomplete or there is nothing to decide.
 */
export async function submitAnswers(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'config'>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<void> {
  const request = await newestRequest(tx, policyId)
  if (request?.status !== 'asking') return
  const key = { slug, flowScope: 'reinstatement', subjectId: policyId } as const
  const before = await newestSession(tx, userId, key)
  // The answers for an earlier request are outdated.
  if (before && before.createdAt < request.createdAt) await insertSession(tx, { ...key, userId, now })
  if (!(await answersOf(tx, userId, policyId, now))) return
  await startDeciding(tx, request)
  await services.jobs.schedule(tx, {
    kind: 'underwriteReinstatement',
    payload: { policyId },
    dueAt: new Date(now.getTime() + services.config.underwritingSeconds * 1000),
    key: `underwrite:${request.id}`,
  })
}

/**
 * Decides by the same rules as an application, with the age at which the policy began. A referral
 * counts as a refusal: the user can file a new application.
 */
export const underwriteReinstatement = defineJob({
  kind: 'underwriteReinstatement',
  payload,
  async run(tx, { policyId }, at, services) {
    const request = await newestRequest(tx, policyId)
    if (request?.status !== 'deciding') return
    const { userId } = request
    const policy = await policyTerms(tx, policyId)
    const answered = await answersOf(tx, userId, policyId, at)
    const { gender, state } = await profileOf(tx, userId)
    const email = await emailAddress(tx, userId)
    const persona = services.config.sandbox && email !== undefined ? personaOf(email) : null
    if (persona === 'stuck') return
    const decision =
      answered?.isRuledOut === false && gender !== null && state !== null
        ? underwrite(
            {
              age: policy.insuredsAgeAtTerm - policy.termYears,
              state,
              gender,
              interview: answered.answers,
            },
            policy.product,
          )
        : null
    const isTagged = persona === 'rejected' || persona === 'referred' || persona === 'failed'
    const isAccepted = decision?.result === 'accepted' && !isTagged
    await decideReinstatement(tx, request, isAccepted, at)
    if (isAccepted || isTagged) return
    const reasons = answered?.isRuledOut ? answered.reasons : refusalReasonsIn(decision?.reasons)
    const again = dayIn(state, againAfter(at, zoneOf(state)))
    const last = (await reinstatementOf(tx, userId, policyId, at))?.availableUntil ?? null
    await noteRefusal(tx, services, {
      userId,
      kind: 'reinstatement',
      subjectId: request.id,
      reasons: statedReasons(reasons, answered?.inWords ?? []),
      againOn: last !== null && again > last ? null : again,
      now: at,
    })
  },
})
