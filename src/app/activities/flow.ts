import { formMachine } from '../../../machines/form/form.machine.ts'
import { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { defineAskPrice } from '../../actors/askPrice.ts'
import {
  defineAskAvailability,
  defineAskForm,
  defineCreateAcknowledgements,
  defineExecuteGroup,
  defineFollowLink,
  defineReadClock,
  defineStartFlow,
  defineSubmitResponse,
} from '../../actors/flow.ts'
import { defineKeepTyped } from '../../actors/keepTyped.ts'
import { tabTyped } from '../../adapters/typed.ts'
import { t } from '../../ui/text.ts'
import type { AppServices } from '../services.ts'
import { createFormParts } from './formParts.ts'

/**
 * The form flow machine with its effects. Machines of layouts get their effects from the journey.
 */
export function flowMachine(services: AppServices) {
  const { address, item, load } = createFormParts(services)
  return formFlowMachine.provide({
    actors: {
      startFlow: defineStartFlow(services),
      loadForm: pollingMachine.provide({
        actors: { ask: defineAskForm(services, t, load) },
      }),
      form: formMachine.provide({
        actors: {
          address,
          livePrice: livePriceMachine.provide({ actors: { askPrice: defineAskPrice(services) } }),
          availability: defineAskAvailability(services),
          item,
          keepTyped: defineKeepTyped(tabTyped),
          readClock: defineReadClock(services),
          executeGroup: defineExecuteGroup(services),
          submitResponse: defineSubmitResponse(services),
          createAcknowledgements: defineCreateAcknowledgements(services),
          followLink: defineFollowLink({ open: (url) => void window.open(url, '_blank', 'noopener') }),
        },
      }),
    },
  })
}
