import { Screen } from './screen.ts'

/** How its owner is reached, and the end of the account. */
export class OwnAccountPage extends Screen {
  protected readonly title = 'Your account'
  readonly sendLink = this.button(/^Send (me a new link|it again)$/)
  readonly begin = this.button('Close my account')
  readonly retry = this.button('Try again')
  readonly password = this.page.getByLabel('Your password', { exact: true })
  readonly close = this.button('Close my account for good')
  readonly keep = this.button('Keep my account')
  readonly newsletter = this.page.getByRole('switch', { name: 'Send me the newsletter' })
  readonly sessions = this.page.locator('section', {
    has: this.page.getByRole('heading', { name: 'Where you are logged in' }),
  })
  readonly logOutThere = this.sessions.getByRole('button', { name: /^Log out: / })
  readonly notClosed = this.page.getByRole('dialog', { name: 'Please contact us' })
}

export class AccountClosedPage extends Screen {
  protected readonly title = 'Your account is closed'
}
