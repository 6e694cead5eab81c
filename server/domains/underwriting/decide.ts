import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../machines/contract/schema.generated.ts'
import type { Persona } from '../../application/sandbox/personas.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { offerQuote } from '../quotes/quotes.ts'
import type { Application } from './applications.ts'
import { underwrite } from './rules.ts'
import type { UnderwritingCaseTable } from './tables.ts'

/**
 * What a tag in the e-mail address makes of an application (sandbox.md); `null` never decides. There is no offering
 * of accidental death yet, so `accident-only` comes to what is true of term life: it is rejected.
 */
const outcomes: Record<Persona, ApplicationResult | null | undefined> = {
  accepted: 'accepted',
  rejected: 'rejected',
  failed: 'failed',
  referred: 'referred_to_underwriter',
  stuck: null,
  'accident-only': 'rejected',
  // Acts on the device check, not on underwriting.
  blocked: undefined,
}

/** Writes a decision down: the case, the application's result, and the quote when it is accepted. */
export async function recordDecision(
  tx: Transaction<Database>,
  application: Application,
  decision: { result: ApplicationResult; reasons: string[]; source: UnderwritingCaseTable['source'] },
  at: Date,
): Promise<void> {
  const { id, userId, facts, amount, termYears } = application
  await tx
    .insertInto('underwritingCases')
    .values({
      id: randomUUID(),
      applicationId: id,
      userId,
      result: decision.result,
      decision: JSON.stringify(decision.reasons),
      externalId: `case_sandbox_${randomUUID().replaceAll('-', '')}`,
      source: decision.source,
      createdAt: at,
    })
    .execute()
  await tx
    .updateTable('insuranceApplications')
    .set({ result: decision.result, decidedAt: decision.result === 'referred_to_underwriter' ? null : at })
    .where('id', '=', id)
    .execute()
  if (decision.result !== 'accepted') return
  const { riskClass } = underwrite(facts)
  await offerQuote(tx, { applicationId: id, userId, amount, termYears, facts, riskClass }, at)
}

export const underwritingJobs: JobHandlers = {
  /** Decides a pending application once: by its persona where it has one, else by the rules. */
  underwrite: {
    async run(tx, payload, at) {
      const { applicationId } = payload as { applicationId: string }
      const application = await tx
        .selectFrom('insuranceApplications')
        .selectAll()
        .where('id', '=', applicationId)
        .forUpdate()
        .executeTakeFirst()
      if (application?.result !== 'pending') return
      const byRules = underwrite(application.facts)
      const tag = application.persona as Persona | null
      const outcome = tag ? outcomes[tag] : undefined
      if (outcome === null) return
      const decision = outcome === undefined ? byRules : { result: outcome, reasons: [`persona:${tag}`] }
      await recordDecision(tx, application, { ...decision, source: 'automatic' }, at)
    },
  },
}
