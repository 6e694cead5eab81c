import type { Page } from 'playwright/test'
import { PricePart } from './coveragePreview.ts'
import { Screen } from './screen.ts'

export class EditQuotePage extends Screen {
  protected readonly title = 'Change amount or term'
  readonly save = this.button('SAVE CHANGES')
  readonly back = this.button('Back')
  readonly amount = this.page.getByRole('textbox', { name: 'Total coverage' })
  readonly price: PricePart

  constructor(page: Page) {
    super(page)
    this.price = new PricePart(page, 'Your premium')
  }
  /** Presses the words beside a radio, as a person does. */
  async chooseTerm(years: number) {
    await this.page.getByText(`${years} years`, { exact: true }).click()
  }
  async fillAmount(dollars: string) {
    await this.amount.fill(dollars)
    await this.amount.blur()
  }
}
