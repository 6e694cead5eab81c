import { randomBytes } from 'node:crypto'
import type { CreatedCard } from '../../../../machines/card-entry/cardFields.ts'
import type { ChargeOutput } from '../../../../machines/charge/charge.machine.ts'
import type { FetchInvoiceOutput, PurchaseFacts } from '../../../../machines/purchase/purchase.types.ts'
import type { FirstPayment } from '../../../../rules/contract/schema.generated.ts'
import {
  defineAcknowledge,
  defineFetchInvoice,
  defineLoadPurchase,
} from '../../../../src/actors/fulfillment.ts'
import { defineCreatePaymentMethod, definePayInvoices } from '../../../../src/actors/payment.ts'
import { defineAcceptQuote } from '../../../../src/actors/quote.ts'
import { chargeWith } from '../../../../src/app/activities/charge.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  request,
} from '../../client/purchase.ts'
import { applyAs } from '../../client/walkFlow.ts'
import { type CarrierWalker, effect, type Outcome } from '../carrierWalker.ts'
import { type CarrierWorld, personHere, signInAnew, signInAs } from '../world.ts'

/** What the carrier knows about the purchase. */
type Situation = 'quoted' | 'accepted' | 'processing' | 'paid' | 'expired'

const everywhere: readonly Situation[] = ['quoted', 'accepted', 'processing', 'paid', 'expired']

async function quoteOf(world: CarrierWorld) {
  const { pendingQuote } = await decision(world.api, personHere(world))
  if (!pendingQuote) throw new Error('There is no quote.')
  return pendingQuote
}

/** In a second window. */
async function acceptElsewhere(world: CarrierWorld) {
  await accept(world.api, personHere(world), (await quoteOf(world)).id)
}

/** In a second window, with another card. */
async function payElsewhere(world: CarrierWorld, outcome: string) {
  await addCard(world.api, personHere(world), outcome)
  const invoice = await dueInvoice(world.api, personHere(world))
  if (!invoice) throw new Error('There is no invoice.')
  await pay(world.api, personHere(world), invoice.id)
}

/** Past the expiration of the quote; the session has expired by then, too. */
async function aMonthPasses(world: CarrierWorld) {
  await world.api.advance('P31D')
  await signInAnew(world)
}

const drop = (operation: string) => (world: CarrierWorld) => world.fault({ operation, kind: 'drop' })
const dropAfter = (operation: string) => (world: CarrierWorld) =>
  world.fault({ operation, kind: 'drop-after' })

const comesTo = (to: Situation, charged: string): readonly Outcome<Situation>[] => [
  { from: [to] },
  { from: ['accepted'], to, arrange: (world) => payElsewhere(world, charged) },
  {
    from: ['quoted'],
    to,
    async arrange(world) {
      await acceptElsewhere(world)
      await payElsewhere(world, charged)
    },
  },
]

const expires: readonly Outcome<Situation>[] = [
  { from: ['expired'] },
  { from: ['quoted', 'accepted'], to: 'expired', arrange: aMonthPasses },
]

/** The outcome of this card's charge, read from the next charge in the path. */
function chargedAs({ ahead }: CarrierWorld): string {
  const again = ahead.indexOf('createCard done (card)')
  const next = ahead.slice(0, again < 0 ? ahead.length : again).find((it) => it.startsWith('charge'))
  if (next === 'charge done (on its way)') return 'processing'
  return next === 'charge done (declined)' ? 'declined' : 'success'
}

/** The card, the acceptance and the first premium. */
export const purchaseAtCarrier: CarrierWalker<Situation> = {
  machine: 'purchase',
  starts: {
    'the quote is shown': {
      situation: 'quoted',
      async prepare(world) {
        world.person = await world.api.signUp()
        await applyAs(world.api, world.person.token)
        await acknowledgeTerms(world.api, world.person)
        await request(world.api, world.person)
        // Do not wait for underwriting: the sandbox takes twenty seconds, other carriers longer.
        await world.api.advance('PT1M')
        await quoteOf(world)
        signInAs(world.session, world.person)
      },
    },
  },
  operations: {
    loadPurchase: effect(defineLoadPurchase),
    // The provider's call in the browser: its sandbox encodes the outcome in the id.
    createCard: async (world): Promise<CreatedCard> => ({
      externalId: `pm_sandbox_${chargedAs(world)}_${randomBytes(12).toString('hex')}`,
      brand: 'visa',
      country: 'US',
      funding: 'credit',
      last4: '4242',
      expiry: '2034-04',
    }),
    createPaymentMethod: effect(defineCreatePaymentMethod),
    acknowledgePurchase: effect(defineAcknowledge),
    acceptQuote: effect(defineAcceptQuote),
    fetchInvoice: effect(defineFetchInvoice),
    charge: effect(chargeWith),
    payInvoices: effect(definePayInvoices),
  },
  outcomes: {
    'loadPurchase done (nothing done yet)': [{ from: ['quoted'] }],
    'loadPurchase done (quote accepted)': [
      { from: ['accepted'] },
      { from: ['quoted'], to: 'accepted', arrange: acceptElsewhere },
    ],
    'loadPurchase done (payment processing)': comesTo('processing', 'processing'),
    'loadPurchase done (paid)': [
      ...comesTo('paid', 'success'),
      { from: ['processing'], to: 'paid', arrange: settlesLater },
    ],
    'loadPurchase fails (carrier away)': [{ arrange: drop('userPolicy') }],
    'loadPurchase fails (expired)': expires,
    'createCard done (card)': [{}],
    'createPaymentMethod done (kept)': [{}],
    'createPaymentMethod fails (lost)': [{ arrange: drop('createPaymentMethod') }],
    'acknowledgePurchase done (recorded)': [{}],
    'acknowledgePurchase fails (lost)': [{ arrange: drop('createAcknowledgements') }],
    'acceptQuote done (accepted)': [{ from: ['quoted'], to: 'accepted' }, { from: ['accepted'] }],
    'acceptQuote fails (lost)': [
      { from: ['quoted'], arrange: drop('acceptQuote') },
      { from: ['quoted'], to: 'accepted', arrange: dropAfter('acceptQuote') },
    ],
    'acceptQuote fails (expired)': [{ from: ['quoted'], to: 'expired', arrange: aMonthPasses }],
    'fetchInvoice done (an invoice)': [{ from: ['accepted'] }],
    'fetchInvoice done (nothing due)': [
      { from: ['processing', 'paid'] },
      { from: ['accepted'], to: 'paid', arrange: (world) => payElsewhere(world, 'success') },
      { from: ['accepted'], to: 'processing', arrange: (world) => payElsewhere(world, 'processing') },
    ],
    'fetchInvoice fails (lost)': [{ arrange: drop('userInvoice') }],
    'charge done (paid)': [
      { from: ['accepted'], to: 'paid' },
      { from: ['accepted'], to: 'paid', arrange: dropAfter('createMultiplePayments') },
    ],
    'charge done (on its way)': [{ from: ['accepted'], to: 'processing' }],
    'charge done (declined)': [
      { from: ['accepted'] },
      { from: ['accepted'], arrange: dropAfter('createMultiplePayments') },
    ],
    'charge done (past its date)': [{ from: ['accepted'], to: 'expired', arrange: aMonthPasses }],
  },
  reads: {
    loadPurchase: {
      of: ({ quoteId, invoice, payment, documents, legal }: PurchaseFacts) => ({
        isQuoted: quoteId !== null,
        isDue: invoice !== null,
        // A refused payment is due again.
        settled: payment === 'paid' || payment === 'processing' ? payment : null,
        hasSubjects: documents.length > 0 && legal.length > 0,
      }),
    },
    fetchInvoice: { of: (invoice: FetchInvoiceOutput) => invoice !== null },
    charge: {
      of: (ended: ChargeOutput) => [ended.kind, ended.kind === 'refused' && ended.problem.message],
    },
  },
  async observe(world) {
    const { userPolicy, journey } = await world.api.ask<{
      userPolicy: { firstPayment: FirstPayment } | null
      journey: { quoteExpiredOn: string | null } | null
    }>(
      '{ userPolicy { firstPayment } journey(slug: fulfillment) { quoteExpiredOn } }',
      {},
      personHere(world).token,
    )
    if (journey?.quoteExpiredOn) return 'expired'
    if (!userPolicy) return 'quoted'
    const { firstPayment } = userPolicy
    return firstPayment === 'due' || firstPayment === 'failed' ? 'accepted' : firstPayment
  },
  refusals: [
    {
      rule: 'a quote can be accepted only after its statement was acknowledged',
      before: 'acknowledgePurchase',
      when: ['quoted'],
      as: 'the user',
      operation: 'acceptQuote',
      input: ({ context }) => ({ quoteId: context.quoteId, billingFrequency: 'monthly' }),
      codes: ['STEP_NOT_ALLOWED'],
    },
    ...refusedTo('acceptQuote', ['quoted']),
    ...refusedTo('acknowledgePurchase'),
    // The charge looks up refused payments, so the rule attempts the payment alone.
    ...refusedTo('charge', ['accepted']).map((rule) => ({ ...rule, operation: 'payInvoices' })),
    ...refusedTo('createPaymentMethod').filter(({ as }) => as !== 'another user'),
    ...refusedTo('loadPurchase').filter(({ as }) => as !== 'another user'),
  ],
  leaves: {
    'loadPurchase done (nothing to acknowledge)': 'every carrier has documents for a quote',
    'createCard fails (refused by the provider)': 'the card provider’s call in the browser',
  },
}

/** Other users may not continue a purchase. */
function refusedTo(before: string, when: readonly Situation[] = everywhere) {
  return [
    {
      rule: `not without a session: ${before}`,
      before,
      when,
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: `not before the code: ${before}`,
      before,
      when,
      as: 'a user without the code',
      codes: ['ACCESS_LEVEL_TOO_LOW'],
    },
    { rule: `not for another user: ${before}`, before, when, as: 'another user', codes: ['NOT_FOUND'] },
  ] as const
}

/** The bank takes five business days; the session expires sooner. */
async function settlesLater(world: CarrierWorld) {
  await world.api.advance('P8D')
  await signInAnew(world)
}
