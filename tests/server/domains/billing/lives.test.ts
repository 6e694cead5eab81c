import { randomUUID } from 'node:crypto'
import { addDays, differenceInMonths } from 'date-fns'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Policy, UserInvoices } from '../../../../rules/contract/schema.generated.ts'
import { sandboxBooks } from '../../../../server/domains/billing/providerBooks.ts'
import { goodPassword, type Person } from '../../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay, tryPay } from '../../../support/client/purchase.ts'
import { quoted } from '../../applicants.ts'
import { checkBooks } from '../../books.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

/**
 * Owners who pay or fail to, change cards and banks, cancel, lapse and come back, as their seeds
 * decide.
 */

const day = 86_400_000
const owners = 20
const daysInStep = 25
const batches = process.env.SOAK ? 50 : 1
const steps = process.env.SOAK ? 15 : 11
const firstSeed = Number(process.env.SEED ?? 1)

let carrier: Carrier
beforeEach(async () => {
  carrier = await startCarrier()
})
afterEach(() => carrier?.close())

type Numbers = () => number

/** Numbers from 0 to 1 determined by a seed (mulberry32). */
function numbers(seed: number): Numbers {
  let state = seed * 7919
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Loses the provider's reply now and then, before or after the charge. */
function loseReplies(next: Numbers) {
  const { charges } = carrier.services
  Object.assign(carrier.services, {
    charges: {
      ...charges,
      async charge(request: Parameters<typeof charges.charge>[0]) {
        if (next() < 0.05) throw new Error('The request was lost.')
        const charge = await charges.charge(request)
        if (next() < 0.05) throw new Error('The reply was lost.')
        return charge
      },
    },
  })
}

interface Owner {
  seed: number
  person: Person
  next: Numbers
}

async function buy(seed: number): Promise<Owner> {
  const next = numbers(seed)
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person, next() < 0.4 ? 'laterfails' : 'success')
  await accept(carrier, person, quote.id, next() < 0.3 ? 'annually' : 'monthly')
  const invoice = await dueInvoice(carrier, person)
  await pay(carrier, person, invoice?.id ?? '')
  const forever = new Date(carrier.services.clock.now().getTime() + 5000 * day)
  const { db } = carrier.services
  await db
    .updateTable('sessions')
    .set({ expiresAt: forever, lastActivityAt: forever })
    .where('userId', '=', person.userId)
    .execute()
  await db
    .updateTable('accessTokens')
    .set({ expiresAt: forever })
    .where('sessionId', 'in', db.selectFrom('sessions').select('id').where('userId', '=', person.userId))
    .execute()
  return { seed, person, next }
}

/** A refusal by a rule is a normal outcome; any other error is not. */
async function call<Data>({ person, seed }: Owner, name: string, input: object, selection: string) {
  const type =
    name.endsWith('PlaidItem') || name === 'confirmPlaidUpdate'
      ? 'PlaidItemInput'
      : `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await carrier.graphql<Data>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
    { input: { ...input, clientMutationId: randomUUID() } },
    person.token,
  )
  const code = errors?.[0]?.extensions.message
  if (code === 'STANDARD_ERROR' || (errors && !code))
    throw new Error(`Seed ${seed}: ${name} failed with ${JSON.stringify(errors)}`)
  return data ?? null
}

const stateOf = ({ person }: Owner) =>
  carrier.ask<{
    userPolicy: Pick<Policy, 'id' | 'status'> | null
    userInvoices: Pick<UserInvoices, 'pastDue'>
    plaidItems: { id: string; accounts: { externalId: string }[] }[]
  }>(
    '{ userPolicy { id status } userInvoices { pastDue { id } } plaidItems { id accounts { externalId } } }',
    {},
    person.token,
  )

async function reinstate(owner: Owner, policyId: string) {
  await call(owner, 'requestReinstatement', { policyId }, 'clientMutationId')
  await call(owner, 'acceptReinstatement', { policyId }, 'clientMutationId')
  const issued = await call<{ createReinstatementInvoice: { invoice: { id: string } } }>(
    owner,
    'createReinstatementInvoice',
    { policyId },
    'invoice { id }',
  )
  if (issued) await tryPay(carrier, owner.person, [issued.createReinstatementInvoice.invoice.id])
}

/** One action of an owner between two steps. */
async function act(owner: Owner) {
  const { person, next } = owner
  const { userPolicy, userInvoices, plaidItems } = await stateOf(owner)
  const policyId = userPolicy?.id ?? ''
  const payAll = async () => {
    const ids = userInvoices.pastDue.map(({ id }) => id)
    if (ids.length > 0) await tryPay(carrier, person, ids)
  }
  const dice = next()
  if (userPolicy?.status === 'terminated') {
    if (dice < 0.7) await addCard(carrier, person, dice < 0.2 ? 'insufficient' : 'success')
    return await reinstate(owner, policyId)
  }
  if (dice < 0.25) {
    await addCard(carrier, person, 'success')
    await payAll()
  } else if (dice < 0.4) await addCard(carrier, person, 'insufficient')
  else if (dice < 0.5) await payAll()
  else if (dice < 0.65) {
    const id = randomUUID()
    const account = `sandbox-account-${next() < 0.5 ? '0000' : '1111'}-${id}`
    const link = {
      publicToken: `sandbox-public-${id}`,
      bankAccountId: account,
      lineOfBusiness: 'wysh-insurance',
    }
    await call(owner, 'plaidExchangePublicToken', link, 'clientMutationId')
    await call(
      owner,
      'createPaymentMethod',
      { externalId: account, source: 'bank_account' },
      'clientMutationId',
    )
    await payAll()
  } else if (dice < 0.72)
    for (const { id } of plaidItems)
      await call(owner, 'unlinkPlaidItem', { plaidItemId: id }, 'clientMutationId')
  else if (dice < 0.9)
    await call(
      owner,
      'changeBillingFrequency',
      { policyId, billingFrequency: next() < 0.5 ? 'annually' : 'monthly' },
      'clientMutationId',
    )
  else if (dice < 0.94)
    await call(owner, 'cancelPolicy', { policyId, password: goodPassword }, 'clientMutationId')
}

async function check(step: number) {
  const { db, clock } = carrier.services
  const now = clock.now()
  const where = `step ${step}`
  expect((await checkBooks(db, sandboxBooks(db, now))).faults, where).toEqual([])
  const policies = await db.selectFrom('policies').selectAll().where('effectiveAt', 'is not', null).execute()
  const invoices = await db.selectFrom('invoices').selectAll().execute()
  const reinstatements = await db.selectFrom('reinstatements').selectAll().execute()
  for (const { id, status, effectiveAt, lapsesAt, monthlyPremium, annualPremium } of policies) {
    const own = invoices.filter(({ policyId }) => policyId === id)
    const paid = own.filter((invoice) => invoice.status === 'fully_paid')
    const months = (amount: number) =>
      amount === annualPremium ? 12 : amount === monthlyPremium ? 1 : Number.NaN
    // Double billing: more months are paid than have begun.
    const regular = paid.filter(({ reinstates }) => !reinstates)
    const paidMonths = regular.reduce((sum, { amount }) => sum + months(amount), 0)
    const elapsed = differenceInMonths(addDays(now, 1), effectiveAt ?? now)
    const ahead = regular.some(({ amount }) => amount === annualPremium) ? 12 : 1
    expect(paidMonths, `${where}, policy ${id}`).toBeLessThanOrEqual(elapsed + ahead)
    const periods = regular.map(({ period }) => period)
    expect(new Set(periods).size, `${where}, policy ${id}`).toBe(periods.length)
    for (const { amount, id: invoiceId } of paid.filter(({ reinstates }) => reinstates)) {
      const offer = reinstatements.find((one) => one.invoiceId === invoiceId)
      expect(amount, `${where}, policy ${id}`).toBe((offer?.missedPremiums ?? 0) + (offer?.interest ?? 0))
    }
    // Lapsed although paid: something was owed for the whole grace period.
    const owedSince = own
      .filter((invoice) => invoice.status !== 'fully_paid' && !invoice.reinstates)
      .map(({ issuedAt }) => issuedAt.getTime())
    if (status === 'lapsed' || (status === 'terminated' && lapsesAt !== null))
      expect(Math.min(...owedSince) + 31 * day, `${where}, policy ${id}`).toBeLessThanOrEqual(
        (lapsesAt ?? now).getTime() + 1,
      )
    if (status === 'valid' && owedSince.length === 0) expect(lapsesAt, `${where}, policy ${id}`).toBeNull()
  }
}

/** The statuses that the policies reached. */
const came = new Set<string>()

// A new carrier for every twenty owners, since those still insured would also be billed in the
// years of later owners.
it.each(Array.from({ length: batches }, (_, batch) => firstSeed + batch * owners))(
  'twenty random policies from seed %i: the books agree, no double billing, no lapse of a paid policy',
  async (from) => {
    loseReplies(numbers(from))
    const lives: Owner[] = []
    for (let count = 0; count < owners; count += 1) lives.push(await buy(from + count))
    for (let step = 0; step < steps; step += 1) {
      await carrier.advance(`P${daysInStep}D`)
      for (const owner of lives) if (owner.next() < 0.5) await act(owner)
      await carrier.advance('PT2M')
      await check(step)
    }
    const { db } = carrier.services
    for (const { status } of await db.selectFrom('policies').select('status').distinct().execute())
      came.add(status)
    const reinstated = await db
      .selectFrom('invoices')
      .select('id')
      .where('reinstates', '=', true)
      .where('status', '=', 'fully_paid')
      .execute()
    if (reinstated.length > 0) came.add('reinstated')
  },
  600_000,
)

it('the random policies reach every status that the test is about', () => {
  expect([...came]).toEqual(expect.arrayContaining(['valid', 'cancelled', 'terminated', 'reinstated']))
})
