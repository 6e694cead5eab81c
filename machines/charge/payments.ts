import type { ProcessedPayment, TransactionResult } from '../../rules/contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

/** `payInvoices`: `createMultiplePayments`, never twice for one invoice. `lookUpPayments`: `processedPayments`. */
export interface PayInvoicesInput {
  invoiceIds: readonly string[]
  /** Names the payment, the same one however often it is sent. */
  clientMutationId: string | null
}
export type PayInvoicesOutput = readonly Pick<
  ProcessedPayment,
  'invoiceId' | 'reason' | 'transactionResult'
>[]

const order: readonly TransactionResult[] = ['failed', 'processing', 'success']

/** The worst of several payments decides (access-to-purchase, 4.5); none at all is a failure. */
export function worstOf(processed: PayInvoicesOutput): TransactionResult {
  return (
    order.find((result) => processed.some(({ transactionResult }) => transactionResult === result)) ??
    'failed'
  )
}

/** Whether the carrier leaves an invoice out, since it has not heard of the payment. */
export const areMissing = (processed: PayInvoicesOutput, invoiceIds: readonly string[]) =>
  invoiceIds.some((id) => !processed.some(({ invoiceId }) => invoiceId === id))

const paymentFailed = (message: string): Problem => ({
  code: 'PAYMENT_FAILED',
  message,
  validationErrors: [],
})

/**
 * Why a payment failed, as it is shown.
 * @param problem how the call ended whose outcome was looked up
 */
export function refusalOf(processed: PayInvoicesOutput, problem: Problem | null = null): Problem {
  if (problem !== null && problem.code !== 'NETWORK') return problem
  const reason = processed.find(({ transactionResult }) => transactionResult === 'failed')?.reason
  return paymentFailed(reason || 'Something went wrong.')
}
