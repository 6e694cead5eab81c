import { Screen } from './screen.ts'

export class CreateAccountPage extends Screen {
  protected readonly title = 'Time to create an account!'
  readonly email = this.page.getByRole('textbox', { name: 'Email' })
  readonly password = this.page.getByLabel('Password', { exact: true })
  readonly newsletter = this.page.getByRole('checkbox')
  readonly terms = this.page.getByRole('main').getByRole('link', { name: /^terms of use/ })
  readonly submit = this.button('CONFIRM INFO AND CONTINUE')

  async create(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
