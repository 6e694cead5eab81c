import type { Transaction } from 'kysely'
import { newestAdjustment, startUnderwriting } from '../../domains/policies/adjustments.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Hands the answered health questions about a change to underwriting, which decides UNDERWRITING_SECONDS later. */
export async function submitAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'config'>,
  policyId: string,
  now: Date,
): Promise<void> {
  const change = await newestAdjustment(tx, policyId)
  if (change?.status !== 'asking') return
  await startUnderwriting(tx, change)
  await services.jobs.schedule(tx, {
    kind: 'underwriteAdjustment',
    payload: { policyId },
    dueAt: new Date(now.getTime() + services.config.underwritingSeconds * 1000),
    key: `underwrite:${change.id}`,
  })
}
