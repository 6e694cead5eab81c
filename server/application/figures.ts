import { paymentFigures } from '../domains/billing/payments.ts'
import { jobFigures } from '../platform/jobs/figures.ts'
import type { Figures } from '../platform/metrics/metrics.ts'
import { messageFigures } from '../platform/outbox/figures.ts'
import type { Services } from '../platform/services.ts'

/**
 * The metrics of pending work and of money.
 * @param kinds of jobs
 */
export async function readFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kinds: readonly string[],
): Promise<Figures> {
  const now = clock.now()
  return {
    now,
    jobs: await jobFigures(db, kinds, now),
    messages: await messageFigures(db, now),
    payments: await paymentFigures(db),
  }
}
