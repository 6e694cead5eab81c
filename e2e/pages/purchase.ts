import { Screen } from './screen.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  refusedLater: '4000000000000085',
  /** The first charge succeeds, all later ones fail. */
  failsLater: '4000000000000341',
} as const

export class PurchasePage extends Screen {
  protected readonly title = 'Last step!'
  readonly name = this.page.getByRole('textbox', { name: 'Name on card' })
  readonly frame = this.page.frameLocator('iframe')
  readonly cardNumber = this.frame.locator('[name="cardnumber"]')
  readonly expiry = this.frame.locator('[name="exp-date"]')
  readonly code = this.frame.locator('[name="cvc"]')
  readonly zip = this.frame.locator('[name="postal"]')
  readonly pay = this.button(/SUBMIT & PAY/)
  readonly pending = this.page.getByRole('dialog', { name: 'Your payment is on its way' })
  readonly failure = this.page.getByRole('dialog', { name: 'Uh-oh, something went wrong' })

  /** The documents that a payment agrees to; each opens beside the page. */
  document(name: 'Policy packet' | 'Statement of good health') {
    return this.page.getByRole('link', { name, exact: true })
  }

  /**
   * A mouse press on a button that must be scrolled to first. Chromium delivers a press in the same
   * frame as the scroll to the element that was there before, such as the card's frame; no user is
   * that quick.
   */
  async press(how: { force?: boolean } = {}) {
    await this.pay.scrollIntoViewIfNeeded()
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await this.pay.click(how)
  }

  async fillCard(number: string = cards.good) {
    await this.name.fill('Ada Lovelace')
    await this.cardNumber.fill(number)
    await this.expiry.fill('1234')
    await this.code.fill('123')
    await this.zip.fill('43215')
  }
}
