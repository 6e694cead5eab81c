import { fromCallback, fromPromise } from 'xstate'
import type {
  CreateCardInput,
  CreatedCard,
  CreatePaymentMethodInput,
} from '../../machines/card-entry/cardFields.ts'
import type { ChargeEvent } from '../../machines/charge/charge.machine.ts'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../machines/charge/payments.ts'
import type { Cards } from '../adapters/cards/cards.ts'
import { makeCard } from '../adapters/cards/makeCard.ts'
import {
  CreateMultiplePayments,
  CreatePaymentMethod,
  ProcessedPayments,
} from '../api/operations/purchase.generated.ts'
import type { Effects } from './effects.ts'

/** Asks the card provider, in the browser, to create a card from the card field. */
export function defineCreateCard({ cards }: { cards: Cards }) {
  return fromPromise<CreatedCard, CreateCardInput>(({ input, signal }) => makeCard(cards, input, signal))
}

/** Stores the card by the provider's id, which is also the idempotency key. */
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

/** Charges the active payment method. The carrier never charges an invoice twice. */
export function definePayInvoices({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PayInvoicesOutput, PayInvoicesInput>(async ({ input, signal }) => {
    const { invoiceIds, clientMutationId } = input
    const { createMultiplePayments } = await api.client.mutate(
      CreateMultiplePayments,
      { invoiceIds },
      { signal, ...(clientMutationId === null ? {} : { clientMutationId }) },
    )
    return createMultiplePayments.processed
  })
}

/** Looks up a payment whose reply was lost. */
export function defineLookUpPayments({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PayInvoicesOutput, PayInvoicesInput>(async ({ input, signal }) => {
    const { processedPayments } = await api.client.query(ProcessedPayments, input, { signal })
    return processedPayments
  })
}

export const namePayment = fromPromise<string | null>(async () => crypto.randomUUID())

/** Reports when the browser is online again. */
export const followLine = fromCallback<ChargeEvent>(({ sendBack }) => {
  const report = () => sendBack({ type: 'line.back' })
  window.addEventListener('online', report)
  return () => window.removeEventListener('online', report)
})
