import { Screen } from './screen.ts'

export class LoginPage extends Screen {
  protected readonly title = 'Welcome back'
  readonly email = this.page.getByRole('textbox', { name: 'Email' })
  readonly password = this.page.getByLabel('Password', { exact: true })
  readonly submit = this.button('Log in')

  async logIn(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
