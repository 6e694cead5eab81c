import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

export class HonestyPledgePage extends FormPage {
  constructor(page: Page) {
    super(page, 'Two things to know before you apply')
  }
}
