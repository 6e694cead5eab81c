import { expect, type Locator, type Page } from 'playwright/test'
import { Screen } from './screen.ts'

/** A server-driven form, by its question. */
export class FormPage extends Screen {
  protected readonly title: string
  readonly submit: string

  constructor(page: Page, title: string, submit = 'CONTINUE') {
    super(page)
    this.title = title
    this.submit = submit
  }

  get submitButton(): Locator {
    return this.button(this.submit)
  }
  get backButton(): Locator {
    return this.button('Back')
  }
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }
  /** A field with hidden content has no textbox role. */
  secret(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }
  list(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true })
  }
  option(label: string, option: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: label, exact: true })
      .getByRole('radio', { name: option, exact: true })
  }
  box(label: string, option: string): Locator {
    return this.page
      .getByRole('group', { name: label, exact: true })
      .getByRole('checkbox', { name: option, exact: true })
  }

  async shown() {
    await expect(this.heading).toBeVisible()
  }
  async fill(label: string, text: string) {
    await this.field(label).fill(text)
  }
  /** Presses the text beside a radio, as users do, which is part of the target. */
  async choose(label: string, option: string) {
    await this.page
      .getByRole('radiogroup', { name: label, exact: true })
      .getByText(option, { exact: true })
      .click()
    await expect(this.option(label, option)).toBeChecked()
  }
  /** Presses an option that submits: it disappears with its page. */
  async press(label: string, option: string) {
    await this.page
      .getByRole('radiogroup', { name: label, exact: true })
      .getByText(option, { exact: true })
      .click()
  }
  async tick(label: string, option: string) {
    await this.page
      .getByRole('group', { name: label, exact: true })
      .getByText(option, { exact: true })
      .click()
    await expect(this.box(label, option)).toBeChecked()
  }
  async select(label: string, option: string) {
    await this.list(label).selectOption({ label: option })
  }
  async continue() {
    await this.submitButton.click()
  }
  /** Presses the button while it is announced as disabled: the press shows what is missing. */
  async continueTooEarly() {
    await this.submitButton.click({ force: true })
  }
  async back() {
    await this.backButton.click()
  }
}
