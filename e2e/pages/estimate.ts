import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

export class CoveragePage extends FormPage {
  constructor(page: Page) {
    super(page, 'How much coverage would you like?', 'SEE MY ESTIMATE')
  }
  readonly amount = this.page.getByRole('textbox', { name: 'Total coverage' })

  amountChoice = (amount: string) =>
    this.page
      .getByRole('group', { name: 'Total coverage' })
      .getByRole('button', { name: amount, exact: true })

  async answer(amount = '450000', years = '20 years') {
    await this.shown()
    await this.amount.fill(amount)
    await this.choose('For how long?', years)
    await this.continue()
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
    await this.choose('How is your health, compared with others of your age?', 'About average')
    await this.continue()
  }
}
