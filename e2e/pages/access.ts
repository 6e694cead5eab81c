import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'
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

export class CreateNewPasswordPage extends Screen {
  protected readonly title = 'Choose a new password'
  readonly password = this.page.getByLabel('New password', { exact: true })
  readonly confirmation = this.page.getByLabel('Confirm new password', { exact: true })
  readonly submit = this.button('Save new password')

  async choose(password: string, confirmation = password) {
    await this.password.fill(password)
    await this.confirmation.fill(confirmation)
    await this.submit.click()
  }
}

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

export class VerifyPhonePage extends Screen {
  protected readonly title = '2-step verification'
  readonly code = this.page.getByRole('textbox', { name: 'Six-digit code' })
  readonly codeHeading = this.page.getByRole('heading', { level: 1, name: 'Your code is on the way' })

  async textMyCode() {
    await this.button('Text my code').click()
  }
  /** The last digit submits it. */
  async enter(code: string) {
    await this.code.fill(code)
  }
}

const titles = {
  verified: 'Your email is confirmed',
  alreadyVerified: 'Your email is already confirmed',
  otherAccount: 'This link belongs to another account',
  linkUnknown: 'This link doesn’t confirm an email',
  notVerified: 'Your email isn’t confirmed yet',
  expired: 'This link no longer works',
} as const

/** The page behind an email confirmation link, by its result. */
export class VerifyEmailPage extends Screen {
  protected readonly title: string
  readonly sendLink = this.button(/^Send (me a new link|it again)$/)
  readonly retry = this.button('Try again')

  constructor(page: Page, came: keyof typeof titles) {
    super(page)
    this.title = titles[came]
  }
}
