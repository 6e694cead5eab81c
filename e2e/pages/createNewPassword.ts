import { Screen } from './screen.ts'

export class CreateNewPasswordPage extends Screen {
  protected readonly title = 'Choose a new password'
  readonly password = this.page.getByLabel('New password', { exact: true })
  readonly confirmation = this.page.getByLabel('New password once more', { exact: true })
  readonly submit = this.button('Save new password')

  async choose(password: string, confirmation = password) {
    await this.password.fill(password)
    await this.confirmation.fill(confirmation)
    await this.submit.click()
  }
}
