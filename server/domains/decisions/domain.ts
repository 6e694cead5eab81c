import { defineDomain } from '../../platform/domain.ts'
import { requestRefused, writtenReasonsDue, writtenReasonsRequested, writtenReasonsSent } from './messages.ts'
import { decisionsMigrations } from './migrations.ts'
import { remindOfWrittenReasons } from './writtenReasons.ts'

/** What was refused and why, as the person was told, and the requests for the reasons in writing. */
export const decisions = defineDomain({
  migrations: decisionsMigrations,
  jobs: { remindOfWrittenReasons },
  messages: { requestRefused, writtenReasonsRequested, writtenReasonsSent, writtenReasonsDue },
})
