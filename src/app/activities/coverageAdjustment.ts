import { coverageAdjustmentMachine } from '../../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import {
  defineAcceptChange,
  defineAskChange,
  defineDeclineChange,
  defineLoadChange,
} from '../../actors/coverageAdjustment.ts'
import type { AppServices } from '../services.ts'
import { chargeWith } from './charge.ts'

/** The machine of a coverage change with its effects. */
export const coverageAdjustmentWith = (services: Pick<AppServices, 'api'>) =>
  coverageAdjustmentMachine.provide({
    actors: {
      loadChange: defineLoadChange(services),
      acceptChange: defineAcceptChange(services),
      declineChange: defineDeclineChange(services),
      charge: chargeWith(services),
      polling: pollingMachine.provide({ actors: { ask: defineAskChange(services) } }),
    },
  })
