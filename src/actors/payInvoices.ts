import { fromPromise } from 'xstate'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../machines/purchase/purchase.types.ts'
import { CreateMultiplePayments } from '../api/operations/purchase.generated.ts'
import type { Effects } from './effects.ts'

/** Charges the active payment method; the carrier never charges twice for one invoice. */
export function definePayInvoices({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PayInvoicesOutput, PayInvoicesInput>(async ({ input: { invoiceIds }, signal }) => {
    const { createMultiplePayments } = await api.client.mutate(
      CreateMultiplePayments,
      { invoiceIds },
      { signal },
    )
    return createMultiplePayments.processed
  })
}
