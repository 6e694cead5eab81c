import { Screen } from './screen.ts'

export class WelcomePage extends Screen {
  protected readonly title = 'Life insurance for the plans you have for them'
  readonly estimateLink = this.page.getByRole('link', { name: 'Get my estimate' })

  async open() {
    await this.page.goto('/products/insurance/welcome')
  }
  async getEstimate() {
    await this.estimateLink.click()
  }
}
