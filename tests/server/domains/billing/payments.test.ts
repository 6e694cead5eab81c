import { describe, expect, it } from 'vitest'
import type { ProcessedPayment } from '../../../../rules/contract/schema.generated.ts'
import type {
  Charge,
  ChargeProvider,
  ChargeRequest,
} from '../../../../server/domains/billing/chargeProvider.ts'
import {
  accept,
  addCard,
  cardInput,
  dueInvoice,
  pay,
  policyOf,
  tryPay,
} from '../../../support/client/purchase.ts'
import { books, invoiced, quoted } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const chargesOf = (of: Carrier, invoiceId: string) =>
  of.services.db
    .selectFrom('paymentIntents')
    .innerJoin('sandboxCharges', 'sandboxCharges.idempotencyKey', 'paymentIntents.id')
    .select(['sandboxCharges.status', 'sandboxCharges.amount'])
    .where('paymentIntents.invoiceId', '=', invoiceId)
    .execute()

describe('paying an invoice', () => {
  it('a payment starts the policy, and repeated calls return the same result', async () => {
    const { person, quote, invoice } = await invoiced(carrier)
    expect(invoice).toMatchObject({
      amount: quote.monthlyPremium,
      balance: quote.monthlyPremium,
      status: 'created',
      pastDue: false,
    })
    expect(await policyOf(carrier, person)).toMatchObject({
      status: 'pending',
      paidAt: null,
      activePlan: null,
    })
    const paid = { invoiceId: invoice.id, reason: '', transactionResult: 'success' }
    expect(await pay(carrier, person, invoice.id)).toEqual(paid)
    expect(await pay(carrier, person, invoice.id)).toEqual(paid)
    expect(await dueInvoice(carrier, person)).toBeNull()
    const policy = await policyOf(carrier, person)
    expect(policy).toMatchObject({
      label: expect.stringMatching(/^WTL-\d{8}$/),
      status: 'valid',
      amount: 450_000,
      termDuration: 20,
      termUnit: 'year',
      insuredsAgeAtTerm: quote.insuredsAgeAtTerm,
      monthlyPremium: quote.monthlyPremium,
      activePlan: {
        amount: quote.monthlyPremium,
        billingFrequency: 'monthly',
        nextPayment: { invoiceId: null, estimated: true },
      },
      documents: [{ slug: 'beneficiary-packet' }, { slug: 'policy-agreement' }],
    })
    expect(policy?.paidAt).toBe(policy?.effectiveAt)
    expect(await chargesOf(carrier, invoice.id)).toEqual([
      { status: 'succeeded', amount: quote.monthlyPremium },
    ])
    const { ownership } = (
      await carrier.ask<{ dashboardHome: { ownership: string } }>(
        '{ dashboardHome { ownership } }',
        {},
        person.token,
      )
    ).dashboardHome
    expect(ownership).toBe('owned')
  })

  it('fifty parallel payments charge once', async () => {
    const { person, invoice } = await invoiced(carrier)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryPay(carrier, person, [invoice.id], `pay-${index % 25}`)),
    )
    for (const { data } of answers)
      expect(data?.createMultiplePayments).toEqual({
        billingAttemptedAmount: invoice.amount,
        processed: [{ invoiceId: invoice.id, reason: '', transactionResult: 'success' }],
      })
    expect(await chargesOf(carrier, invoice.id)).toHaveLength(1)
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('two carriers on one database with two tabs each charge once', async () => {
    // The embedded database supports one carrier, so both are the same there.
    const second = carrier.databaseUrl ? await startCarrier({ databaseUrl: carrier.databaseUrl }) : carrier
    try {
      const { person, invoice } = await invoiced(carrier)
      const answers = await Promise.all(
        [carrier, second, carrier, second].map((one) => pay(one, person, invoice.id)),
      )
      for (const answer of answers) expect(answer.transactionResult).toBe('success')
      expect(await chargesOf(carrier, invoice.id)).toHaveLength(1)
      const { provider, ledger } = await books(carrier)
      expect(provider).toBe(ledger)
    } finally {
      if (second !== carrier) await second.close()
    }
  })

  it.each([
    ['declined', 'Your card was declined.'],
    ['insufficient', 'Your card has insufficient funds.'],
  ])('a declined card has its reason (%s), and another card can pay', async (outcome, reason) => {
    const { person, invoice } = await invoiced(carrier, outcome)
    expect(await pay(carrier, person, invoice.id)).toEqual({
      invoiceId: invoice.id,
      reason,
      transactionResult: 'failed',
    })
    expect(await dueInvoice(carrier, person)).toMatchObject({ id: invoice.id, status: 'failed' })
    expect(await policyOf(carrier, person)).toMatchObject({ status: 'pending' })
    await addCard(carrier, person)
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('success')
    expect(await chargesOf(carrier, invoice.id)).toHaveLength(2)
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('a payment is not found by its clientMutationId before it was submitted, despite an older payment', async () => {
    const { person, invoice } = await invoiced(carrier, 'declined')
    const named = (clientMutationId: string) => ({ invoiceIds: [invoice.id], clientMutationId })
    const lookUp = async (name: string) =>
      (
        await carrier.ask<{ processedPayments: ProcessedPayment[] }>(
          `query ($invoiceIds: [ID!]!, $clientMutationId: String) {
            processedPayments(invoiceIds: $invoiceIds, clientMutationId: $clientMutationId) { reason transactionResult }
          }`,
          named(name),
          person.token,
        )
      ).processedPayments
    const payAs = (name: string) =>
      carrier.ask(
        'mutation ($input: CreateMultiplePaymentsInput!) { createMultiplePayments(input: $input) { billingAttemptedAmount } }',
        { input: named(name) },
        person.token,
      )
    await payAs('first')
    const declined = [{ reason: 'Your card was declined.', transactionResult: 'failed' }]
    expect([await lookUp('first'), await lookUp('second')]).toEqual([declined, []])
    await addCard(carrier, person, 'insufficient')
    await payAs('second')
    expect(await lookUp('second')).toEqual([
      { reason: 'Your card has insufficient funds.', transactionResult: 'failed' },
    ])
    await addCard(carrier, person)
    await payAs('third')
    // The invoice is paid, by whichever payment.
    expect(await lookUp('fourth')).toEqual([{ reason: '', transactionResult: 'success' }])
  })

  it.each(['success', 'processing', 'declined'])(
    'the lookup of a payment with a card that is %s matches the payment’s reply',
    async (outcome) => {
      const { person, invoice } = await invoiced(carrier, outcome)
      const lookUp = (token = person.token) =>
        carrier.graphql<{ processedPayments: ProcessedPayment[] }>(
          'query ($invoiceIds: [ID!]!) { processedPayments(invoiceIds: $invoiceIds) { invoiceId reason transactionResult } }',
          { invoiceIds: [invoice.id] },
          token,
        )
      expect((await lookUp()).data?.processedPayments).toEqual([
        { invoiceId: invoice.id, reason: '', transactionResult: 'failed' },
      ])
      expect(await chargesOf(carrier, invoice.id)).toEqual([])
      const answered = await pay(carrier, person, invoice.id)
      expect((await lookUp()).data?.processedPayments).toEqual([answered])
      expect(await chargesOf(carrier, invoice.id)).toHaveLength(1)
      const other = await lookUp((await carrier.signUp()).token)
      expect(other.errors?.[0]?.extensions.message).toBe('NOT_FOUND')
      await carrier.services.db
        .updateTable('invoices')
        .set({ status: 'void' })
        .where('id', '=', invoice.id)
        .execute()
      // A void invoice still shows money that was received or is under way.
      const { data, errors } = await lookUp()
      expect(data?.processedPayments ?? errors?.[0]?.extensions.message).toEqual(
        outcome === 'declined' ? 'QUOTE_EXPIRED' : [answered],
      )
    },
  )

  it('paying without a card is refused and stores nothing', async () => {
    const { person, quote } = await quoted(carrier)
    await accept(carrier, person, quote.id)
    const invoice = await dueInvoice(carrier, person)
    const before = await books(carrier)
    const { errors } = await tryPay(carrier, person, [invoice?.id ?? ''])
    expect(errors?.[0]?.extensions).toMatchObject({ message: 'REQUIRED_INPUT_MISSING' })
    expect(await books(carrier)).toEqual(before)
  })

  it('paying before acceptance or another user’s invoice is refused', async () => {
    const { person } = await quoted(carrier)
    const { invoice } = await invoiced(carrier)
    await addCard(carrier, person)
    const before = await books(carrier)
    expect(await dueInvoice(carrier, person)).toBeNull()
    for (const id of [invoice.id, 'nothing']) {
      const { data, errors } = await tryPay(carrier, person, [id])
      expect([data, errors?.[0]?.extensions.message]).toEqual([null, 'NOT_FOUND'])
    }
    const { errors } = await tryPay(carrier, person, [])
    expect(errors?.[0]?.extensions.message).toBe('REQUIRED_INPUT_MISSING')
    expect(await books(carrier)).toEqual(before)
  })
})

describe('a payment method', () => {
  const create = (token: string, input: object) =>
    carrier.graphql<{ createPaymentMethod: { paymentMethod: object } }>(
      'mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { source status name mask metadata { __typename ... on CardMetadata { brand country funding last4 } } } } }',
      { input },
      token,
    )

  it('a payment method is stored once, by ID and last four digits', async () => {
    const { token } = await carrier.signUp()
    const input = cardInput()
    const expected = {
      source: 'credit_card',
      status: 'active',
      name: 'Ada Lovelace',
      mask: '•••• 4242',
      metadata: {
        __typename: 'CardMetadata',
        brand: 'visa',
        country: 'US',
        funding: 'credit',
        last4: '4242',
      },
    }
    for (let time = 0; time < 2; time++)
      expect((await create(token, input)).data?.createPaymentMethod.paymentMethod).toEqual(expected)
    const other = await carrier.signUp()
    expect((await create(other.token, input)).errors?.[0]?.extensions.validationErrors).toMatchObject([
      { field: 'externalId', code: 'invalid' },
    ])
  })

  it.each([
    ['externalId', { externalId: '4242424242424242' }],
    ['externalId', { externalId: 'pm_4242424242424242' }],
    ['name', { name: '4242 4242 4242 4242' }],
    ['name', { name: 'Ada 4242-4242-4242-4242' }],
    ['last4', { metadata: { ...cardInput().metadata, last4: '4242424242424242' } }],
  ])('a payment method whose %s looks like a card number is refused', async (field, change) => {
    const { token } = await carrier.signUp()
    const { errors } = await create(token, { ...cardInput(), ...change })
    expect(errors?.[0]?.extensions.validationErrors).toEqual([
      { field, code: 'card_number', message: 'Don’t enter a card number here.' },
    ])
  })

  const invalid = (field: string, message: string) => ({ field, code: 'invalid', message })

  it.each([
    [{ name: ' ' }, { field: 'name', code: 'required', message: 'Required' }],
    [{ name: 'Al' }, { field: 'name', code: 'nameOnCard', message: 'Must be at least 3 characters' }],
    [
      { name: 'A'.repeat(101) },
      { field: 'name', code: 'nameOnCardTooLong', message: 'Must be at most 100 characters' },
    ],
    [{ externalId: 'tok_12345678' }, invalid('externalId', "This is not a payment method's id.")],
    [
      { metadata: { ...cardInput().metadata, country: 'usa' } },
      invalid('country', 'This is not a two-letter country code.'),
    ],
    [{ source: 'bank_account' }, invalid('externalId', 'This isn’t one of your linked accounts.')],
  ])('an invalid payment method is refused and not stored: %j', async (change, expected) => {
    const { token, userId } = await carrier.signUp()
    const { errors } = await create(token, { ...cardInput(), ...change })
    expect(errors?.[0]?.extensions.validationErrors).toEqual([expected])
    const { db } = carrier.services
    expect(await db.selectFrom('paymentMethods').selectAll().where('userId', '=', userId).execute()).toEqual(
      [],
    )
  })
})

describe('a payment after a crash', () => {
  /** The carrier's provider with a failure before or after its charge. */
  const failing = (real: ChargeProvider, when: 'before' | 'after') => {
    let failures = 1
    const provider: ChargeProvider = {
      async charge(request: ChargeRequest): Promise<Charge> {
        if (failures-- > 0) {
          if (when === 'after') await real.charge(request)
          throw new Error('The line is dead.')
        }
        return await real.charge(request)
      },
      find: (key, id) => real.find(key, id),
      refund: (request) => real.refund(request),
      addBankAccount: (account) => real.addBankAccount(account),
    }
    return provider
  }

  it.each(['before', 'after'] as const)(
    'the sweeper settles a payment whose connection was lost %s the charge',
    async (when) => {
      const { services } = carrier
      const { person, invoice } = await invoiced(carrier)
      const real = services.charges
      services.charges = failing(real, when)
      const unknown = await pay(carrier, person, invoice.id)
      services.charges = real
      expect(unknown).toEqual({ invoiceId: invoice.id, reason: '', transactionResult: 'processing' })
      expect(await dueInvoice(carrier, person)).toBeNull()
      expect(await policyOf(carrier, person)).toMatchObject({ status: 'pending' })
      await carrier.advance('PT2M')
      expect(await policyOf(carrier, person)).toMatchObject({ status: 'valid' })
      expect(await chargesOf(carrier, invoice.id)).toEqual([{ status: 'succeeded', amount: invoice.amount }])
      expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('success')
      const { provider, ledger } = await books(carrier)
      expect(provider).toBe(ledger)
    },
  )

  it('a decline is not overwritten by a parallel attempt that got no reply', async () => {
    const { services } = carrier
    const { person, invoice } = await invoiced(carrier, 'declined')
    const real = services.charges
    let onAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve
    })
    let breakLine = () => {}
    const broken = new Promise<void>((resolve) => {
      breakLine = resolve
    })
    services.charges = {
      async charge() {
        onAsked()
        await broken
        throw new Error('The line is dead.')
      },
      find: (key, id) => real.find(key, id),
      refund: (request) => real.refund(request),
      addBankAccount: (account) => real.addBankAccount(account),
    }
    const first = pay(carrier, person, invoice.id)
    await asked
    services.charges = real
    const refused = {
      invoiceId: invoice.id,
      reason: 'Your card was declined.',
      transactionResult: 'failed',
    }
    expect(await pay(carrier, person, invoice.id)).toEqual(refused)
    breakLine()
    expect(await first).toEqual(refused)
    expect(
      await services.db
        .selectFrom('invoices')
        .innerJoin('paymentIntents', 'paymentIntents.invoiceId', 'invoices.id')
        .select(['invoices.status', 'paymentIntents.status as intent'])
        .where('invoices.id', '=', invoice.id)
        .execute(),
    ).toEqual([{ status: 'failed', intent: 'failed' }])
  })

  it('paying again also settles the open charge, without a second one', async () => {
    const { services } = carrier
    const { person, invoice } = await invoiced(carrier)
    const real = services.charges
    services.charges = failing(real, 'after')
    await pay(carrier, person, invoice.id)
    services.charges = real
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('success')
    await carrier.advance('PT2M')
    expect(await chargesOf(carrier, invoice.id)).toHaveLength(1)
  })
})
