import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { reinstatementMachine } from '../../../machines/reinstatement/reinstatement.machine.ts'
import {
  defineAcceptReinstatement,
  defineAskReinstatement,
  defineCreateReinstatementInvoice,
  defineLoadReinstatement,
  defineRequestReinstatement,
} from '../../actors/reinstatement.ts'
import type { AppServices } from '../services.ts'
import { cardEntryWith } from './cardEntry.ts'
import { chargeWith } from './charge.ts'
import { flowMachine } from './flow.ts'

export { reinstatementActivity as activity } from '../../../machines/reinstatement/reinstatement.activity.ts'
export { default as Frame } from '../../screens/reinstatement/ReinstatementFrame.tsx'

export function provide(services: AppServices) {
  return reinstatementMachine.provide({
    actors: {
      loadReinstatement: defineLoadReinstatement(services),
      requestReinstatement: defineRequestReinstatement(services),
      acceptReinstatement: defineAcceptReinstatement(services),
      createInvoice: defineCreateReinstatementInvoice(services),
      charge: chargeWith(services),
      polling: pollingMachine.provide({ actors: { ask: defineAskReinstatement(services) } }),
      cardEntry: cardEntryWith(services),
      formFlow: flowMachine(services),
    },
  })
}
