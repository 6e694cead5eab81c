import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../../../machines/validation/residence.ts'
import type { Person } from '../../../client/api.ts'
import { accept, addCard, agreeToQuote, dueInvoice, pay } from '../../../client/purchase.ts'
import { quoted } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier

beforeAll(async () => {
  carrier = await startCarrier({ underwritingSeconds: 0 })
})
afterAll(() => carrier?.close())

const plansOf = async ({ token }: Person) => {
  const plan = 'id amount billingFrequency nextPayment { date invoiceId estimated }'
  const { userPolicy } = await carrier.ask<{
    userPolicy: Record<'activePlan' | 'pendingPlan', { id: string } | null>
  }>(`{ userPolicy { activePlan { ${plan} } pendingPlan { ${plan} } } }`, {}, token)
  return userPolicy
}

it('a plan is pending from acceptance on, and active with the first premium', async () => {
  const { person, quote } = await quoted(carrier)
  await agreeToQuote(carrier, person)
  await addCard(carrier, person)
  await accept(carrier, person, quote.id, 'annually')
  const invoice = await dueInvoice(carrier, person)
  const plan = { id: expect.any(String), amount: quote.annualPremium, billingFrequency: 'annually' }
  const pending = await plansOf(person)
  expect(pending).toEqual({
    activePlan: null,
    pendingPlan: {
      ...plan,
      nextPayment: { date: dayIn('OH', new Date(quote.expiresAt)), invoiceId: invoice?.id, estimated: false },
    },
  })
  await pay(carrier, person, invoice?.id ?? '')
  const inForce = await plansOf(person)
  expect(inForce).toEqual({
    activePlan: {
      ...plan,
      id: pending.pendingPlan?.id,
      nextPayment: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), invoiceId: null, estimated: true },
    },
    pendingPlan: null,
  })
})
