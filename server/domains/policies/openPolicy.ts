import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { BillingFrequency } from '../../../machines/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { issueInvoice } from '../billing/invoices.ts'
import type { QuoteTable } from '../quotes/tables.ts'

/** Makes the pending policy of an accepted quote, with its number, and the invoice of the first premium. */
export async function openPolicy(
  tx: Transaction<Database>,
  quote: QuoteTable,
  billingFrequency: BillingFrequency,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ number: number }>`select nextval('policy_numbers') as number`.execute(tx)
  const policyId = randomUUID()
  await tx
    .insertInto('policies')
    .values({
      id: policyId,
      userId: quote.userId,
      quoteId: quote.id,
      product: quote.product,
      label: `WTL-${String(rows[0]?.number).padStart(8, '0')}`,
      status: 'pending',
      amount: quote.amount,
      termYears: quote.termYears,
      insuredsAgeAtTerm: quote.insuredsAgeAtTerm,
      monthlyPremium: quote.monthlyPremium,
      annualPremium: quote.annualPremium,
      billingFrequency,
      createdAt: now,
      effectiveAt: null,
      terminatesAt: null,
      lapsesAt: null,
      paidAt: null,
    })
    .execute()
  await issueInvoice(tx, {
    userId: quote.userId,
    policyId,
    period: 1,
    amount: billingFrequency === 'monthly' ? quote.monthlyPremium : quote.annualPremium,
    issuedAt: now,
    dueAt: quote.expiresAt,
  })
}
