import type { ProcessedPayment, TransactionResult } from '../../rules/contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

/** `payInvoices`: `createMultiplePayments`, never twice for one invoice. `lookUpPayments`: `processedPayments`. */
export interface PayInvoicesInput {
  invoiceIds: readonly string[]
  /** Identifies the payment across retries. */
  clientMutationId: string | null
}
export type PayInvoicesOutput = readonly Pick<
  ProcessedPayment,
  'invoiceId' | 'reason' | 'transactionResult'
>[]

const order: readonly TransactionResult[] = ['failed', 'processing', 'success']

/** The worst of several payments decides (access-to-purchase 4.5); an empty list is a failure. */
export function worstOf(processed: PayInvoicesOutput): TransactionResult {
  return (
    order.find((result) => processed.some(({ transactionResult }) => transactionResult === result)) ??
    'failed'
  )
}

/** Whether the reply lacks an invoice, because the carrier has not received the payment. */
export const areMissing = (processed: PayInvoicesOutput, invoiceIds: readonly string[]) =>
  invoiceIds.some((id) => !processed.some(({ invoiceId }) => invoiceId === id))

const paymentFailed = (message: string): Problem => ({
  code: 'PAYMENT_FAILED',
  message,
  validationErrors: [],
})

/**
 * Why a payment failed, as shown to the user.
 * @param problem the error of the call whose outcome was looked up
 */
export function refusalOf(processed: PayInvoicesOutput, problem: Problem | null = null): Problem {
  if (problem !== null && problem.code !== 'NETWORK') return problem
  const reason = processed.find(({ transactionResult }) => transactionResult === 'failed')?.reason
  return paymentFailed(reason || 'Something went wrong.')
}
