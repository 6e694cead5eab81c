import { expect, type Locator, type Page } from 'playwright/test'
import { FormPage } from './form.ts'

/** The pages of a policy's beneficiaries. */
export class BeneficiariesPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** The card of a beneficiary. */
  named(name: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name }) })
  }

  async add(responsibility: 'primary' | 'backup', kind: string) {
    await this.page
      .getByRole('link', { name: responsibility === 'primary' ? 'Add a beneficiary' : 'Add a backup' })
      .click()
    await this.page.getByRole('link', { name: kind }).click()
  }

  async fill(fields: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async select(label: string, option: string) {
    await this.page.getByLabel(label, { exact: true }).selectOption(option)
  }

  async goOn() {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  /** The confirm-changes step. */
  async confirm() {
    await expect(this.heading('Confirm changes')).toBeFocused()
    await this.page.getByRole('checkbox').check()
    await this.page.getByRole('button', { name: 'Confirm changes' }).click()
  }

  async toAll() {
    await this.page.getByRole('link', { name: 'All beneficiaries' }).click()
    await expect(this.heading('Your beneficiaries')).toBeVisible()
  }
}

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
    await this.page.getByRole('button', { name: 'Confirm change' }).click()
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
