import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'
import { Screen } from './screen.ts'

/** The estimate with its sliders, as a visitor chooses amount and term. */
export class CoveragePage extends FormPage {
  constructor(page: Page) {
    super(page, 'Your estimates are in!', 'START APPLICATION')
  }
  readonly amount = this.page.getByRole('textbox', { name: 'Total coverage' })

  amountChoice = (amount: string) =>
    this.page
      .getByRole('group', { name: 'Total coverage' })
      .getByRole('button', { name: amount, exact: true })

  /** The term stays as suggested. */
  async answer(amount = '450000') {
    await this.shown()
    await this.amount.fill(amount)
    // As a user leaves the field: `blur` would leave the focus on nothing.
    await this.amount.press('Tab')
  }
}

export class AboutYouPage extends FormPage {
  constructor(page: Page) {
    super(page, 'A little about you')
  }

  async answer({ birthdate = '06151990', state = 'Ohio' } = {}) {
    await this.shown()
    await this.fill('Date of birth', birthdate)
    await this.select('State you live in', state)
    await this.choose('Have you used tobacco or nicotine in the past 12 months?', 'No')
    await this.choose('How is your health compared with others your age?', 'About average')
    await this.continue()
  }
}

export class CoveragePreviewPage extends Screen {
  protected readonly title = 'Your estimates are in!'
  readonly start = this.button('START APPLICATION')
  /**
   * The previous form has a Back button and an amount with the same names, and stays while it is
   * sent.
   */
  private readonly main = this.page.getByRole('main').filter({
    has: this.page.getByRole('heading', { level: 1, name: /^Your (estimates are in!|\w+ total is)/ }),
  })
  readonly back = this.main.getByRole('button', { name: 'Back', exact: true })
  readonly amount = this.main.getByRole('textbox', { name: 'Total coverage' })
  readonly slider = this.main.getByRole('slider', { name: 'Total coverage' })
  readonly age = this.main.getByRole('textbox', { name: 'Lock rate until age' })
  readonly price = new PricePart(this.page)

  async fillAge(years: number) {
    await this.age.fill(String(years))
    await this.age.press('Tab')
  }
}

/** The live price of amount and term, wherever it is shown. */
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
    // As a user leaves the field: `blur` would leave the focus on nothing.
    await this.amount.press('Tab')
  }
  async fillAge(years: number) {
    await this.age.fill(String(years))
    await this.age.press('Tab')
  }
  /** Presses the text beside the radio, as users do. */
  async pay(how: 'Monthly' | 'Yearly') {
    await this.page.getByText(how, { exact: true }).click()
  }
}
