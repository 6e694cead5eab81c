import type { Page } from 'playwright/test'
import { PricePart } from './coveragePreview.ts'
import { Screen } from './screen.ts'

export class EditCoveragePage extends Screen {
  protected readonly title = 'Change amount or term'
  readonly save = this.button('SAVE CHANGES')
  readonly back = this.button('Back')
  readonly amount = this.page.getByRole('textbox', { name: 'Total coverage' })
  readonly age = this.page.getByRole('textbox', { name: 'Lock rate until age' })
  readonly price: PricePart

  constructor(page: Page, basis: 'Estimated premium' | 'Your premium' = 'Your premium') {
    super(page)
    this.price = new PricePart(page, basis)
  }
  async fillAmount(dollars: string) {
    await this.amount.fill(dollars)
    await this.amount.blur()
  }
  async fillAge(years: number) {
    await this.age.fill(String(years))
    await this.age.blur()
  }
  /** Presses the words beside the radio, as a person does. */
  async pay(how: 'Monthly' | 'Yearly') {
    await this.page.getByText(how, { exact: true }).click()
  }
}
