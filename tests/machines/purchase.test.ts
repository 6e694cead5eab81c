import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { AcknowledgeInput } from '../../machines/acknowledge.ts'
import {
  type CreateCardInput,
  type CreatedCard,
  type CreatePaymentMethodInput,
  canUseCard,
  capitalizeName,
} from '../../machines/card-entry/cardFields.ts'
import { chargeMachine } from '../../machines/charge/charge.machine.ts'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../machines/charge/payments.ts'
import { acknowledgedBy } from '../../machines/purchase/payment.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type {
  AcceptQuoteInput,
  FetchInvoiceOutput,
  PurchaseFacts,
} from '../../machines/purchase/purchase.types.ts'
import { card, invoice, openPurchase } from '../../machines/purchase/samplePurchases.ts'
import { checkCardName } from '../../rules/cardName.ts'
import { turns } from './turns.ts'

const accepted: PurchaseFacts = { ...openPurchase, quoteId: null, invoice }

function paid(transactionResult: 'success' | 'processing' | 'failed', reason = ''): PayInvoicesOutput {
  return [{ invoiceId: 'I-1', reason, transactionResult }]
}

/**
 * A purchase whose calls are recorded; `facts`, `pay` and `lookUp` provide the replies, one entry
 * per call.
 */
async function open(answers: {
  facts?: (PurchaseFacts | (() => never))[]
  card?: Promise<CreatedCard>
  pay: (() => PayInvoicesOutput)[]
  lookUp?: (() => PayInvoicesOutput)[]
}) {
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const facts = [...(answers.facts ?? [openPurchase])]
  const pay = [...answers.pay]
  const lookUp = [...(answers.lookUp ?? [])]
  const actor = createActor(
    purchaseMachine.provide({
      actions: { lockStep: () => calls.push('locked'), unlockStep: () => calls.push('unlocked') },
      actors: {
        loadPurchase: fromPromise<PurchaseFacts>(async () => {
          calls.push('loadPurchase')
          const next = facts.shift() ?? openPurchase
          return typeof next === 'function' ? next() : next
        }),
        createCard: fromPromise<CreatedCard, CreateCardInput>(async ({ input }) => {
          calls.push(['createCard', input])
          return answers.card ?? card
        }),
        createPaymentMethod: fromPromise<void, CreatePaymentMethodInput>(async ({ input }) => {
          calls.push(['createPaymentMethod', input])
        }),
        acknowledgePurchase: fromPromise<unknown, AcknowledgeInput>(async ({ input }) => {
          calls.push(['acknowledgePurchase', input])
        }),
        acceptQuote: fromPromise<void, AcceptQuoteInput>(async ({ input }) => {
          calls.push(['acceptQuote', input])
        }),
        fetchInvoice: fromPromise<FetchInvoiceOutput>(async () => {
          calls.push('fetchInvoice')
          return invoice
        }),
        charge: chargeMachine.provide({
          actors: {
            payInvoices: fromPromise<PayInvoicesOutput, PayInvoicesInput>(async ({ input }) => {
              calls.push(['payInvoices', input])
              return pay.shift()?.() ?? []
            }),
            lookUpPayments: fromPromise<PayInvoicesOutput, PayInvoicesInput>(
              async () => lookUp.shift()?.() ?? [],
            ),
          },
        }),
      },
    }),
    { clock },
  ).start()
  await turns()
  return {
    actor,
    calls,
    clock,
    submit: async () => {
      actor.send({ type: 'card.changed', complete: true, empty: false, error: null })
      actor.send({ type: 'payment.submitted' })
      actor.send({ type: 'payment.submitted' })
      await turns()
    },
  }
}

const cardCalls = [
  ['createCard', { name: 'Mia Lee' }],
  ['createPaymentMethod', { card }],
]
const gone = () => {
  throw new Error('connection closed')
}
const payCall = ['payInvoices', { invoiceIds: ['I-1'], clientMutationId: null }]

describe('a purchase', () => {
  it('a purchase pays in order, once for a double click, and closes the success dialog after 2000 ms', async () => {
    const { actor, calls, clock, submit } = await open({ pay: [() => paid('success')] })
    await submit()
    expect(calls).toEqual([
      'loadPurchase',
      'locked',
      ...cardCalls,
      ['acknowledgePurchase', { subjectIds: ['L-1', 'D-1'] }],
      ['acceptQuote', { quoteId: 'Q-1', billingFrequency: 'monthly' }],
      'fetchInvoice',
      payCall,
    ])
    expect(actor.getSnapshot().matches({ payment: 'succeeded' })).toBe(true)
    clock.increment(1999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', result: 'success' })
    expect(calls.at(-1)).toBe('unlocked')
  })

  it('a purchase shows why a payment failed, clears the card, and repeats only the failed part', async () => {
    const { actor, calls, submit } = await open({
      pay: [() => paid('failed', 'Your card was declined.'), () => paid('success')],
    })
    await submit()
    const { context, value } = actor.getSnapshot()
    // The provider's field stays until the next try: offline it could not reload.
    expect({ value, message: context.problem?.message, round: context.cardRound }).toEqual({
      value: 'paymentFailed',
      message: 'Your card was declined.',
      round: 0,
    })
    actor.send({ type: 'retry.chosen' })
    const { card, cardRound } = actor.getSnapshot().context
    expect({ card, cardRound }).toEqual({
      card: { complete: false, empty: true, error: null },
      cardRound: 1,
    })
    // A press that is too early pays nothing.
    actor.send({ type: 'payment.submitted' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    calls.length = 0
    await submit()
    expect(calls).toEqual(['locked', ...cardCalls, payCall])
    expect(actor.getSnapshot().matches({ payment: 'succeeded' })).toBe(true)
  })

  it('a purchase retries a payment whose refusal was learned after its reply was lost', async () => {
    const { actor, calls, submit } = await open({
      pay: [gone, () => paid('success')],
      lookUp: [() => paid('failed')],
    })
    await submit()
    expect(actor.getSnapshot().value).toBe('paymentFailed')
    actor.send({ type: 'modal.dismissed' })
    await submit()
    expect(calls.slice(-4)).toEqual(['locked', ...cardCalls, payCall])
    expect(actor.getSnapshot().value).toEqual({ payment: 'succeeded' })
  })

  it('a purchase of an expired quote ends with the next step and sends nothing more', async () => {
    const { actor, calls, submit } = await open({
      pay: [
        () => {
          throw Object.assign(new Error('This quote has expired. Please apply again.'), {
            code: 'QUOTE_EXPIRED',
          })
        },
      ],
    })
    await submit()
    expect({ value: actor.getSnapshot().value, last: calls.at(-1) }).toEqual({
      value: 'quoteExpired',
      last: 'unlocked',
    })
    actor.send({ type: 'modal.dismissed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' })
    expect(calls.filter((call) => call === 'loadPurchase')).toHaveLength(1)
  })

  const hasExpired = () => {
    throw Object.assign(new Error('This quote has expired. Please apply again.'), { code: 'QUOTE_EXPIRED' })
  }

  it('a purchase of a quote that expired before the page opened shows no card field', async () => {
    const { actor, calls } = await open({ facts: [hasExpired], pay: [] })
    expect(actor.getSnapshot().value).toBe('quoteExpired')
    actor.send({ type: 'modal.dismissed' })
    expect([actor.getSnapshot().output, calls]).toEqual([{ kind: 'expired' }, ['loadPurchase']])
  })

  it('a purchase shows no card field after a new sign-in until the carrier has confirmed the quote', async () => {
    const { actor, calls, submit } = await open({
      facts: [openPurchase, accepted, hasExpired],
      pay: [() => paid('failed', 'Your card was declined.')],
    })
    actor.send({ type: 'name.changed', value: 'Ada Lovelace' })
    actor.send({ type: 'session.resumed' })
    await turns()
    const { value, context } = actor.getSnapshot()
    expect({ value, name: context.name, facts: context.facts }).toEqual({
      value: { editing: { fields: 'typed', facts: 'known' } },
      name: 'Ada Lovelace',
      facts: accepted,
    })
    await submit()
    expect(actor.getSnapshot().value).toBe('paymentFailed')
    actor.send({ type: 'session.resumed' })
    await turns()
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual(['quoteExpired', 'loadPurchase'])
  })

  it('a purchase cannot be left, and shows no card field, while the payment’s outcome is unknown', async () => {
    const { actor, calls, submit } = await open({
      pay: [gone],
      lookUp: [gone, () => paid('success')],
    })
    await submit()
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual([{ payment: 'paying' }, payCall])
    // An expired session is one possible reason.
    actor.send({ type: 'session.resumed' })
    await turns()
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual([{ payment: 'succeeded' }, payCall])
  })

  it('a purchase stops after 30 s without a reply from the card provider, before any charge', async () => {
    const { actor, calls, clock, submit } = await open({ pay: [], card: new Promise<CreatedCard>(() => {}) })
    await submit()
    clock.increment(29_999)
    expect(actor.getSnapshot().value).toEqual({ payment: 'creatingCard' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('paymentFailed')
    expect(actor.getSnapshot().context.problem?.code).toBe('CARD_PROVIDER_SILENT')
    expect(calls).toEqual(['loadPurchase', 'locked', ['createCard', { name: 'Mia Lee' }], 'unlocked'])
  })

  it('a purchase goes straight to the end after a reload when the payment is made or processing', async () => {
    const made = await open({ facts: [{ ...accepted, invoice: null, payment: 'paid' }], pay: [] })
    expect(made.actor.getSnapshot().value).toEqual({ payment: 'succeeded' })
    const paymentPending = await open({
      facts: [{ ...accepted, invoice: null, payment: 'processing' }],
      pay: [],
    })
    expect(paymentPending.actor.getSnapshot().value).toEqual({ payment: 'processing' })
    paymentPending.actor.send({ type: 'modal.dismissed' })
    expect(paymentPending.actor.getSnapshot().output).toEqual({ kind: 'paid', result: 'processing' })
  })

  it('does not repeat the acceptance and acknowledgement of an accepted quote after a reload', async () => {
    const { calls, submit } = await open({ facts: [accepted], pay: [() => paid('success')] })
    await submit()
    expect(calls).toEqual(['loadPurchase', 'locked', ...cardCalls, payCall])
  })

  it('a purchase requires a complete card and a name of at least 3 characters', async () => {
    const { actor } = await open({ pay: [] })
    const can = () => canUseCard(actor.getSnapshot().context)
    expect(can()).toBe(false)
    actor.send({ type: 'card.changed', complete: true, empty: false, error: null })
    expect(can()).toBe(true)
    actor.send({ type: 'name.changed', value: ' Al ' })
    expect(can()).toBe(false)
    actor.send({ type: 'name.changed', value: 'Ali' })
    expect(can()).toBe(true)
    actor.send({ type: 'card.changed', complete: true, empty: false, error: 'Your card has expired.' })
    expect(can()).toBe(false)
  })

  it.each([
    ['  aNNA  de VRIES ', 'Anna De Vries'],
    ['MIA LEE', 'Mia Lee'],
    ['Ian McDonald', 'Ian McDonald'],
    ['élodie', 'Élodie'],
    ['', ''],
  ])('a purchase formats %j as %j', (typed, name) => {
    expect(capitalizeName(typed)).toBe(name)
  })

  it('a purchase shows the error at the name field', () => {
    expect(
      [' ', 'ab', 'abc', ` ${'é'.repeat(100)} `, 'é'.repeat(101), 'Mia 4242 4242 4242 4242'].map(
        checkCardName,
      ),
    ).toEqual([
      { code: 'required', message: 'Required' },
      { code: 'nameOnCard', message: 'Must be at least 3 characters' },
      null,
      null,
      { code: 'nameOnCardTooLong', message: 'Must be at most 100 characters' },
      { code: 'card_number', message: 'Don’t enter a card number here.' },
    ])
  })

  it('a purchase acknowledges the replacement of accidental death where there is such a document', () => {
    const [document] = openPurchase.documents
    if (!document) throw new Error('the example has a document')
    const replacement = { ...document, id: 'D-2', slug: 'replace-accidental-death' }
    expect(acknowledgedBy({ ...openPurchase, documents: [document, replacement] })).toEqual({
      subjectIds: ['L-1', 'D-1', 'D-2'],
    })
    expect(acknowledgedBy({ ...openPurchase, documents: [document] })).toEqual({ subjectIds: ['L-1', 'D-1'] })
  })
})
