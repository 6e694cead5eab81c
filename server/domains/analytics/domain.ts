import { defineDomain } from '../../platform/domain.ts'
import { eventBatches } from './analytics.ts'
import { forwardEvents } from './forwarding.ts'
import { analyticsMigrations } from './migrations.ts'

export const analytics = defineDomain({
  migrations: analyticsMigrations,
  jobs: { forwardEvents },
  batches: { events: eventBatches },
})
