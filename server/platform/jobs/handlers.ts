import { billingJobs } from '../../domains/billing/jobs.ts'
import { underwritingJobs } from '../../domains/underwriting/decide.ts'
import type { Couriers } from '../outbox/courier.ts'
import { createDeliver } from '../outbox/deliver.ts'
import type { JobHandlers } from './jobs.ts'
import { pruneJobs } from './prune.ts'

/** Every kind of job, by name. A domain adds its own here. */
export const createJobHandlers = (couriers: Couriers | null): JobHandlers => ({
  deliver: createDeliver(couriers),
  ...billingJobs,
  ...underwritingJobs,
  ...pruneJobs,
})
