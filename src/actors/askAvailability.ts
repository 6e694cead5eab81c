import { fromCallback } from 'xstate'
import type { AvailabilityInput, AvailabilityTold, StateChosen } from '../../machines/form/form.types.ts'
import { product } from '../../machines/product.ts'
import { ProductAvailableInState } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Asks whether term life is sold in the state that is chosen. "Failure yields unknown" (access-to-purchase 4.6): nothing is
 * told then, and the next choice of that state asks again.
 */
export function defineAskAvailability({ api }: Pick<Effects, 'api'>) {
  return fromCallback<StateChosen, AvailabilityInput>(({ input, sendBack, receive }) => {
    const ended = new AbortController()
    const tell = (event: AvailabilityTold) => sendBack(event)
    async function ask(state: string) {
      const asked = { businessSlug: product.insurance, productSlug: product.termLife, stateId: state }
      try {
        const { productAvailableInState: isAvailable } = await api.client.query(
          ProductAvailableInState,
          asked,
          {
            signal: ended.signal,
          },
        )
        if (!ended.signal.aborted) tell({ type: 'availability.told', state, isAvailable })
      } catch {
        // The rule of the form stands, and the carrier judges the answer when it is sent.
      }
    }
    if (input.state !== null) void ask(input.state)
    receive(({ state }) => void ask(state))
    return () => ended.abort()
  })
}
