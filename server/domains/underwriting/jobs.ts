import * as v from 'valibot'
import type { ApplicationResult } from '../../../rules/contract/schema.generated.ts'
import { productOf } from '../../../rules/products.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Persona } from '../../platform/personas.ts'
import { recordDecision } from './decide.ts'
import { writeOfDecision } from './decisionEmails.ts'
import { underwrite } from './rules.ts'

/**
 * The outcome of an application by the tag in the email address (sandbox.md); `null` never decides.
 * `accident-only` refuses term life only, and nothing is offered to `rejected`.
 */
const outcomes: Record<Persona, ApplicationResult | null | undefined> = {
  accepted: 'accepted',
  rejected: 'rejected',
  failed: 'failed',
  referred: 'referred_to_underwriter',
  stuck: null,
  'accident-only': undefined,
  // Their applications are refused.
  unreachable: undefined,
  // Acts on the device check, not on underwriting.
  blocked: undefined,
}

const payload = v.object({ applicationId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    underwrite: v.InferInput<typeof payload>
  }
}

/** Decides a pending application once: by its persona if it has one, otherwise by the rules. */
export const underwriteJob = defineJob({
  kind: 'underwrite',
  payload,
  async run(tx, { applicationId }, at, services) {
    const application = await tx
      .selectFrom('insuranceApplications')
      .selectAll()
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst()
    if (application?.result !== 'pending') return
    const byRules = underwrite(application.facts, application.product)
    const tag = application.persona as Persona | null
    const isRefusedTerm = tag === 'accident-only' && productOf(application.product).insteadOf.length === 0
    const outcome = isRefusedTerm ? 'rejected' : tag ? outcomes[tag] : undefined
    if (outcome === null) return
    const decision = outcome === undefined ? byRules : { result: outcome, reasons: [`persona:${tag}`] }
    const offersOther = tag !== 'rejected'
    const made = { ...decision, source: 'automatic', offersOther } as const
    const documentId = await recordDecision(tx, services, application, made, at)
    await writeOfDecision(tx, services, { ...application, result: decision.result, documentId }, at)
  },
})
