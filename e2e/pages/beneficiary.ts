import type { Locator, Page } from 'playwright/test'
import { FormPage } from './form.ts'

export class BeneficiaryPage extends FormPage {
  constructor(page: Page) {
    super(page, 'Who should your coverage go to?')
  }
  async answer() {
    await this.shown()
    await this.fill('First name', 'Byron')
    await this.fill('Last name', 'King')
    await this.select('Relationship to you', 'Spouse')
    await this.fill('Date of birth', '12101988')
    await this.continue()
  }
}

export class BeneficiaryReviewPage extends FormPage {
  constructor(page: Page) {
    super(page, 'Confirm your beneficiary')
  }
  async confirm() {
    await this.shown()
    await this.page.getByLabel(/^I want this person to be the beneficiary of my policy/).check()
    await this.page.getByRole('button', { name: 'CONFIRM CHANGE' }).click()
  }
}

export class BeneficiaryChangedPage {
  readonly heading: Locator
  readonly insurance: Locator
  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Your beneficiaries are up to date' })
    this.insurance = page.getByRole('button', { name: 'Back to your insurance' })
  }
}
