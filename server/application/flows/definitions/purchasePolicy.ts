import { form, proceed } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * Card, consent and payment (access-to-purchase 2.4); its button's actions run once the payment is
 * made.
 */
export const purchasePolicy: FlowDefinition = {
  slug: 'purchase-policy',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'purchase-policy-card',
      stepKey: 'purchase',
      title: 'Last step!',
      subtitle: 'Simply add a valid credit or debit card, review your policy, and get covered instantly!',
      description: 'Purchase of the policy.',
      layout: 'purchasePolicy',
      items: [proceed('SUBMIT & PAY')],
      requires: 'payment',
      next: [{ to: null }],
    }),
  ],
}
