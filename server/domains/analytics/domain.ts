import { defineDomain } from '../../platform/domain.ts'
import { eventLots } from './analytics.ts'
import { forwardEvents } from './forwarding.ts'
import { analyticsMigrations } from './migrations.ts'

export const analytics = defineDomain({
  migrations: analyticsMigrations,
  jobs: { forwardEvents },
  lots: { events: eventLots },
})
