import { expect } from 'playwright/test'
import { ConfirmationPage, QuoteReviewPage } from '../pages/journey.ts'
import { cards, PurchasePage } from '../pages/purchase.ts'
import { personAt, signIn } from '../people.ts'
import { byItself, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const screen = ({ page }: World) => new PurchasePage(page)
const charged = (card: string) => (world: World) => screen(world).fillCard(card)
/** The step after the card is refused. */
const cardAnd = (refusal: (world: World) => Promise<void>) => async (world: World) => {
  await screen(world).fillCard()
  await refusal(world)
}

const otherWindow = 'another window that pays in the meantime: covered at a back end'
const askedAgain = 'asked again after a session that ended over the page'

/** The card, the acceptance and the first premium. */
export const purchaseWalker: Walker = {
  machine: 'purchase',
  starts: {
    async 'the quote is shown'(world) {
      const { page, api } = world
      world.person = await personAt(api, 'quoted')
      // Skips the twenty seconds of the sandbox's underwriter.
      await api.advance('PT1M')
      await signIn(page, api, world.person, { from: '/flow/quote-review' })
      await new QuoteReviewPage(page).purchase.click()
    },
  },
  acts: {
    // Announced as disabled until the card is complete: the press shows what is missing.
    'payment.submitted': (world) => screen(world).press({ force: true }),
    'card.changed (complete)': charged(cards.good),
    // The known name, typed hastily: normalized, it equals the field's initial value.
    async 'name.changed (a name)'(world) {
      const { name } = screen(world)
      await name.fill((await name.inputValue()).toLowerCase())
    },
    'modal.dismissed': ({ page }) => page.keyboard.press('Escape'),
    async 'retry.chosen'({ page }) {
      await page.getByRole('button', { name: 'Try again' }).last().click()
    },
  },
  answers: {
    'loadPurchase done (nothing done yet)': byItself,
    'loadPurchase fails (carrier away)': refusedOnce('documentsBySlug'),
    'createCard done (card)': byItself,
    'createCard fails (refused by the provider)': charged('4000000000000127'),
    'createPaymentMethod done (kept)': byItself,
    'createPaymentMethod fails (lost)': cardAnd(refusedOnce('createPaymentMethod')),
    'acknowledgePurchase done (recorded)': byItself,
    'acknowledgePurchase fails (lost)': cardAnd(refusedOnce('createAcknowledgements')),
    'acceptQuote done (accepted)': byItself,
    'acceptQuote fails (lost)': cardAnd(refusedOnce('acceptQuote')),
    'acceptQuote fails (expired)': cardAnd(refusedOnce('acceptQuote', 'QUOTE_EXPIRED')),
    'fetchInvoice done (an invoice)': byItself,
    'fetchInvoice fails (lost)': cardAnd(refusedOnce('userInvoice')),
    'charge done (paid)': charged(cards.good),
    'charge done (on its way)': charged('4000000000000077'),
    'charge done (declined)': charged(cards.declined),
    'charge done (past its date)': cardAnd(refusedOnce('createMultiplePayments', 'QUOTE_EXPIRED')),
  },
  shows: {
    loadFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    paymentFailed: (world) => expect(screen(world).failure).toBeVisible(),
    quoteExpired: ({ page }) =>
      expect(page.getByRole('dialog', { name: 'This quote has expired' })).toBeVisible(),
    'payment.processing': (world) => expect(screen(world).pending).toBeVisible(),
    paid: ({ page }) => expect(new ConfirmationPage(page).heading).toBeVisible(),
  },
  leaves: {
    'name.changed (too short)': 'shown at the field: covered on the machine',
    'name.blurred': 'shown at the field: covered on the machine',
    'loadPurchase done (nothing to acknowledge)': 'every carrier has documents for a quote',
    'loadPurchase done (paid)': 'a user who has paid does not come here',
    'loadPurchase done (payment processing)': 'a user who has paid does not come here',
    'card.changed (half)': 'in the provider’s frame, which shows errors itself',
    'card.changed (emptied)': 'in the provider’s frame, which shows errors itself',
    'card.changed (with an error)': 'in the provider’s frame, which shows errors itself',
    'card.unavailable': 'a provider that fails to load: covered with a replacement for it',
    'fetchInvoice done (nothing due)': 'another window that pays in the meantime: covered at a back end',
    'loadPurchase fails (expired)': 'a user whose quote has expired does not come here',
    'loadPurchase done (quote accepted)':
      'after the acceptance another address leads here: covered at a back end',
    'loadPurchase done (quote accepted) [checkPayment]': otherWindow,
    'loadPurchase fails (carrier away) [checkPayment]': otherWindow,
    'loadPurchase done (payment processing) [checkPayment]': otherWindow,
    'loadPurchase done (paid) [checkPayment]': otherWindow,
    'loadPurchase fails (expired) [checkPayment]': 'the last second of a quote: covered on the machine',
    'loadPurchase done (nothing to acknowledge) [askAgain]': askedAgain,
    'loadPurchase done (quote accepted) [askAgain]': askedAgain,
    'loadPurchase done (payment processing) [askAgain]': askedAgain,
    'loadPurchase done (paid) [askAgain]': askedAgain,
    'loadPurchase fails (expired) [askAgain]': askedAgain,
    'session.resumed (the same person)': 'follows a session that ended over the page',
  },
  situations: {
    begin: 'quoted',
    follow(move, situation, from) {
      if (from.includes('asking')) return { why: askedAgain }
      // The carrier knows a name, which the field already contains.
      if (move === 'payment.submitted' && from.includes('untouched')) return undefined
      if (from === 'payment.succeeded' && move === '')
        return { why: 'the dialog is dismissed by hand before its time is over' }
      if (from.startsWith('payment.') && move === '')
        return {
          why: 'the sandbox’s provider replies at once: half a minute of silence is covered on the machine',
        }
      if (move.startsWith('acceptQuote done')) return 'accepted'
      if (move.startsWith('loadPurchase done (nothing done yet)') || move.startsWith('acceptQuote fails'))
        return situation === 'quoted' ? situation : undefined
      if (move.startsWith('loadPurchase done (quote accepted)'))
        return situation === 'accepted' ? situation : undefined
      if (move.startsWith('charge done (paid)')) return 'paid'
      if (move.startsWith('charge done (on')) return 'processing'
      return situation
    },
  },
}
