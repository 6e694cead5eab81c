import { randomBytes } from 'node:crypto'
import type {
  Acknowledgement,
  AcknowledgementInput,
  ApplicationResult,
  BillingFrequency,
  Invoice,
  Policy,
  ProcessedPayment,
  Quote,
} from '../../../rules/contract/schema.generated.ts'
import { type ProductSlug, product } from '../../../rules/product.ts'
import type { client, Person } from './api.ts'
import { applyAs } from './walkFlow.ts'

/**
 * The steps of a purchase through the API; they work against any carrier, in this process or not.
 */
export type CarrierClient = ReturnType<typeof client>

const quoteFields =
  'id status caseResult amount termDuration insuredsAgeAtTerm monthlyPremium annualPremium expiresAt extensionAvailable premiums { billingFrequency amount } classification { name gender } documents { id slug html { url fileName } } insuranceApplication { id result version }'

/** Acknowledges every disclosure of the business, like "accept terms". */
export async function acknowledgeTerms(api: CarrierClient, { token }: Pick<Person, 'token'>): Promise<void> {
  const { businessDisclosures } = await api.ask<{ businessDisclosures: { id: string }[] }>(
    'query ($slug: BusinessSlug!) { businessDisclosures(businessSlug: $slug) { id } }',
    { slug: product.insurance },
  )
  await acknowledge(
    api,
    token,
    businessDisclosures.map(({ id }) => ({ subjectId: id, context: 'insurance_membership' })),
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

export const tryRequest = (
  api: CarrierClient,
  { token }: Pick<Person, 'token'>,
  clientMutationId?: string,
  wanted: ProductSlug = product.termLife,
) =>
  api.graphql<{ requestNewBusiness: { insuranceApplication: RequestedApplication } }>(
    requestDocument,
    { input: { product: wanted, signature: 'Ada Lovelace', clientMutationId } },
    token,
  )

export async function request(
  api: CarrierClient,
  person: Pick<Person, 'token'>,
  wanted?: ProductSlug,
): Promise<RequestedApplication> {
  const { data, errors } = await tryRequest(api, person, undefined, wanted)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.requestNewBusiness.insuranceApplication
}

/** The application's result and the quote, after the due jobs have run. */
export async function decision(api: CarrierClient, person: Pick<Person, 'token'>) {
  await api.advance('PT1S')
  return await readDecision(api, person)
}

const readDecision = (api: CarrierClient, { token }: Pick<Person, 'token'>) =>
  api.ask<{
    latestInsuranceApplication: { result: ApplicationResult; version: number } | null
    pendingQuote: Quote | null
  }>(`{ latestInsuranceApplication { result version } pendingQuote { ${quoteFields} } }`, {}, token)

/** The id of an unused sandbox card; the sandbox reads the outcome from it. */
export const newCard = (outcome = 'success') => `pm_sandbox_${outcome}_${randomBytes(12).toString('hex')}`

export const cardInput = (outcome = 'success') => inputOf(newCard(outcome))

const inputOf = (externalId: string) => ({
  externalId,
  source: 'credit_card',
  name: 'Ada Lovelace',
  metadata: { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' },
})

/** Adds a sandbox card with this outcome for its charges. @returns the payment method's id */
export const addCard = (api: CarrierClient, person: Pick<Person, 'token'>, outcome = 'success') =>
  createCard(api, person, newCard(outcome))

async function createCard(
  api: CarrierClient,
  { token }: Pick<Person, 'token'>,
  externalId: string,
): Promise<string> {
  const { createPaymentMethod } = await api.ask<{ createPaymentMethod: { paymentMethod: { id: string } } }>(
    'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id } } }',
    { input: inputOf(externalId) },
    token,
  )
  return createPaymentMethod.paymentMethod.id
}

/** Acknowledges the statement of good health, if the quote has one, like the purchase screen. */
export async function agreeToQuote(api: CarrierClient, person: Pick<Person, 'token'>): Promise<void> {
  const documentsBySlug = await statement(api, person)
  if (documentsBySlug.length === 0) return
  await acknowledge(
    api,
    person.token,
    documentsBySlug.map(({ id }) => ({ subjectId: id, context: 'insurance_membership' })),
  )
}

/** Acknowledges disclosures and documents by id or slug. */
export async function acknowledge(
  api: Pick<CarrierClient, 'ask'>,
  token: string,
  acknowledgements: AcknowledgementInput[],
): Promise<Acknowledgement[]> {
  const { createAcknowledgements } = await api.ask<{
    createAcknowledgements: { acknowledgements: Acknowledgement[] }
  }>(
    'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id subjectId context } } }',
    { input: { acknowledgements } },
    token,
  )
  return createAcknowledgements.acknowledgements
}

/**
 * Polls for a statement that is still being generated, like the screen; at most a minute of the
 * carrier's time.
 */
async function statement(api: CarrierClient, { token }: Pick<Person, 'token'>): Promise<{ id: string }[]> {
  for (let tries = 1; ; tries++) {
    const { data, errors } = await api.graphql<{ documentsBySlug: { id: string }[] }>(
      '{ documentsBySlug(slugs: ["statement-of-good-health"]) { id } }',
      {},
      token,
    )
    if (data) return data.documentsBySlug
    const isOnItsWay = errors?.some(
      ({ extensions }) => extensions?.message === 'APPLICATION_DOCUMENT_NOT_READY',
    )
    if (!isOnItsWay || tries === 12) throw new Error(JSON.stringify(errors))
    await api.advance('PT5S')
  }
}

export const tryAccept = (
  api: CarrierClient,
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
  api: CarrierClient,
  person: Pick<Person, 'token'>,
  quoteId: string,
  billingFrequency: BillingFrequency = 'monthly',
): Promise<Quote> {
  await agreeToQuote(api, person)
  const { data, errors } = await tryAccept(api, person, quoteId, { billingFrequency })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.acceptQuote.quote
}

export async function dueInvoice(
  api: CarrierClient,
  { token }: Pick<Person, 'token'>,
): Promise<Invoice | null> {
  const { userInvoice } = await api.ask<{ userInvoice: Invoice | null }>(
    '{ userInvoice { id amount balance status pastDue dueAt issuedAt } }',
    {},
    token,
  )
  return userInvoice
}

export const tryPay = (
  api: CarrierClient,
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
  api: CarrierClient,
  person: Pick<Person, 'token'>,
  invoiceId: string,
): Promise<ProcessedPayment> {
  const { data, errors } = await tryPay(api, person, [invoiceId])
  const processed = data?.createMultiplePayments.processed[0]
  if (!processed) throw new Error(JSON.stringify(errors))
  return processed
}

export async function policyOf(api: CarrierClient, { token }: Pick<Person, 'token'>): Promise<Policy | null> {
  const { userPolicy } = await api.ask<{ userPolicy: Policy | null }>(
    '{ userPolicy { id label status amount termDuration termUnit insuredsAgeAtTerm effectiveAt terminatesAt paidAt monthlyPremium activePlan { amount billingFrequency nextPayment { date invoiceId estimated } } documents { slug html { url fileName } } } }',
    {},
    token,
  )
  return userPolicy
}

/** The result of a purchase. */
export interface Purchase {
  person: Person
  quote: Quote
  payment: ProcessedPayment
  policy: Policy
}

export interface PurchaseOptions {
  email?: string
  /** The provider's id of a card; by default a sandbox card that can be charged. */
  card?: string
  /** Monthly by default. */
  billingFrequency?: BillingFrequency
  /** Reads the code texted to a number; from the sandbox's outbox by default. */
  codeSentTo?: (number: string) => Promise<string>
  /** Waits until underwriting may have decided; by default moves the sandbox's clock. */
  pass?: () => Promise<unknown>
}

/** Another purchase may be ahead in the queue of the deciding job. */
const decisionsAsked = 60

/**
 * A whole purchase through the API: sign-up with a verified phone, every form, the terms,
 * underwriting, the quote, a card, the first premium.
 */
export async function purchase(
  api: CarrierClient,
  { email, codeSentTo, ...how }: PurchaseOptions = {},
): Promise<Purchase> {
  return buyAs(api, await api.signUp(email, codeSentTo), how)
}

/** The same purchase for an existing user. */
export async function buyAs(
  api: CarrierClient,
  person: Person,
  {
    card,
    billingFrequency,
    pass = () => api.advance('PT1S'),
  }: Pick<PurchaseOptions, 'card' | 'billingFrequency' | 'pass'> = {},
): Promise<Purchase> {
  await applyAs(api, person.token)
  await acknowledgeTerms(api, person)
  await request(api, person)
  let quote: Quote | null = null
  for (let asked = 0; quote === null && asked < decisionsAsked; asked += 1) {
    await pass()
    quote = (await readDecision(api, person)).pendingQuote
  }
  if (!quote) throw new Error('There is no quote.')
  await createCard(api, person, card ?? newCard())
  await accept(api, person, quote.id, billingFrequency)
  const invoice = await dueInvoice(api, person)
  if (!invoice) throw new Error('There is no invoice.')
  const payment = await pay(api, person, invoice.id)
  if (payment.transactionResult !== 'success') throw new Error(payment.reason)
  const policy = await policyOf(api, person)
  if (!policy) throw new Error('There is no policy.')
  return { person, quote, payment, policy }
}
