import { deliver } from '../outbox/outbox.ts'
import type { JobHandlers } from './jobs.ts'

/** Every kind of job, by name. A domain adds its own here. */
export const jobHandlers: JobHandlers = {
  deliver,
}
