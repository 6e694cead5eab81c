import { fromPromise } from 'xstate'
import type { BillingFacts } from '../../machines/billing/billing.machine.ts'
import { dayIn } from '../../rules/residence.ts'
import { Billing } from '../api/operations/billing.generated.ts'
import type { Effects } from './effects.ts'

/** The invoices, the payment method, and the plan with the next payment. */
export function defineLoadBilling({ api }: Pick<Effects, 'api'>) {
  return fromPromise<BillingFacts>(async ({ signal }) => {
    const {
      me,
      policyStatus,
      policyInForce: policy,
      activePaymentMethod,
      userInvoices,
    } = await api.client.query(Billing, {}, { signal })
    // A new billing frequency takes effect with the next payment.
    const plan = policy?.pendingPlan ?? policy?.activePlan ?? null
    const next = policy?.nextCharge ?? null
    return {
      invoices: userInvoices,
      method: activePaymentMethod,
      plan: plan && {
        amount: next?.amount ?? plan.amount,
        billingFrequency: plan.billingFrequency,
        nextPaymentOn: next?.date ?? null,
      },
      status: policyStatus,
      today: dayIn(me?.activeAddress?.state ?? null, api.clock.now()),
      name: [me?.firstName, me?.lastName].filter(Boolean).join(' '),
    }
  })
}
