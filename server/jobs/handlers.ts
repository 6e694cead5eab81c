import { billingJobs } from '../billing/jobs.ts'
import { deliver } from '../outbox/outbox.ts'
import { underwritingJobs } from '../underwriting/decide.ts'
import type { JobHandlers } from './jobs.ts'

/** Every kind of job, by name. A domain adds its own here. */
export const jobHandlers: JobHandlers = {
  deliver,
  ...billingJobs,
  ...underwritingJobs,
}
