import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

export class NamePage extends FormPage {
  constructor(page: Page) {
    super(page, 'Your full legal name and gender')
  }
  async fillIn(firstName: string, lastName: string) {
    await this.fill('First name', firstName)
    await this.fill('Last name', lastName)
    await this.choose('Gender', 'Female')
  }
  async answer(firstName = 'Ada', lastName = 'Lovelace') {
    await this.shown()
    await this.fillIn(firstName, lastName)
    await this.continue()
  }
}

export class BirthdatePage extends FormPage {
  constructor(page: Page) {
    super(page, 'When were you born?')
  }
  readonly birthdate = this.field('Date of birth')
  async answer(date = '06151990') {
    await this.shown()
    await this.birthdate.fill(date)
    await this.continue()
  }
}

export class AddressPage extends FormPage {
  constructor(page: Page) {
    super(page, 'What’s your address?')
  }
  readonly street = this.list('Street address')
  async answer() {
    await this.shown()
    await this.street.fill('41 South High Street')
    await this.fill('Apartment, suite or unit', 'Suite 7')
    await this.fill('City', 'Columbus')
    await this.fill('ZIP code', '43215')
    await this.continue()
  }
  async editState() {
    await this.button('Edit State').click()
  }
}

export class StatePage extends FormPage {
  constructor(page: Page) {
    super(page, 'Which state do you live in?')
  }
  async answer(state: string) {
    await this.shown()
    await this.select('State', state)
    await this.continue()
  }
}

export class TaxIdPage extends FormPage {
  constructor(page: Page) {
    super(page, 'What’s your Social Security number?')
  }
  readonly taxId = this.secret('Social Security number')
  async answer() {
    await this.shown()
    await this.taxId.fill('123456789')
    await this.continue()
  }
}

export class ProfileReviewPage extends FormPage {
  constructor(page: Page) {
    super(page, 'Verify & continue')
  }
  async edit(row: string) {
    await this.button(`Edit ${row}`).click()
  }
}
