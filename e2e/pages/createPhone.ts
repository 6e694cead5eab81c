import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

export class CreatePhonePage extends FormPage {
  constructor(page: Page) {
    super(page, 'What’s your phone number?')
  }
  readonly number = this.field('Phone number')

  async answer(digits: string) {
    await this.shown()
    await this.number.fill(digits)
    await this.continue()
  }
}
