import type { AcknowledgeInput } from '../acknowledge.ts'
import type { Problem } from '../problem.ts'
import type { PurchaseFacts } from './purchase.types.ts'

/** No invoice is due, and none was paid either. */
export const nothingDue: Problem = {
  code: 'INVOICE_MISSING',
  message: 'There is nothing to pay yet.',
  validationErrors: [],
}

/** The acknowledgements of the purchase: each disclosure, and each existing document (5.2). */
export function acknowledgedBy({ legal, documents }: PurchaseFacts): AcknowledgeInput {
  return { subjectIds: [...legal, ...documents].map(({ id }) => id) }
}
