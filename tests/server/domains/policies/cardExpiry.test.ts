import { addMonths, format } from 'date-fns'
import { expect, it } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { cardInput, pay } from '../../../support/client/purchase.ts'
import { invoiced, seedApplicant } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const addExpiring = (person: Person, expiry: string | null) => {
  const input = cardInput()
  return carrier.ask(
    'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { metadata { ... on CardMetadata { expiry } } } } }',
    { input: { ...input, metadata: { ...input.metadata, expiry } } },
    person.token,
  )
}

async function owner() {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  return person
}

it('an expiring card is emailed once, in the month before its last, to an owner of a policy', async () => {
  const now = carrier.services.clock.now()
  const inMonths = (months: number) => format(addMonths(now, months), 'yyyy-MM')
  const cards: [expiries: (string | null)[], emails: number][] = [
    [[inMonths(3)], 1],
    [[inMonths(1)], 1],
    [[inMonths(9)], 0],
    [[null], 0],
    [[inMonths(3), inMonths(9)], 0],
    [[inMonths(3), null], 0],
  ]
  const owners = []
  for (const [expiries, emails] of cards) {
    const person = await owner()
    for (const expiry of expiries) await addExpiring(person, expiry)
    owners.push({ person, expiries, emails })
  }
  const applicant = await seedApplicant(carrier)
  await addExpiring(applicant, inMonths(3))
  owners.push({ person: applicant, expiries: ['without a policy'], emails: 0 })
  await carrier.advance('P3D')
  await carrier.advance('P2M')
  for (const { person, expiries, emails } of owners) {
    const sent = (await carrier.outbox(person.email)).filter(
      ({ subject }) => subject === 'Your card expires soon',
    )
    expect([expiries, sent.length]).toEqual([expiries, emails])
  }
})

it.each(['2027-13', '04/2027', '4242424242424242'])('the expiration month %s is refused', async (expiry) => {
  const person = await seedApplicant(carrier)
  await expect(addExpiring(person, expiry)).rejects.toThrow()
})
