import { expect, type Page } from 'playwright/test'

/** The pages of the beneficiaries of a policy. */
export class BeneficiariesPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** The card of one who is named. */
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
    await this.page.getByRole('button', { name: 'CONFIRM CHANGES' }).click()
  }

  async toAll() {
    await this.page.getByRole('link', { name: 'All beneficiaries' }).click()
    await expect(this.heading('Your beneficiaries')).toBeVisible()
  }
}
