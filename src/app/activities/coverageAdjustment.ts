import { coverageAdjustmentMachine } from '../../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import {
  defineAcceptChange,
  defineAskChange,
  defineConfirmAnswers,
  defineDeclineChange,
  defineLoadAnswers,
  defineLoadChange,
} from '../../actors/coverageAdjustment.ts'
import type { AppServices } from '../services.ts'
import { chargeWith } from './charge.ts'

/** The machine of a coverage change with its effects. */
export const coverageAdjustmentWith = (services: Pick<AppServices, 'api'>) =>
  coverageAdjustmentMachine.provide({
    actors: {
      loadChange: defineLoadChange(services),
      loadAnswers: defineLoadAnswers(services),
      confirmAnswers: defineConfirmAnswers(services),
      acceptChange: defineAcceptChange(services),
      declineChange: defineDeclineChange(services),
      charge: chargeWith(services),
      polling: pollingMachine.provide({ actors: { ask: defineAskChange(services) } }),
    },
  })
