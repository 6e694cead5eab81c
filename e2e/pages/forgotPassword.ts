import { Screen } from './screen.ts'

export class ForgotPasswordPage extends Screen {
  protected readonly title = 'Forgot your password?'
  readonly email = this.page.getByRole('textbox', { name: 'Email' })
  readonly submit = this.button('Send me a link')
  readonly login = this.button('Back to login')
}

export class ResetSentPage extends Screen {
  protected readonly title = 'Check your email'
  readonly again = this.button('Send it again')
  readonly otherEmail = this.button('Use another email')
}
