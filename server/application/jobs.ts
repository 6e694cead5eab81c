import { writeUndelivered } from '../domains/delivery/letters.ts'
import type { JobRegistry } from '../platform/jobs/jobs.ts'
import type { Couriers } from '../platform/outbox/courier.ts'
import { createDeliver } from '../platform/outbox/deliver.ts'
import { underwriteAdjustment } from './adjustment/underwriteAdjustment.ts'
import { gather } from './domains.ts'
import { pruneJob, pruneObservedJob } from './prune.ts'
import { pruneGuestsJob } from './pruneGuests.ts'
import { underwriteReinstatement } from './reinstatement/underwriteReinstatement.ts'
import { resealJob } from './reseal.ts'
import { followDebts } from './wishes/followDebts.ts'

/**
 * Every kind of job: those of domains, and those that span domains. The compiler refuses a missing
 * kind.
 */
export const createJobRegistry = (couriers: Couriers | null): JobRegistry => ({
  ...gather('jobs'),
  deliver: createDeliver(couriers, writeUndelivered),
  followDebts,
  prune: pruneJob,
  pruneGuests: pruneGuestsJob,
  pruneObserved: pruneObservedJob,
  reseal: resealJob,
  underwriteAdjustment,
  underwriteReinstatement,
})
