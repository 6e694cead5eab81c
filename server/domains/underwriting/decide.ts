import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../machines/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { offerQuote } from '../quotes/port.ts'
import type { Application } from './applications.ts'
import { underwrite } from './rules.ts'
import type { UnderwritingCaseTable } from './tables.ts'

/** Writes a decision down: the case, the application's result, and the quote when it is accepted. */
export async function recordDecision(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
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
  await offerQuote(
    tx,
    services,
    { applicationId: id, userId, amount, termYears, age: facts.age, gender: facts.gender, riskClass },
    at,
  )
}
