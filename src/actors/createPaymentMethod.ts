import { fromPromise } from 'xstate'
import type { CreatePaymentMethodInput } from '../../machines/card-entry/cardFields.ts'
import { CreatePaymentMethod } from '../api/operations/purchase.generated.ts'
import type { Effects } from './effects.ts'

/** Stores the card by the provider's id: the same card is the same act, however often it is sent. */
export function defineCreatePaymentMethod({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, CreatePaymentMethodInput>(async ({ input: { card }, signal }) => {
    const { externalId, brand, country, funding, last4, expiry } = card
    await api.client.mutate(
      CreatePaymentMethod,
      { externalId, source: 'credit_card', metadata: { brand, country, funding, last4, expiry } },
      { signal, clientMutationId: externalId },
    )
  })
}
