import type { TransactionResult } from '../../rules/contract/schema.generated.ts'
import type { AcknowledgeInput } from '../acknowledge.ts'
import type { Problem } from '../problem.ts'
import type { PayInvoicesOutput, PurchaseFacts } from './purchase.types.ts'

const order: readonly TransactionResult[] = ['failed', 'processing', 'success']

/** The worst of several payments decides (4.5); none at all is a failure. */
export function worstOf(processed: PayInvoicesOutput): TransactionResult {
  return (
    order.find((result) => processed.some(({ transactionResult }) => transactionResult === result)) ??
    'failed'
  )
}

/** The reason that the failed payment gives, as it is shown. */
export function refusalOf(processed: PayInvoicesOutput): Problem {
  const reason = processed.find(({ transactionResult }) => transactionResult === 'failed')?.reason ?? ''
  return {
    code: 'PAYMENT_FAILED',
    message: reason === '' ? 'Something went wrong.' : reason,
    validationErrors: [],
  }
}

/** No invoice is due, and none was paid either. */
export const nothingDue: Problem = {
  code: 'INVOICE_MISSING',
  message: 'There is nothing to pay yet.',
  validationErrors: [],
}

/** What is acknowledged at the purchase: each of its disclosures, and each of its documents that there is (5.2). */
export function acknowledgedBy({ legal, documents }: PurchaseFacts): AcknowledgeInput {
  return { subjectIds: [...legal, ...documents].map(({ id }) => id) }
}
