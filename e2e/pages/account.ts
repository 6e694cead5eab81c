import type { Locator } from 'playwright/test'
import { expect } from '../test.ts'
import { Screen } from './screen.ts'

/** The owner's contact details, and the closing of the account. */
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
    has: this.page.getByRole('heading', { name: 'Where you’re logged in' }),
  })
  readonly logOutThere = this.sessions.getByRole('button', { name: /^Log out: / })
  readonly notClosed = this.page.getByRole('dialog', { name: 'Please contact us' })
}

export class AccountClosedPage extends Screen {
  protected readonly title = 'Your account is closed'
}

/** The help on every screen: its button, the contact options, and the chat. */
export class Help extends Screen {
  protected readonly title = 'Need Help?'
  readonly open = this.page.getByRole('banner').getByRole('button', { name: /^Support/ })
  readonly ways = this.page.getByRole('dialog', { name: 'Need Help?' })
  readonly chat = this.page.getByRole('dialog', { name: 'Live chat' })
  readonly message = this.chat.getByRole('textbox', { name: 'Your message' })
  readonly log = this.chat.getByRole('log')

  way(name: 'Live chat' | 'Phone' | 'Help center', within: Locator = this.ways): Locator {
    return within
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .or(within.getByRole('link', { name: new RegExp(`^${name}`) }))
  }

  async startChat() {
    // On a page served as HTML a press does nothing before the app has started.
    await expect(async () => {
      await this.open.click()
      await expect(this.way('Live chat')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await this.way('Live chat').click()
  }

  async ask(question: string) {
    await this.message.fill(question)
    await this.message.press('Enter')
  }

  async close() {
    // The contact options may still be fading out when the chat has opened.
    await this.page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()
  }
}
