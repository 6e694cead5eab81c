import { Screen } from './screen.ts'

export class VerifyPhonePage extends Screen {
  protected readonly title = '2-step verification'
  readonly code = this.page.getByRole('textbox', { name: 'Six-digit code' })
  readonly codeHeading = this.page.getByRole('heading', { level: 1, name: 'Your code is on the way' })

  async textMyCode() {
    await this.button('Text my code').click()
  }
  /** The last digit sends it. */
  async enter(code: string) {
    await this.code.fill(code)
  }
}
