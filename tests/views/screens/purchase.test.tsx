import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { AcknowledgeInput } from '../../../machines/acknowledge.ts'
import type {
  CreateCardInput,
  CreatedCard,
  CreatePaymentMethodInput,
} from '../../../machines/card-entry/cardFields.ts'
import { chargeMachine } from '../../../machines/charge/charge.machine.ts'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../../machines/charge/payments.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type {
  AcceptQuoteInput,
  FetchInvoiceOutput,
  PurchaseFacts,
} from '../../../machines/purchase/purchase.types.ts'
import { card, invoice, openPurchase, sampleAgreement } from '../../../machines/purchase/samplePurchases.ts'
import { product } from '../../../rules/product.ts'
import PurchasePolicy from '../../../src/screens/purchase/PurchasePolicy.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

/** Replaces the provider's frame by a button for each of its events. */
vi.mock(import('../../../src/adapters/cards/CardField.tsx'), () => {
  const CardField: typeof import('../../../src/adapters/cards/CardField.tsx').CardField = ({
    onChange,
    onLoadError,
  }) => (
    <div data-testid="card-field">
      <button type="button" onClick={() => onChange({ complete: true, empty: false, error: null })}>
        complete card
      </button>
      <button
        type="button"
        onClick={() => onChange({ complete: false, empty: false, error: 'Your card number is invalid.' })}
      >
        wrong card
      </button>
      <button type="button" onClick={onLoadError}>
        no provider
      </button>
    </div>
  )
  return { CardField }
})

/** Replaces the provider's wallets by a button. */
vi.mock(import('../../../src/adapters/cards/WalletButtons.tsx'), () => {
  const WalletButtons: typeof import('../../../src/adapters/cards/WalletButtons.tsx').WalletButtons = ({
    amount,
    onConfirm,
  }) => (
    <button type="button" onClick={onConfirm}>
      wallet pays {amount}
    </button>
  )
  return { WalletButtons }
})

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^SUBMIT & PAY/ })
const isUnready = () => pay().getAttribute('aria-disabled') === 'true'

async function startPurchase(facts: PurchaseFacts = openPurchase) {
  const clock = new SimulatedClock()
  const loadPurchase = controlled<PurchaseFacts>()
  const createCard = controlled<CreatedCard, CreateCardInput>()
  const createPaymentMethod = controlled<void, CreatePaymentMethodInput>()
  const acknowledgePurchase = controlled<unknown, AcknowledgeInput>()
  const acceptQuote = controlled<void, AcceptQuoteInput>()
  const fetchInvoice = controlled<FetchInvoiceOutput>()
  const payInvoices = controlled<PayInvoicesOutput, PayInvoicesInput>()
  const lookUpPayments = controlled<PayInvoicesOutput, PayInvoicesInput>()
  const actor = createActor(
    purchaseMachine.provide({
      actors: {
        loadPurchase: loadPurchase.logic,
        createCard: createCard.logic,
        createPaymentMethod: createPaymentMethod.logic,
        acknowledgePurchase: acknowledgePurchase.logic,
        acceptQuote: acceptQuote.logic,
        fetchInvoice: fetchInvoice.logic,
        charge: chargeMachine.provide({
          actors: { payInvoices: payInvoices.logic, lookUpPayments: lookUpPayments.logic },
        }),
      },
      // There is no surrounding flow to lock.
      actions: { lockStep: () => {}, unlockStep: () => {} },
    }),
    { clock },
  ).start()
  render(
    <main>
      <h1>Last step!</h1>
      <PurchasePolicy actor={actor} />
    </main>,
  )
  await loadPurchase.done(facts)
  await screen.findByTestId('card-field')
  const submit = async () => {
    await click('complete card')
    await click(/^SUBMIT & PAY/)
    await createCard.done(card)
    await createPaymentMethod.done()
    await acknowledgePurchase.done(null)
    await acceptQuote.done()
    await fetchInvoice.done(invoice)
  }
  return { actor, clock, createCard, createPaymentMethod, lookUpPayments, payInvoices, submit }
}

describe('the purchase', () => {
  test('the purchase by the year is charged once a year', async () => {
    await startPurchase({
      ...openPurchase,
      terms: {
        ...openPurchase.terms,
        premium: 21_200,
        billingFrequency: 'annually',
        secondPremiumOn: '2031-01-01',
      },
    })
    expect([
      document.querySelector('.purchase-due .money')?.textContent,
      screen.getByText('$212.00 on 01/01/2031').tagName,
      screen.getByText(/^After that we charge \$212\.00 every year\./).tagName,
      screen.getByText('We charge your card today and then every year, until you cancel.').tagName,
    ]).toEqual(['$212.00', 'DD', 'P', 'LI'])
  })

  test('the purchase shows coverage, term, premium and the agreements', async () => {
    await startPurchase()
    expect({
      terms: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      price: document.querySelector('.money')?.textContent,
      charged: screen.getByText(/^After that we charge/).textContent,
      aboveTheButton: document.querySelector('.action-bar')?.previousElementSibling?.textContent?.slice(0, 9),
      agreed: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      packet: screen.getByRole('link', { name: 'Policy packet' }).getAttribute('href'),
      cards: screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
      violations: await accessibilityFaults(),
    }).toEqual({
      terms: ['Term life', '$250,000', '20 years, until age 50', '$18.50 on 02/01/2030'],
      price: '$18.50',
      aboveTheButton: 'Due today',
      charged:
        'After that we charge $18.50 every month. Cancel online whenever you like. Within the first 10 days, you get every dollar back.',
      agreed: [
        'Payment authorisation',
        'You have read the Policy packet',
        'We charge your card today and then every month, until you cancel.',
      ],
      packet: '/documents/D-1',
      cards: expect.arrayContaining(['10-day free look period', 'Trusted payments']),
      violations: [],
    })
  })

  test('a replacement of another insurer’s policy can be returned for longer', async () => {
    await startPurchase({ ...openPurchase, terms: { ...openPurchase.terms, freeLookDays: 30 } })
    expect(screen.getByRole('heading', { level: 2, name: '30-day free look period' })).toBeTruthy()
    expect(screen.getAllByText(/\b30 days\b/)).toHaveLength(3)
    expect(screen.queryByText(/\b10 days\b/)).toBeNull()
  })

  test('the purchase of accidental death lasts until 65 and shows what it pays for', async () => {
    await startPurchase({
      ...openPurchase,
      terms: { ...openPurchase.terms, productSlug: product.accidentalDeath },
    })
    expect([
      screen.getByText('Coverage and the benefit amount are based on type of accident.').tagName,
      ...screen.getAllByRole('definition').map(({ textContent }) => textContent),
    ]).toEqual([
      'LI',
      'Term life',
      'up to $250,000',
      '$250,000',
      '$125,000',
      '$50,000',
      'until age 65',
      '$18.50 on 02/01/2030',
    ])
  })

  test('the purchase lists earlier agreements once, and they can be reread', async () => {
    const agreed = (id: string, name: string) => ({ ...sampleAgreement, id, slug: id, name })
    const legal = [
      { ...agreed('L-1', 'Terms of use'), agreedOn: '2030-01-01' },
      { ...agreed('L-2', 'Privacy notice'), agreedOn: '2030-01-01' },
      { ...agreed('L-3', 'Something new'), agreedOn: null },
    ]
    await startPurchase({ ...openPurchase, legal })
    expect({
      said: screen.getByText(/^You agreed on/).textContent,
      asked: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      toRead: ['Terms of use', 'Privacy notice'].map((name) => screen.getByRole('button', { name }).tagName),
      violations: await accessibilityFaults(),
    }).toEqual({
      said: 'You agreed on 01/01/2030 to: Terms of use and Privacy notice.',
      asked: [
        'Something new',
        'You have read the Policy packet',
        'We charge your card today and then every month, until you cancel.',
      ],
      toRead: ['BUTTON', 'BUTTON'],
      violations: [],
    })
  })

  test('the purchase shows the date of a payment that failed in an earlier visit', async () => {
    await startPurchase({
      ...openPurchase,
      payment: 'failed',
      failedPayment: { reason: 'Your card has insufficient funds.', failedOn: '2030-01-02' },
    })
    expect(document.querySelector('#card-details-message .notice')?.textContent).toBe(
      'Your payment did not go throughYour bank declined it on 01/02/2030: Your card has insufficient funds. You were not charged, and you’re not covered yet.',
    )
  })

  test('the purchase offers Try again when it could not be loaded', async () => {
    const loadPurchase = controlled<PurchaseFacts>()
    const actor = createActor(
      purchaseMachine.provide({ actors: { loadPurchase: loadPurchase.logic } }),
    ).start()
    render(<PurchasePolicy actor={actor} />)
    await loadPurchase.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Something went wrong. Your answers are still here. Please try again in a moment.',
    )
    await click('Try again')
    expect(loadPurchase.inputs().length).toBe(2)
  })
})

describe('SUBMIT & PAY', () => {
  test('SUBMIT & PAY works once the card is complete and the name has three letters', async () => {
    await startPurchase()
    const name = screen.getByLabelText<HTMLInputElement>('Name on card')
    const seen = [isUnready()]
    await click('complete card')
    seen.push(isUnready())
    await user.clear(name)
    await user.type(name, 'Mi')
    seen.push(isUnready())
    await user.type(name, 'a')
    seen.push(isUnready())
    await click('wrong card')
    seen.push(isUnready())
    expect({ seen, error: screen.getByRole('alert').textContent }).toEqual({
      seen: [true, false, true, false, true],
      error: 'Your card number is invalid.',
    })
  })

  test('pressed too early shows what is missing and charges nothing', async () => {
    const { createCard } = await startPurchase()
    await user.clear(screen.getByLabelText('Name on card'))
    await click(/^SUBMIT & PAY/)
    const incomplete = 'Please enter your card: number, expiration, security code and ZIP code'
    const summary = () => screen.queryByRole('alert')
    expect({
      native: pay().disabled,
      focused: document.activeElement?.textContent,
      name: screen.getByLabelText('Name on card').getAttribute('aria-invalid'),
      sent: createCard.inputs(),
    }).toEqual({
      native: false,
      focused: `Please check these answersName on card: RequiredCard details: ${incomplete}`,
      name: 'true',
      sent: [],
    })
    await click('complete card')
    await user.type(screen.getByLabelText('Name on card'), 'Mia Lee')
    expect([summary(), screen.queryByText(incomplete)]).toEqual([null, null])
  })

  test('SUBMIT & PAY announces a missing card once, in the summary and not at its field', async () => {
    await startPurchase()
    await click(/^SUBMIT & PAY/)
    expect(screen.getAllByRole('alert').map(({ className }) => className)).toEqual(['error-summary'])
  })

  test.each([
    ['x'.repeat(101), 'Must be at most 100 characters'],
    ['Mia 4242 4242 4242 4242', 'Don’t enter a card number here.'],
  ])('SUBMIT & PAY shows an invalid name on the card at its field: %s', async (typed, message) => {
    const { createCard } = await startPurchase()
    await click('complete card')
    const name = screen.getByLabelText('Name on card')
    await user.clear(name)
    await user.click(name)
    await user.paste(typed)
    await click(/^SUBMIT & PAY/)
    expect([
      document.getElementById('name-on-card-error')?.textContent,
      openDialog(),
      createCard.inputs(),
    ]).toEqual([message, null, []])
  })

  test('SUBMIT & PAY shows that the card field could not be loaded', async () => {
    await startPurchase()
    await click('no provider')
    expect([screen.getByRole('alert').textContent, isUnready()]).toEqual([
      'We couldn’t load the card field. You weren’t charged. Check your connection and reload this page.',
      true,
    ])
  })

  test('SUBMIT & PAY fills in the name from the profile, in capitalized words', async () => {
    await startPurchase()
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Mia Lee')
  })

  test('a wallet pays without a typed card, and its refusal is shown', async () => {
    const { createCard, createPaymentMethod } = await startPurchase()
    await click('wallet pays 1850')
    await createCard.fail(refusal('CARD_REFUSED', 'This wallet was refused.'))
    expect(screen.getByText('This wallet was refused.').tagName).toBe('P')
    await click('Try again')
    await click('wallet pays 1850')
    await createCard.done(card)
    expect([createCard.inputs().map(({ fromWallet }) => fromWallet), createPaymentMethod.inputs()]).toEqual([
      [true, true],
      [{ card }],
    ])
  })

  test('SUBMIT & PAY is busy while it pays, and a second press does not pay twice', async () => {
    const { submit, payInvoices, createCard } = await startPurchase()
    await submit()
    await click(/^SUBMIT & PAY/)
    expect({
      busy: pay().getAttribute('aria-busy'),
      told: document.querySelector('.notice')?.textContent,
      name: screen.getByLabelText<HTMLInputElement>('Name on card').disabled,
      paid: payInvoices.inputs(),
      cards: createCard.inputs(),
    }).toEqual({
      busy: 'true',
      told: 'We’re taking your payment. Please stay on this page.We’re asking your bank for the payment.',
      name: true,
      paid: [{ invoiceIds: ['I-1'], clientMutationId: null }],
      cards: [{ name: 'Mia Lee' }],
    })
  })
})

describe('the result of the payment', () => {
  test('failed: shows the reason, then an empty card field with the reason until a card is typed', async () => {
    const seen = vi.fn<(this: Element) => void>()
    Element.prototype.scrollIntoView = seen
    document.title = 'Last step!'
    const { submit, payInvoices } = await startPurchase()
    await submit()
    const field = screen.getByTestId('card-field')
    await payInvoices.done([
      { invoiceId: 'I-1', transactionResult: 'failed', reason: 'Your card was declined.' },
    ])
    expect([
      openDialog(),
      document.title,
      screen.getByText('Your card was declined.').tagName,
      await accessibilityFaults(),
    ]).toEqual(['Uh-oh, something went wrong', 'Error: Last step!', 'P', []])
    await click('Try again')
    expect({
      dialog: openDialog(),
      title: document.title,
      told: document.querySelector('.notice')?.textContent,
      atCard: document.querySelector('#card-details-message .notice') !== null,
      broughtIntoView: seen.mock.contexts.map((element) => (element instanceof Element ? element.id : null)),
      sameField: screen.getByTestId('card-field') === field,
      unready: isUnready(),
      focused: document.activeElement,
      violations: await accessibilityFaults(),
    }).toEqual({
      dialog: null,
      title: 'Error: Last step!',
      told: 'Your payment did not go throughYour card was declined. You weren’t charged.',
      atCard: true,
      broughtIntoView: ['card-details-message'],
      sameField: false,
      unready: true,
      focused: pay(),
      violations: [],
    })
    await click('wrong card')
    expect(document.querySelector('.notice')).toBeNull()
  })

  test('the provider refuses the card', async () => {
    const { createCard } = await startPurchase()
    await click('complete card')
    await click(/^SUBMIT & PAY/)
    await createCard.fail(refusal('CARD_REFUSED', "Your card's security code is incorrect."))
    expect([openDialog(), screen.getByText("Your card's security code is incorrect.").tagName]).toEqual([
      'Uh-oh, something went wrong',
      'P',
    ])
  })

  test('expired: nothing was charged, and a new quote is not promised', async () => {
    const { actor, payInvoices, submit } = await startPurchase()
    await submit()
    await payInvoices.fail(refusal('QUOTE_EXPIRED', 'This quote has expired. Please apply again.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual(['This quote has expired', []])
    expect(
      screen.getByText(
        'You weren’t charged, and your answers are saved. Check them, accept the terms, and get a new quote if you still qualify today.',
      ).tagName,
    ).toBe('P')
    await click('CONTINUE')
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' })
  })

  test('unknown: no card is requested before the carrier was checked', async () => {
    const { submit, payInvoices, lookUpPayments } = await startPurchase()
    await submit()
    await payInvoices.fail(refusal('NETWORK', 'No connection.'))
    expect(screen.getByText('We’re checking whether your payment went through.')).toBeTruthy()
    await lookUpPayments.fail(refusal('NETWORK', 'No connection.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual(['We haven’t confirmed your payment yet', []])
    await click('Check again')
    expect([openDialog(), pay().getAttribute('aria-busy')]).toEqual([null, 'true'])
    await lookUpPayments.done([{ invoiceId: 'I-1', transactionResult: 'success', reason: '' }])
    expect(openDialog()).toBe('Payment received')
  })

  test('unsent: the same payment can be resent, and is not called refused', async () => {
    const { submit, payInvoices, lookUpPayments } = await startPurchase()
    await submit()
    await payInvoices.fail(refusal('NETWORK', 'No connection.'))
    await lookUpPayments.done([])
    expect([openDialog(), await accessibilityFaults()]).toEqual(['Your payment hasn’t reached us', []])
    await click('Send it again')
    await payInvoices.done([{ invoiceId: 'I-1', transactionResult: 'success', reason: '' }])
    expect(openDialog()).toBe('Payment received')
  })

  test('processing: it may take five business days', async () => {
    const { actor, submit, payInvoices } = await startPurchase()
    await submit()
    await payInvoices.done([{ invoiceId: 'I-1', transactionResult: 'processing', reason: '' }])
    expect([openDialog(), await accessibilityFaults()]).toEqual(['Your payment is on its way', []])
    await click('GOT IT')
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', result: 'processing' })
  })

  test('success: a dialog that closes automatically after two seconds', async () => {
    const { actor, clock, submit, payInvoices } = await startPurchase()
    await submit()
    await payInvoices.done([{ invoiceId: 'I-1', transactionResult: 'success', reason: '' }])
    expect([openDialog(), await accessibilityFaults()]).toEqual(['Payment received', []])
    act(() => clock.increment(1999))
    expect(actor.getSnapshot().status).toBe('active')
    act(() => clock.increment(1))
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', result: 'success' })
  })
})
