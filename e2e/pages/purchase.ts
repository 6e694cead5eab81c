import { Screen } from './screen.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  refusedLater: '4000000000000085',
} as const

export class PurchasePage extends Screen {
  protected readonly title = 'Last step!'
  readonly name = this.page.getByRole('textbox', { name: 'Name on card' })
  readonly frame = this.page.frameLocator('iframe')
  readonly cardNumber = this.frame.locator('[name="cardnumber"]')
  readonly pay = this.button(/SUBMIT & PAY/)
  readonly pending = this.page.getByRole('dialog', { name: 'Your payment is on its way' })
  readonly failure = this.page.getByRole('dialog', { name: 'Uh-oh, something went wrong' })

  /** What is read and agreed to by paying; each opens beside the page. */
  document(name: 'Policy packet' | 'Statement of good health') {
    return this.page.getByRole('link', { name, exact: true })
  }

  async fillCard(number: string = cards.good) {
    await this.name.fill('Ada Lovelace')
    await this.cardNumber.fill(number)
    await this.frame.locator('[name="exp-date"]').fill('1234')
    await this.frame.locator('[name="cvc"]').fill('123')
    await this.frame.locator('[name="postal"]').fill('43215')
  }
}
