import type { Page } from 'playwright/test'
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
    super(page, 'Your beneficiary')
  }
}
