import { expect, test } from 'vitest'
import { endPolicy } from '../../../../server/domains/policies/endPolicy.ts'
import { policiesIn, policiesOf } from '../../../../server/domains/policies/policies.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { accept, decision, dueInvoice, pay, request } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { invoiced } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const over = ['terminated', 'expired', 'cancelled'] as const
const covers = ['valid', 'paused', 'lapsed'] as const
const row = (status: (typeof over)[number] | (typeof covers)[number] | 'pending', isPaying = false) => ({
  status,
  adjustsPolicyId: null,
  firstInvoice: isPaying ? ('processing' as const) : status === 'pending' ? ('created' as const) : null,
})

test.each([
  { rows: [], inForce: -1, pending: -1, owned: -1 },
  ...covers.map((status) => ({ rows: [row(status)], inForce: 0, pending: -1, owned: 0 })),
  ...over.map((status) => ({ rows: [row(status)], inForce: -1, pending: -1, owned: -1 })),
  { rows: [row('pending')], inForce: -1, pending: 0, owned: -1 },
  { rows: [row('pending', true)], inForce: -1, pending: 0, owned: 0 },
  ...covers.map((status) => ({ rows: [row('pending'), row(status)], inForce: 1, pending: 0, owned: 1 })),
  ...covers.map((status) => ({
    rows: [row('pending', true), row(status)],
    inForce: 1,
    pending: 0,
    owned: 1,
  })),
  ...over.map((status) => ({ rows: [row('pending'), row(status)], inForce: -1, pending: 0, owned: -1 })),
  ...over.map((status) => ({ rows: [row('valid'), row(status)], inForce: 0, pending: -1, owned: 0 })),
  ...over.map((status) => ({ rows: [row(status), row('valid')], inForce: 1, pending: -1, owned: 1 })),
])('of the policies $rows, in force is $inForce, pending $pending, owned $owned', ({ rows, ...expected }) => {
  const { latest, ...found } = policiesIn(rows)
  expect(latest).toBe(rows[0])
  for (const [name, index] of Object.entries(expected))
    expect(found[name as keyof typeof found]).toBe(rows[index])
})

test.each(over)('after a policy is %s, the same person can apply and buy again', async (status) => {
  const { db, clock } = carrier.services
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const { owned } = await policiesOf(db, person.userId)
  await db.transaction().execute((tx) => endPolicy(tx, owned?.id ?? '', status, clock.now()))
  const { dashboardHome, journey, userPolicy } = await carrier.ask<Record<string, object>>(
    '{ dashboardHome { ownership policy { id } } journey(slug: fulfillment) { hasPolicy applicationResult } userPolicy { status activePlan { id } } }',
    {},
    person.token,
  )
  expect(dashboardHome).toEqual({ ownership: 'marketing', policy: null })
  expect(journey).toEqual({ hasPolicy: false, applicationResult: null })
  expect(userPolicy).toEqual({ status, activePlan: null })

  await walkFlow(carrier, person.token, 'underwriting-interview', answersFor('underwriting-interview'))
  expect(await request(carrier, person)).toMatchObject({ version: 2 })
  const { pendingQuote } = await decision(carrier, person)
  await accept(carrier, person, pendingQuote?.id ?? '')
  await pay(carrier, person, (await dueInvoice(carrier, person))?.id ?? '')
  const after = await policiesOf(db, person.userId)
  expect(after.inForce).toMatchObject({ status: 'valid' })
  expect(after.inForce?.id).not.toBe(owned?.id)
})
