import { randomUUID } from 'node:crypto'
import type { Quote } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import { flowOf } from '../../server/application/flows/definitions/index.ts'
import { loadApplicant } from '../../server/application/flows/facts.ts'
import { chargeState } from '../../server/domains/billing/sandboxCharges.ts'
import { type Answers, answersFor } from '../support/client/answers.ts'
import type { Person } from '../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  request,
} from '../support/client/purchase.ts'
import { answerAll } from './application/flows/answerAll.ts'
import type { Carrier } from './carrier.ts'

/**
 * A user who has answered everything but the terms, written directly into the database of a carrier
 * in this process: for tests of later steps.
 */
export async function seedApplicant(
  carrier: Carrier,
  email?: string,
  interview: Answers = {},
  wanted?: ProductSlug,
): Promise<Person> {
  const person = await carrier.signUp(email)
  const { db, clock } = carrier.services
  const { userId } = person
  const now = clock.now()
  if (wanted)
    await db.insertInto('userProducts').values({ userId, productSlug: wanted, createdAt: now }).execute()
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
  await answerInterview(carrier, userId, interview)
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

/** Answers the interview as far as it asks this user for the requested product. */
async function answerInterview(carrier: Carrier, userId: string, interview: Answers = {}): Promise<void> {
  const { db, clock } = carrier.services
  const now = clock.now()
  const flow = flowOf('underwriting-interview')
  if (!flow) throw new Error('There is no interview.')
  const answers = { ...answersFor('underwriting-interview'), ...interview }
  const applicant = await loadApplicant(db, userId, now)
  // Tobacco, which the estimate would already know, is answered here too.
  const responses = answerAll(flow, answers, { ...applicant, facts: { ...applicant.facts, estimate: null } })
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

/** A seeded applicant whose application was rejected. */
export async function rejected(carrier: Carrier): Promise<Person> {
  const person = await seedApplicant(carrier, `${randomUUID()}+rejected@example.com`)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  const { latestInsuranceApplication } = await decision(carrier, person)
  if (latestInsuranceApplication?.result !== 'rejected') throw new Error('There is no rejection.')
  return person
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

/** A user with a policy whose first premium is paid and whose later ones are all declined. */
export async function failing(carrier: Carrier): Promise<Person> {
  const { person, invoice } = await invoiced(carrier, 'laterfails')
  await pay(carrier, person, invoice.id)
  return person
}

/** The same user with a new session: a test that moves the clock ends sessions, too. */
export async function signInAgain(carrier: Carrier, person: Person): Promise<Person> {
  const tokens = await carrier.signIn(person.email, person.password)
  await carrier.services.db
    .updateTable('sessions')
    .set({ level: 'verified' })
    .where('userId', '=', person.userId)
    .execute()
  const fresh = await carrier.refresh(tokens.refresh_token)
  const { access_token } = (await fresh.json()) as { access_token: string }
  return { ...person, token: access_token }
}

/** The totals in cents of the sandbox provider and of the ledger, and the charges by invoice. */
export async function books(carrier: Carrier) {
  const { db, clock } = carrier.services
  const charges = await db.selectFrom('sandboxCharges').selectAll().execute()
  const ledger = await db.selectFrom('ledgerEntries').selectAll().execute()
  const intents = await db.selectFrom('paymentIntents').selectAll().execute()
  const now = clock.now()
  const taken = charges.filter((charge) => chargeState(charge, now).status === 'succeeded')
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return { provider: sum(taken), ledger: sum(ledger), charges: charges.length, intents: intents.length }
}
