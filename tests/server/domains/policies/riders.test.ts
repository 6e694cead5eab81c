import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PolicyRiders } from '../../../../machines/contract/schema.generated.ts'
import type { Person } from '../../../client/api.ts'
import { pay } from '../../../client/purchase.ts'
import { invoiced, signInAgain } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

const fields = 'changesOn riders { status premium rider { slug } }'

async function owner() {
  const { person, invoice, quote } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const { policyInForce } = await carrier.ask<{ policyInForce: { id: string } }>(
    '{ policyInForce { id } }',
    {},
    person.token,
  )
  return { person, policyId: policyInForce.id, first: quote.monthlyPremium }
}

const read = async ({ token }: Person, policyId: string) =>
  (
    await carrier.ask<{ policyRiders: PolicyRiders | null }>(
      `query ($policyId: ID!) { policyRiders(policyId: $policyId) { ${fields} } }`,
      { policyId },
      token,
    )
  ).policyRiders

const change = ({ token }: Person, policyId: string, slug: string, wanted: boolean) =>
  carrier.graphql(
    `mutation ($input: ChangePolicyRiderInput!) { changePolicyRider(input: $input) { policyRiders { ${fields} } } }`,
    { input: { policyId, slug, wanted } },
    token,
  )

const statuses = async (person: Person, policyId: string) =>
  (await read(person, policyId))?.riders.map(({ status }) => status)

const billed = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('invoices')
      .select('amount')
      .where('userId', '=', userId)
      .orderBy('period')
      .execute()
  ).map(({ amount }) => amount)

it('is billed from the next billing day, also when it is asked for twice, until it is removed', async () => {
  const { person, policyId, first } = await owner()
  await Promise.all([
    change(person, policyId, 'child-coverage', true),
    change(person, policyId, 'child-coverage', true),
  ])
  await change(person, policyId, 'waiver-of-premium', true)
  await change(person, policyId, 'waiver-of-premium', false)
  expect(await statuses(person, policyId)).toEqual(['offered', 'scheduled', 'offered'])
  const agreements = await carrier.services.db
    .selectFrom('documents')
    .select('content')
    .where('subjectId', '=', policyId)
    .where('slug', '=', 'policy-agreement')
    .orderBy('version', 'desc')
    .execute()
  expect(JSON.stringify(agreements[0])).toContain('Rider: Child coverage')

  await carrier.advance('P32D')
  const later = await signInAgain(carrier, person)
  expect(await statuses(later, policyId)).toEqual(['offered', 'in_force', 'offered'])
  expect(await billed(person)).toEqual([first, first + 400])
  await change(later, policyId, 'child-coverage', false)
  expect(await statuses(later, policyId)).toEqual(['offered', 'ending', 'offered'])

  await carrier.advance('P31D')
  expect(await billed(person)).toEqual([first, first + 400, first])
  expect(await statuses(await signInAgain(carrier, person), policyId)).toEqual([
    'offered',
    'offered',
    'offered',
  ])
})

it('refuses an unknown rider, another user, and a policy whose coverage is being changed', async () => {
  const { person, policyId } = await owner()
  const { person: stranger } = await owner()
  const codeOf = async (asker: Person, slug: string) =>
    (await change(asker, policyId, slug, true)).errors?.[0]?.extensions.message
  expect(await codeOf(person, 'no-such-rider')).toBe('NOT_FOUND')
  expect(await codeOf(stranger, 'child-coverage')).toBe('NOT_FOUND')
  expect(await read(stranger, policyId)).toBeNull()
  await carrier.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId, amount: 300_000 } },
    person.token,
  )
  expect(await codeOf(person, 'child-coverage')).toBe('STEP_NOT_ALLOWED')
  expect((await read(person, policyId))?.changesOn).toBeNull()
})
