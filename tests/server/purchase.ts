import { randomBytes, randomUUID } from 'node:crypto'
import type {
  ApplicationResult,
  BillingFrequency,
  Invoice,
  Policy,
  ProcessedPayment,
  Quote,
} from '../../machines/contract/schema.generated.ts'
import { product } from '../../machines/product.ts'
import { flowOf } from '../../server/application/flows/definitions/index.ts'
import { worldOf } from '../../server/application/flows/facts.ts'
import { type Answers, answersFor } from './answers.ts'
import { answerAll } from './application/flows/answerAll.ts'
import type { Carrier, client, Person } from './carrier.ts'
import { applyAs } from './walkFlow.ts'

/** The steps of a purchase by the API alone; they work against any carrier, in this process or not. */
export type Api = ReturnType<typeof client>

const quoteFields =
  'id status caseResult amount termDuration insuredsAgeAtTerm monthlyPremium annualPremium expiresAt extensionAvailable premiums { billingFrequency amount } classification { name gender } documents { id slug html { url fileName } } insuranceApplication { id result version }'

/** Acknowledges every disclosure of the business, as "accept terms" does. */
export async function acknowledgeTerms(api: Api, { token }: Pick<Person, 'token'>): Promise<void> {
  const { businessDisclosures } = await api.ask<{ businessDisclosures: { id: string }[] }>(
    'query ($slug: BusinessSlug!) { businessDisclosures(businessSlug: $slug) { id } }',
    { slug: product.insurance },
  )
  await api.ask(
    'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id } } }',
    {
      input: {
        acknowledgements: businessDisclosures.map(({ id }) => ({
          subjectId: id,
          context: 'insurance_membership',
        })),
      },
    },
    token,
  )
}

const requestDocument =
  'mutation ($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { insuranceApplication { id result version documents { slug } } } }'

interface RequestedApplication {
  id: string
  result: ApplicationResult
  version: number
  documents: { slug: string }[]
}

export const tryRequest = (api: Api, { token }: Pick<Person, 'token'>, clientMutationId?: string) =>
  api.graphql<{ requestNewBusiness: { insuranceApplication: RequestedApplication } }>(
    requestDocument,
    { input: { product: product.termLife, clientMutationId } },
    token,
  )

export async function request(api: Api, person: Pick<Person, 'token'>): Promise<RequestedApplication> {
  const { data, errors } = await tryRequest(api, person)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.requestNewBusiness.insuranceApplication
}

/** The application's result and the quote, once the jobs that are due have run. */
export async function decision(api: Api, { token }: Pick<Person, 'token'>) {
  await api.advance('PT1S')
  return await api.ask<{
    latestInsuranceApplication: { result: ApplicationResult; version: number } | null
    pendingQuote: Quote | null
  }>(`{ latestInsuranceApplication { result version } pendingQuote { ${quoteFields} } }`, {}, token)
}

const newCard = (outcome = 'success') => `pm_sandbox_${outcome}_${randomBytes(12).toString('hex')}`

export const cardInput = (outcome = 'success') => ({
  externalId: newCard(outcome),
  source: 'credit_card',
  name: 'Ada Lovelace',
  metadata: { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' },
})

export async function addCard(
  api: Api,
  { token }: Pick<Person, 'token'>,
  outcome = 'success',
): Promise<string> {
  const { createPaymentMethod } = await api.ask<{ createPaymentMethod: { paymentMethod: { id: string } } }>(
    'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id } } }',
    { input: cardInput(outcome) },
    token,
  )
  return createPaymentMethod.paymentMethod.id
}

/** Acknowledges the statement of good health that came with the quote, as the purchase screen does. */
export async function agreeToQuote(api: Api, { token }: Pick<Person, 'token'>): Promise<void> {
  const { documentsBySlug } = await api.ask<{ documentsBySlug: { id: string }[] }>(
    '{ documentsBySlug(slugs: ["statement-of-good-health"]) { id } }',
    {},
    token,
  )
  await api.ask(
    'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id } } }',
    {
      input: {
        acknowledgements: documentsBySlug.map(({ id }) => ({
          subjectId: id,
          context: 'insurance_membership',
        })),
      },
    },
    token,
  )
}

export const tryAccept = (
  api: Api,
  { token }: Pick<Person, 'token'>,
  quoteId: string,
  more: { billingFrequency?: BillingFrequency; clientMutationId?: string } = {},
) =>
  api.graphql<{ acceptQuote: { quote: Quote } }>(
    `mutation ($input: AcceptQuoteInput!) { acceptQuote(input: $input) { quote { ${quoteFields} } } }`,
    { input: { quoteId, billingFrequency: 'monthly', status: 'accepted', ...more } },
    token,
  )

export async function accept(
  api: Api,
  person: Pick<Person, 'token'>,
  quoteId: string,
  billingFrequency: BillingFrequency = 'monthly',
): Promise<Quote> {
  await agreeToQuote(api, person)
  const { data, errors } = await tryAccept(api, person, quoteId, { billingFrequency })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.acceptQuote.quote
}

export async function dueInvoice(api: Api, { token }: Pick<Person, 'token'>): Promise<Invoice | null> {
  const { userInvoice } = await api.ask<{ userInvoice: Invoice | null }>(
    '{ userInvoice { id amount balance status pastDue dueAt issuedAt } }',
    {},
    token,
  )
  return userInvoice
}

export const tryPay = (
  api: Api,
  { token }: Pick<Person, 'token'>,
  invoiceIds: string[],
  clientMutationId?: string,
) =>
  api.graphql<{
    createMultiplePayments: { billingAttemptedAmount: number; processed: ProcessedPayment[] }
  }>(
    'mutation ($input: CreateMultiplePaymentsInput!) { createMultiplePayments(input: $input) { billingAttemptedAmount processed { invoiceId reason transactionResult } } }',
    { input: { invoiceIds, clientMutationId } },
    token,
  )

export async function pay(
  api: Api,
  person: Pick<Person, 'token'>,
  invoiceId: string,
): Promise<ProcessedPayment> {
  const { data, errors } = await tryPay(api, person, [invoiceId])
  const processed = data?.createMultiplePayments.processed[0]
  if (!processed) throw new Error(JSON.stringify(errors))
  return processed
}

export async function policyOf(api: Api, { token }: Pick<Person, 'token'>): Promise<Policy | null> {
  const { userPolicy } = await api.ask<{ userPolicy: Policy | null }>(
    '{ userPolicy { id label status amount termDuration termUnit insuredsAgeAtTerm effectiveAt terminatesAt paidAt monthlyPremium activePlan { amount billingFrequency nextPayment { date invoiceId estimated } } documents { slug html { url fileName } } } }',
    {},
    token,
  )
  return userPolicy
}

/**
 * Somebody who has answered everything but the terms, written straight into the database of a carrier in this
 * process: for tests of what comes after the answers.
 */
export async function seedApplicant(
  carrier: Carrier,
  email?: string,
  interview: Answers = {},
): Promise<Person> {
  const person = await carrier.signUp(email)
  const { db, clock } = carrier.services
  const { userId } = person
  const now = clock.now()
  const birthdate = `${now.getUTCFullYear() - 31}-12-31`
  await db
    .updateTable('users')
    .set({ birthdate, gender: 'F', taxIdSealed: 'sealed' })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('addresses')
    .values({
      userId,
      street1: '1 High St',
      street2: null,
      city: 'Columbus',
      state: 'OH',
      postalCode: '43004',
    })
    .execute()
  const flow = flowOf('underwriting-interview')
  if (!flow) throw new Error('There is no interview.')
  const answers = { ...answersFor('underwriting-interview'), ...interview }
  const responses = answerAll(flow, answers, await worldOf(db, userId, now))
  await db
    .insertInto('flowSessions')
    .values({
      id: randomUUID(),
      userId,
      slug: 'underwriting-interview',
      flowScope: 'new_policy',
      responses: JSON.stringify(responses),
      revision: Object.keys(responses).length,
      createdAt: now,
      updatedAt: now,
      completedAt: now,
    })
    .execute()
  await db
    .insertInto('estimates')
    .values({
      id: randomUUID(),
      userId,
      amount: 450_000,
      termYears: 20,
      age: 30,
      health: 'average',
      tobacco: false,
      monthlyPremium: 2370,
      annualPremium: 27_303,
      createdAt: now,
    })
    .execute()
  return person
}

/** A seeded applicant whose terms are accepted and whose application has been decided on. */
export async function quoted(carrier: Carrier, email?: string): Promise<{ person: Person; quote: Quote }> {
  const person = await seedApplicant(carrier, email)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  const { pendingQuote } = await decision(carrier, person)
  if (!pendingQuote) throw new Error('There is no quote.')
  return { person, quote: pendingQuote }
}

/** A seeded applicant with an accepted quote, a card, and the first invoice. */
export async function invoiced(carrier: Carrier, outcome = 'success') {
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person, outcome)
  await accept(carrier, person, quote.id)
  const invoice = await dueInvoice(carrier, person)
  if (!invoice) throw new Error('There is no invoice.')
  return { person, quote, invoice }
}

/** What the sandbox provider took and what the ledger says came in, in cents, and charges by invoice. */
export async function books(carrier: Carrier) {
  const { db, clock } = carrier.services
  const charges = await db.selectFrom('sandboxCharges').selectAll().execute()
  const ledger = await db.selectFrom('ledgerEntries').selectAll().execute()
  const intents = await db.selectFrom('paymentIntents').selectAll().execute()
  const now = clock.now()
  const taken = charges.filter(
    ({ status, settlesAt }) => status === 'succeeded' || (settlesAt !== null && settlesAt <= now),
  )
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return { provider: sum(taken), ledger: sum(ledger), charges: charges.length, intents: intents.length }
}

/** What a purchase came to. */
export interface Purchase {
  person: Person
  quote: Quote
  payment: ProcessedPayment
  policy: Policy
}

/**
 * A whole purchase by the API alone: sign-up with a verified phone, every form, the terms, underwriting, the quote,
 * a card, the first premium. The carrier must decide at once (UNDERWRITING_SECONDS=0).
 */
export async function purchase(
  api: Api,
  { email, card = 'success' }: { email?: string; card?: string } = {},
): Promise<Purchase> {
  const person = await api.signUp(email)
  await applyAs(api, person.token)
  await acknowledgeTerms(api, person)
  await request(api, person)
  const { pendingQuote: quote } = await decision(api, person)
  if (!quote) throw new Error('There is no quote.')
  await addCard(api, person, card)
  await accept(api, person, quote.id)
  const invoice = await dueInvoice(api, person)
  if (!invoice) throw new Error('There is no invoice.')
  const payment = await pay(api, person, invoice.id)
  const policy = await policyOf(api, person)
  if (!policy) throw new Error('There is no policy.')
  return { person, quote, payment, policy }
}
