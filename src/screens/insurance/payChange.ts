import type { QueryClient } from '@tanstack/react-query'
import { type Problem, toProblem } from '../../../machines/problem.ts'
import { refusalOf } from '../../../machines/purchase/payment.ts'
import type { CoverageAdjustmentStatus } from '../../../rules/contract/schema.generated.ts'
import type { Client } from '../../api/client.ts'
import { AcceptCoverageAdjustment } from '../../api/operations/adjustment.generated.ts'
import { CreateMultiplePayments } from '../../api/operations/purchase.generated.ts'
import { policyChangeQuery } from '../../api/queries.ts'

/** What became of a payment: `unknown` where no reply came, and the carrier could not be asked either. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; problem: Problem } | { kind: 'unknown' }

const isUnpaid = (status: CoverageAdjustmentStatus | undefined) =>
  status === 'offered' || status === 'payment_due'

interface Paying {
  readonly client: Client
  readonly queries: QueryClient
  readonly policyId: string
}

/** Asks the carrier what became of a payment: no other one is offered before that is known. */
export async function lookUpChange(
  { client, queries, policyId }: Paying,
  problem: Problem,
): Promise<Outcome> {
  try {
    const { coverageAdjustment } = await queries.fetchQuery(policyChangeQuery(client, policyId))
    return isUnpaid(coverageAdjustment?.status) ? { kind: 'refused', problem } : { kind: 'done' }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Accepts a change, and pays what is due for it today. */
export async function payChange(paying: Paying, adjustmentId: string): Promise<Outcome> {
  const { client } = paying
  try {
    const { acceptCoverageAdjustment } = await client.mutate(AcceptCoverageAdjustment, { adjustmentId })
    const { invoiceId } = acceptCoverageAdjustment.adjustment
    if (invoiceId === null) return { kind: 'done' }
    const { createMultiplePayments } = await client.mutate(CreateMultiplePayments, {
      invoiceIds: [invoiceId],
    })
    const { processed } = createMultiplePayments
    return processed.some(({ transactionResult }) => transactionResult === 'failed')
      ? { kind: 'refused', problem: refusalOf(processed) }
      : { kind: 'done' }
  } catch (error) {
    return await lookUpChange(paying, toProblem(error))
  }
}
