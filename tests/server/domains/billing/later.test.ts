import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Policy } from '../../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../../rules/dates.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { addBusinessDays } from '../../../../server/platform/clock/duration.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, dueInvoice, pay, policyOf } from '../../../support/client/purchase.ts'
import { books, invoiced, signInAgain } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

describe('business days', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 5, '2026-11-27T15:00:00Z'],
    ['2026-11-21T15:00:00Z', 5, '2026-11-27T15:00:00Z'],
    ['2026-11-23T15:00:00Z', 5, '2026-11-30T15:00:00Z'],
    ['2026-11-23T15:00:00Z', 1, '2026-11-24T15:00:00Z'],
    ['2026-11-27T15:00:00Z', 1, '2026-11-30T15:00:00Z'],
  ])('%s plus %i business days is %s', (from, days, to) => {
    expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to))
  })
})

describe('after the purchase', () => {
  let carrier: Carrier
  beforeAll(async () => {
    carrier = await startCarrier()
  })
  afterAll(() => carrier.close())

  const invoicesOf = (person: Person) =>
    carrier.services.db
      .selectFrom('invoices')
      .select(['period', 'status', 'amount'])
      .where('userId', '=', person.userId)
      .orderBy('period')
      .execute()

  const messagesTo = async (person: Person) =>
    (await carrier.outbox(person.email))
      .filter(({ link, subject }) => link === null && !subject?.startsWith('Your quote'))
      .map(({ subject, text }) => [subject, text])

  /** The link in an email. */
  const login = () => `${carrier.services.config.publicUrl}/login`

  async function premiumsOf({ token }: Person) {
    const { userPolicy } = await carrier.ask<{
      userPolicy: Pick<Policy, 'label' | 'latePremium' | 'activePlan'>
    }>(
      '{ userPolicy { label latePremium { invoiceId chargedOn processing refusal { reason failedOn } owed } activePlan { nextPayment { date } } } }',
      {},
      token,
    )
    return userPolicy
  }
  const isToCome = (plan: Policy['activePlan']) =>
    (plan?.nextPayment?.date ?? '') > dayIn('OH', carrier.services.clock.now())

  /** In force from the day of the payment, with a free look of ten days. */
  async function coverageEmail(person: Person, cents: number) {
    const policy = await policyOf(carrier, person)
    const paidAt = Date.parse(policy?.paidAt ?? '')
    const cancel = showDate(dayIn('OH', new Date(paidAt + 10 * 86_400_000)))
    return [
      'Your payment went through: you are covered',
      `Policy ${policy?.label}: In force\n\nYour first payment of $${(cents / 100).toFixed(2)} went through, and your policy ${policy?.label} is in force: $450,000 for 20 years.\n\nLog in to see and download your policy.\n\nSee my policy: ${login()}\n\nYou can cancel at any time: log in and open Insurance. Cancel by ${cancel} and you get everything back.`,
    ]
  }

  it('an immediate payment sends one email with the coverage and how to cancel', async () => {
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    await pay(carrier, person, invoice.id).catch(() => undefined)
    await carrier.advance('P1D')
    expect(await messagesTo(person)).toEqual([
      await coverageEmail(await signInAgain(carrier, person), invoice.amount),
    ])
  })

  it('a processing payment succeeds after five business days', async () => {
    const { person, invoice } = await invoiced(carrier, 'processing')
    expect(await pay(carrier, person, invoice.id)).toEqual({
      invoiceId: invoice.id,
      reason: '',
      transactionResult: 'processing',
    })
    // Paying again joins the payment under way.
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('processing')
    expect(await dueInvoice(carrier, person)).toBeNull()
    expect(await policyOf(carrier, person)).toMatchObject({ status: 'pending', paidAt: null })
    const row = await carrier.services.db
      .selectFrom('sandboxCharges')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'sandboxCharges.idempotencyKey')
      .select(['sandboxCharges.settlesAt', 'sandboxCharges.createdAt'])
      .where('paymentIntents.invoiceId', '=', invoice.id)
      .executeTakeFirstOrThrow()
    expect(row.settlesAt).toEqual(addBusinessDays(row.createdAt, 5))
    await carrier.advance('P4D')
    expect(await invoicesOf(person)).toMatchObject([{ status: 'processing' }])
    await carrier.advance('P5D')
    const again = await signInAgain(carrier, person)
    expect(await policyOf(carrier, again)).toMatchObject({
      status: 'valid',
      paidAt: row.settlesAt?.toISOString(),
    })
    expect(await messagesTo(person)).toEqual([await coverageEmail(again, invoice.amount)])
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('a payment declined after five business days is emailed, and another card pays', async () => {
    const { person, invoice, quote } = await invoiced(carrier, 'refusedlater')
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('processing')
    expect(await messagesTo(person)).toEqual([])
    await carrier.advance('P8D')
    expect(await invoicesOf(person)).toMatchObject([{ status: 'failed' }])
    const until = showDate(dayIn('OH', new Date(quote.expiresAt)))
    expect(await messagesTo(person)).toEqual([
      [
        'Your payment did not go through',
        `Your first payment was declined: Your card has insufficient funds. You were not charged, and you are not covered yet.\n\nYour quote is saved until ${until}. Log in to pay with another card.\n\nPay with another card: ${login()}`,
      ],
    ])
    const again = await signInAgain(carrier, person)
    expect(await policyOf(carrier, again)).toMatchObject({ status: 'pending', paidAt: null })
    await addCard(carrier, again)
    expect((await pay(carrier, again, invoice.id)).transactionResult).toBe('success')
    expect(await policyOf(carrier, again)).toMatchObject({ status: 'valid' })
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('a payment declined after its quote expired leads to a new quote', async () => {
    const { person, invoice, quote } = await invoiced(carrier, 'refusedlater')
    await carrier.advance('P29D')
    await pay(carrier, await signInAgain(carrier, person), invoice.id)
    await carrier.advance('P9D')
    const [message] = await messagesTo(person)
    const until = showDate(dayIn('OH', new Date(quote.expiresAt)))
    expect(message?.[1]).toContain(`Your quote expired on ${until}. Log in to get a new one.`)
  })

  it('a late decline is emailed also when the provider dates the charge by its start', async () => {
    const { services } = carrier
    const { charges } = services
    const { person, invoice } = await invoiced(carrier, 'refusedlater')
    const begun = services.clock.now()
    services.charges = {
      ...charges,
      async find(...asked) {
        const found = await charges.find(...asked)
        return found && { ...found, at: begun }
      },
    }
    try {
      await pay(carrier, person, invoice.id)
      await carrier.advance('P9D')
    } finally {
      services.charges = charges
    }
    expect((await messagesTo(person)).map(([subject]) => subject)).toEqual([
      'Your payment did not go through',
    ])
  })

  it('a decline shown on the screen is not emailed', async () => {
    const { person, invoice } = await invoiced(carrier, 'declined')
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('failed')
    await carrier.advance('P1D')
    expect(await messagesTo(person)).toEqual([])
  })

  it('the next premium is invoiced and charged on its day, every month', async () => {
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    await carrier.advance('P32D')
    expect(await invoicesOf(person)).toEqual([
      { period: 1, status: 'fully_paid', amount: invoice.amount },
      { period: 2, status: 'fully_paid', amount: invoice.amount },
    ])
    await carrier.advance('P60D')
    expect((await invoicesOf(person)).map(({ status }) => status)).toEqual(Array(4).fill('fully_paid'))
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('charges during a clock jump have their own day in every book', async () => {
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    await carrier.advance('P100D')
    const charged = await carrier.services.db
      .selectFrom('invoices')
      .innerJoin('paymentIntents', 'paymentIntents.invoiceId', 'invoices.id')
      .innerJoin('ledgerEntries', 'ledgerEntries.intentId', 'paymentIntents.id')
      .innerJoin('sandboxCharges', 'sandboxCharges.idempotencyKey', 'paymentIntents.id')
      .select([
        'invoices.issuedAt',
        'invoices.paidAt',
        'paymentIntents.settledAt',
        'ledgerEntries.createdAt as enteredAt',
        'sandboxCharges.createdAt as takenAt',
      ])
      .where('invoices.userId', '=', person.userId)
      .where('invoices.period', '>', 1)
      .execute()
    expect(charged).toHaveLength(3)
    for (const { issuedAt, ...days } of charged)
      expect(days).toEqual({ paidAt: issuedAt, settledAt: issuedAt, enteredAt: issuedAt, takenAt: issuedAt })
  })

  it('a card that fails later is tried three times, and another card pays the amount due', async () => {
    const { person, invoice } = await invoiced(carrier, 'laterfails')
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('success')
    await carrier.advance('P45D')
    expect(await invoicesOf(person)).toMatchObject([{ status: 'fully_paid' }, { status: 'failed' }])
    const attempts = await carrier.services.db
      .selectFrom('paymentIntents')
      .innerJoin('invoices', 'invoices.id', 'paymentIntents.invoiceId')
      .select(['paymentIntents.status', 'paymentIntents.reason', 'paymentIntents.settledAt'])
      .where('invoices.userId', '=', person.userId)
      .where('invoices.period', '=', 2)
      .orderBy('paymentIntents.settledAt')
      .execute()
    expect(attempts).toMatchObject(Array(3).fill({ status: 'failed', reason: 'Your card was declined.' }))
    const again = await signInAgain(carrier, person)
    const { latePremium, activePlan, label } = await premiumsOf(again)
    const [charged] = await carrier.services.db
      .selectFrom('invoices')
      .select(['id', 'issuedAt'])
      .where('userId', '=', person.userId)
      .where('period', '=', 2)
      .execute()
    const since = charged?.issuedAt ?? new Date(0)
    expect(latePremium).toEqual({
      invoiceId: charged?.id,
      chargedOn: dayIn('OH', since),
      processing: false,
      refusal: {
        reason: 'Your card was declined.',
        failedOn: dayIn('OH', attempts.at(-1)?.settledAt ?? since),
      },
      owed: invoice.amount,
    })
    expect(isToCome(activePlan)).toBe(true)
    // Emailed once, not for every try.
    const [, ...later] = await messagesTo(person).then((messages) => messages.toReversed())
    const price = (invoice.amount / 100).toFixed(2)
    expect(later).toEqual([
      [
        'Your payment did not go through',
        `Policy ${label}: Past due until ${showDate(dayIn('OH', new Date(since.getTime() + 31 * 86_400_000)))}\n\nWe couldn’t collect your premium of $${price} from ${showDate(dayIn('OH', since))} for policy ${label}: Your card was declined.\n\nYour policy stays in force until ${showDate(dayIn('OH', new Date(since.getTime() + 31 * 86_400_000)))}.\n\nWe may try your Visa ending in 4242 again in the next few days. You can also pay now or choose another way to pay.\n\nPay now: ${carrier.services.config.publicUrl}/products/insurance/billing`,
      ],
    ])
    const due = await dueInvoice(carrier, again)
    expect(due).toMatchObject({ status: 'failed', pastDue: true })
    await addCard(carrier, again)
    expect((await pay(carrier, again, due?.id ?? '')).transactionResult).toBe('success')
    expect(await invoicesOf(person)).toMatchObject([{ status: 'fully_paid' }, { status: 'fully_paid' }])
    expect((await premiumsOf(again)).latePremium).toBeNull()
  })

  it('the next payment date is in the future, also months later and while a premium is processing', async () => {
    const { person, invoice } = await invoiced(carrier, 'processing')
    await pay(carrier, person, invoice.id)
    await carrier.advance('P9D')
    // The invoice is issued and sent to the bank, which has not decided.
    await carrier.advance('P62D')
    const { latePremium, activePlan } = await premiumsOf(await signInAgain(carrier, person))
    expect({ latePremium, isToCome: isToCome(activePlan) }).toEqual({
      latePremium: {
        invoiceId: expect.any(String),
        chargedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        processing: true,
        refusal: null,
        owed: 0,
      },
      isToCome: true,
    })
  })
})
