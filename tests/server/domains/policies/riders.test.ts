import { expect, it } from 'vitest'
import type { PolicyRiders } from '../../../../rules/contract/schema.generated.ts'
import { goodPassword, type Person } from '../../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay, policyOf, tryPay } from '../../../support/client/purchase.ts'
import { quoted, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fields = 'changesOn riders { status premium premiumAfter rider { slug } }'

async function owner(card = 'success', frequency: 'monthly' | 'annually' = 'monthly') {
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person, card)
  await accept(carrier, person, quote.id, frequency)
  await pay(carrier, person, (await dueInvoice(carrier, person))?.id ?? '')
  const policyId = (await policyOf(carrier, person))?.id ?? ''
  return { person, policyId, first: quote.monthlyPremium, annual: quote.annualPremium }
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
      .orderBy('issuedAt')
      .execute()
  ).map(({ amount }) => amount)

it('a rider is billed once from the next billing day until it is removed', async () => {
  const { person, policyId, first } = await owner()
  const premiumsAfter = async () =>
    (await read(person, policyId))?.riders.map(({ premiumAfter }) => premiumAfter)
  const [withAccidents, withChildren] = (await premiumsAfter()) ?? []
  expect(withChildren).toBe(first + 400)
  await Promise.all([
    change(person, policyId, 'child-coverage', true),
    change(person, policyId, 'child-coverage', true),
  ])
  await change(person, policyId, 'accidental-death-benefit', true)
  await change(person, policyId, 'accidental-death-benefit', false)
  expect(await statuses(person, policyId)).toEqual(['offered', 'scheduled'])
  expect(await premiumsAfter()).toEqual([Number(withAccidents) + 400, first])
  const papers = await carrier.services.db
    .selectFrom('documents')
    .select(['slug', 'content'])
    .where('subjectId', '=', policyId)
    .where('slug', 'in', ['policy-agreement', 'beneficiary-packet'])
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute()
  expect(papers.map(({ slug }) => slug).sort()).toEqual(['beneficiary-packet', 'policy-agreement'])
  for (const one of papers) expect(JSON.stringify(one)).toContain('Rider: Child coverage')

  await carrier.advance('P32D')
  const later = await signInAgain(carrier, person)
  expect(await statuses(later, policyId)).toEqual(['offered', 'in_force'])
  expect(await billed(person)).toEqual([first, first + 400])
  await change(later, policyId, 'child-coverage', false)
  expect(await statuses(later, policyId)).toEqual(['offered', 'ending'])

  await carrier.advance('P31D')
  expect(await billed(person)).toEqual([first, first + 400, first])
  expect(await statuses(await signInAgain(carrier, person), policyId)).toEqual(['offered', 'offered'])
})

it('an unknown rider, another user and a policy with a pending coverage change are refused', async () => {
  const { person, policyId } = await owner()
  const { person: stranger } = await owner()
  const refusal = (asker: Person, slug: string) => codeOf(change(asker, policyId, slug, true))
  expect(await refusal(person, 'no-such-rider')).toBe('NOT_FOUND')
  expect(await refusal(stranger, 'child-coverage')).toBe('NOT_FOUND')
  expect(await read(stranger, policyId)).toBeNull()
  await carrier.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId, amount: 300_000 } },
    person.token,
  )
  expect(await refusal(person, 'child-coverage')).toBe('STEP_NOT_ALLOWED')
  expect((await read(person, policyId))?.changesOn).toBeNull()
})

const codeOf = async (reply: ReturnType<typeof change>) => (await reply).errors?.[0]?.extensions.message
const later = async (person: Person, days: number) => {
  await carrier.advance(`P${days}D`)
  return await signInAgain(carrier, person)
}
const call = async <Data>({ token }: Person, name: string, input: object, selection: string) =>
  (
    await carrier.ask<Record<string, Data>>(
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input },
      token,
    )
  )[name]
const refund = async ({ token }: Person) =>
  (
    await carrier.ask<{ policyCancellation: { refund: number } }>(
      '{ policyCancellation { refund } }',
      {},
      token,
    )
  ).policyCancellation.refund
const amounts = async ({ token }: Person) => {
  const plans = '{ activePlan { amount } pendingPlan { amount } }'
  const { policyInForce } = await carrier.ask<{
    policyInForce: Record<'activePlan' | 'pendingPlan', { amount: number } | null>
  }>(`{ policyInForce ${plans} }`, {}, token)
  return [policyInForce.activePlan?.amount, policyInForce.pendingPlan?.amount]
}

it('a rider is paid with the year, and refunds include it until it ends', async () => {
  const { person: buyer, policyId, annual } = await owner('success', 'annually')
  await change(buyer, policyId, 'child-coverage', true)
  expect(await amounts(buyer)).toEqual([annual, annual + 4608])
  const person = await later(buyer, 370)
  expect(await billed(person)).toEqual([annual, annual + 4608])
  expect(await amounts(person)).toEqual([annual + 4608, undefined])
  const before = await refund(person)
  await change(person, policyId, 'child-coverage', false)
  expect(await amounts(person)).toEqual([annual + 4608, annual])
  expect(await refund(person)).toBe(before)
})

it('a rider is refunded in full for 10 days and afterwards not by the month', async () => {
  const { person, policyId, first } = await owner()
  await change(person, policyId, 'child-coverage', true)
  expect(await refund(person)).toBe(first)
  const next = await later(person, 32)
  expect(await refund(next)).toBe(0)
  await call(next, 'cancelPolicy', { policyId, password: goodPassword }, 'refund')
  expect(await read(next, policyId)).toBeNull()
})

it('a rider cannot change while a premium is owed, is part of the debt and is reinstated with the policy', async () => {
  const { person: buyer, policyId, first } = await owner('laterfails')
  await change(buyer, policyId, 'child-coverage', true)
  let person = await later(buyer, 32)
  expect(await codeOf(change(person, policyId, 'child-coverage', false))).toBe('STEP_NOT_ALLOWED')
  expect((await read(person, policyId))?.changesOn).toBeNull()
  person = await later(person, 31)
  expect(await codeOf(change(person, policyId, 'child-coverage', false))).toBe('NOT_FOUND')
  expect(await statuses(person, policyId)).toEqual(['offered', 'in_force'])
  expect((await read(person, policyId))?.changesOn).toBeNull()
  person = await later(person, 32)
  expect(await read(person, policyId)).toBeNull()
  await call(person, 'requestReinstatement', { policyId }, 'reinstatement { status }')
  await addCard(carrier, person)
  await call(person, 'acceptReinstatement', { policyId }, 'reinstatement { status }')
  const reply = await call<{ invoice: { id: string; amount: number } }>(
    person,
    'createReinstatementInvoice',
    { policyId },
    'invoice { id amount }',
  )
  expect(reply?.invoice.amount).toBeGreaterThan(3 * (first + 400))
  await tryPay(carrier, person, [reply?.invoice.id ?? ''])
  expect(await statuses(person, policyId)).toEqual(['offered', 'in_force'])
  expect(await amounts(person)).toEqual([first + 400, undefined])
})

it('a rider keeps its amount and premium when the coverage changes', async () => {
  const [plain, rich] = [await owner(), await owner()]
  await change(rich.person, rich.policyId, 'child-coverage', true)
  const less = ({ person, policyId }: typeof plain) =>
    call<{ adjustment: { premium: number } }>(
      person,
      'requestCoverageAdjustment',
      { policyId, amount: 200_000 },
      'adjustment { premium }',
    )
  const premium = ((await less(plain))?.adjustment.premium ?? 0) + 400
  expect((await less(rich))?.adjustment.premium).toBe(premium)
  const person = await later(rich.person, 32)
  const policy = await policyOf(carrier, person)
  expect(policy?.amount).toBe(200_000)
  expect(await statuses(person, policy?.id ?? '')).toEqual(['offered', 'in_force'])
  expect(await amounts(person)).toEqual([premium, undefined])
  expect((await billed(person)).at(-1)).toBe(premium)
  await change(person, policy?.id ?? '', 'child-coverage', false)
  expect(await amounts(person)).toEqual([premium, premium - 400])
})

it('a rider cannot be added past its age limit, and an existing one stays', async () => {
  const { person, policyId } = await owner()
  await change(person, policyId, 'accidental-death-benefit', true)
  const year = carrier.services.clock.now().getUTCFullYear() - 58
  await carrier.services.db
    .updateTable('users')
    .set({ birthdate: `${year}-01-01` })
    .where('id', '=', person.userId)
    .execute()
  expect(await statuses(person, policyId)).toEqual(['scheduled', 'not_offered'])
  expect(await codeOf(change(person, policyId, 'child-coverage', true))).toBe('STEP_NOT_ALLOWED')
})
