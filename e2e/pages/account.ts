import type { AccountChangeKind } from '../../machines/account-change/accountChange.types.ts'
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

const opens: Readonly<Record<AccountChangeKind, string>> = {
  name: 'Change your name',
  address: 'Change your address',
  email: 'Change your email',
  phone: 'Change your phone number',
  password: 'Change your password',
}

/** The form that changes one thing of the account, in the account and in the profile. */
export class AccountChangeForm extends Screen {
  protected readonly title = /^Your (account|profile)$/
  readonly save = this.button('Save')
  readonly cancel = this.button('Cancel')
  readonly withdraw = this.button('Keep the email that I have')
  readonly notChanged = this.page.getByRole('dialog', { name: 'Sorry, your information was not changed' })

  change(kind: AccountChangeKind) {
    return this.button(opens[kind])
  }
  field(label: string) {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }
}

export class AccountClosedPage extends Screen {
  protected readonly title = 'Your account is closed'
}
