import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { BillingFrequency, ReplacedPolicy } from '../../../rules/contract/schema.generated.ts'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { productOf } from '../../../rules/products.ts'
import { editionOn } from '../../../rules/stateRules.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceIn } from '../accounts/port.ts'
import { invoiceInsertion } from '../billing/port.ts'
import type { PolicyTable } from './tables.ts'

interface AcceptedTerms
  extends Pick<
    PolicyTable,
    'userId' | 'product' | 'amount' | 'termYears' | 'insuredsAgeAtTerm' | 'monthlyPremium' | 'annualPremium'
  > {
  /** The quote's ID. */
  id: string
  /** The deadline of the first premium. */
  expiresAt: Date
}

/** The next policy number. */
export async function newLabel(tx: Transaction<Database>, product: PolicyTable['product']): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('policy_numbers') as number`.execute(tx)
  return `${productOf(product).policyPrefix}-${String(rows[0]?.number).padStart(8, '0')}`
}

/**
 * Creates the pending policy of an accepted quote, with its number, its pending plan and the first
 * premium's invoice.
 * @param replaced the policy of another insurer that it replaces
 */
export async function openPolicy(
  tx: Transaction<Database>,
  quote: AcceptedTerms,
  billingFrequency: BillingFrequency,
  replaced: ReplacedPolicy | null,
  now: Date,
): Promise<void> {
  const policyId = randomUUID()
  const label = await newLabel(tx, quote.product)
  const opened = tx.with('opened', (part) =>
    part.insertInto('policies').values({
      id: policyId,
      userId: quote.userId,
      quoteId: quote.id,
      product: quote.product,
      label,
      status: 'pending',
      amount: quote.amount,
      termYears: quote.termYears,
      insuredsAgeAtTerm: quote.insuredsAgeAtTerm,
      monthlyPremium: quote.monthlyPremium,
      annualPremium: quote.annualPremium,
      createdAt: now,
      effectiveAt: null,
      terminatesAt: null,
      lapsesAt: null,
      paidAt: null,
      pausedAt: null,
      endedAt: null,
      adjustsPolicyId: null,
      billingFrom: null,
      rulesState: residenceIn(tx, quote.userId),
      rulesEdition: editionOn(dayInZone(homeZone, now)),
      replacedInsurer: replaced?.insurer ?? null,
      replacedPolicy: replaced?.policyNumber ?? null,
    }),
  )
  const amount = billingFrequency === 'monthly' ? quote.monthlyPremium : quote.annualPremium
  const dueAt = quote.expiresAt
  const planned = opened.with('planned', (part) =>
    part.insertInto('plans').values({
      id: randomUUID(),
      policyId,
      status: 'pending',
      amount,
      billingFrequency,
      nextPaymentAt: dueAt,
      createdAt: now,
    }),
  )
  const invoice = { userId: quote.userId, policyId, period: 1, amount, issuedAt: now, dueAt }
  await invoiceInsertion(planned, invoice).execute()
}
