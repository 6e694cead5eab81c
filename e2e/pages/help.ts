import type { Locator } from 'playwright/test'
import { expect } from '../test.ts'
import { Screen } from './screen.ts'

/** The help that is there on every screen: its button, the ways, and the chat. */
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
    // On a page that came as HTML a press before the app is there does nothing.
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
    // The ways may still be fading out when the chat has opened.
    await this.page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()
  }
}
