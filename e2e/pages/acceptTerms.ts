import { expect } from 'playwright/test'
import { Screen } from './screen.ts'

export class AcceptTermsPage extends Screen {
  protected readonly title = 'One last thing before we decide'
  readonly submit = this.button('ACCEPT AND SUBMIT')

  async acceptAll() {
    const boxes = this.page.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) await box.check()
    await this.submit.click()
  }
}
