import type { BillingFacts } from './billing.machine.ts'

/**
 * Spec: product 4, "Billing is an issue when a policy exists and either no payment status exists or
 * the latest payable invoice is not fully_paid". An invoice that is only created needs no action:
 * the carrier collects it on its due date.
 */
export function isIssue({ plan, invoices }: Pick<BillingFacts, 'plan' | 'invoices'>): boolean {
  const { paid, processing, latestPayable } = invoices
  const hasStatus = paid.length > 0 || processing.length > 0
  const isOpen =
    latestPayable !== null && latestPayable.status !== 'fully_paid' && latestPayable.status !== 'created'
  return plan !== null && (!hasStatus || isOpen)
}
