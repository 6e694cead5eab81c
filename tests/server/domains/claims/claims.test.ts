import { expect, it } from 'vitest'
import { company } from '../../../../rules/company.ts'
import { decideClaim } from '../../../../server/application/claims/operatedClaims.ts'
import { openClaims } from '../../../../server/domains/claims/claims.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { RATE_LIMITS: 'claims-by-source=4/1h' }, underwritingSeconds: 0 })

const report = (input: object) =>
  carrier.graphql<{ reportDeath: { reference: string } }>(
    'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
    {
      input: {
        deceasedFirstName: 'Ada',
        deceasedLastName: 'King',
        diedOn: '2026-01-02',
        reporterName: 'Byron King',
        email: 'byron@example.com',
        ...input,
      },
    },
  )

it('any caller can report a death, gets the same reply for every person, and is limited by source', async () => {
  const { policy } = await purchase(carrier)
  const wrong = await report({ diedOn: '2999-01-01', email: 'not-an-email', message: 'x'.repeat(1001) })
  expect(wrong.errors?.[0]?.extensions.validationErrors?.map(({ field }) => field)).toEqual([
    'diedOn',
    'email',
    'message',
  ])
  const insured = await report({ policyNumber: policy.label })
  const stranger = await report({ deceasedFirstName: 'Eve' })
  const replies = [insured, stranger].map(({ data, errors }) => [
    data?.reportDeath.reference.replace(/[A-Z0-9]{4}/g, 'X'),
    errors,
  ])
  expect(replies).toEqual([
    ['C-X-X', undefined],
    ['C-X-X', undefined],
  ])
  const emails = await carrier.outbox(company.support)
  expect(emails.map(({ text }) => /Byron|Ada|byron@/.test(text))).toEqual([false, false])
  const received = (await carrier.outbox('byron@example.com')).filter(({ text }) =>
    text.includes(String(insured.data?.reportDeath.reference)),
  )
  expect(received.map(({ subject, text }) => [subject, /Byron|Ada/.test(text)])).toEqual([
    [`We received your report: ${insured.data?.reportDeath.reference}`, false],
  ])
  await report({})
  expect((await report({})).errors?.[0]?.extensions.message).toBe('TOO_MANY_REQUESTS')
})

it('an operator reads and closes a claim and is recorded', async () => {
  const { db } = carrier.services
  const reading = { operator: 'grace', now: new Date() }
  const [first, ...others] = await openClaims(db, reading)
  expect([first?.details, others.length]).toEqual([
    expect.objectContaining({ reporterName: 'Byron King' }),
    2,
  ])
  const close = () => decideClaim(carrier.services, first?.reference ?? '', 'declined', reading)
  expect(await close()).toEqual({ refunded: 0, diedOn: null })
  expect(await close()).toBe('closed before')
  expect(await openClaims(db, reading)).toHaveLength(2)
  const audits = await db
    .selectFrom('claimAudits')
    .select(['operator', 'action'])
    .orderBy('sequence')
    .execute()
  expect(audits.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
    'grace list',
    'grace close',
    'grace list',
  ])
})
