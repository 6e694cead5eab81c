import type { Page } from 'playwright/test'
import { Screen } from './screen.ts'

export class CoveragePreviewPage extends Screen {
  protected readonly title = 'Your estimates are in!'
  readonly start = this.button('START APPLICATION')
  /** The form before it has a Back and an amount of the same names, and stays while it is sent. */
  private readonly main = this.page
    .getByRole('main')
    .filter({ has: this.page.getByRole('heading', { level: 1, name: this.title }) })
  readonly back = this.main.getByRole('button', { name: 'Back', exact: true })
  readonly amount = this.main.getByRole('textbox', { name: 'Total coverage' })
  readonly slider = this.main.getByRole('slider', { name: 'Total coverage' })
  readonly age = this.main.getByRole('textbox', { name: 'Lock rate until age' })
  readonly price = new PricePart(this.page)

  async fillAge(years: number) {
    await this.age.fill(String(years))
    await this.age.blur()
  }
}

/** The premium that follows amount and term, wherever it stands. */
export class PricePart {
  readonly whole
  readonly monthly
  readonly retry

  constructor(page: Page, name = 'Estimated premium') {
    this.whole = page.getByRole('region', { name })
    this.monthly = this.whole.locator('.money-amount')
    this.retry = this.whole.getByRole('button', { name: 'Try again' })
  }
}
