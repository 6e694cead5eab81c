import type { Locator, Page } from 'playwright/test'

/** What every screen has: its heading, which takes focus, and buttons by their words. */
export abstract class Screen {
  protected readonly page: Page
  protected abstract readonly title: string | RegExp

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.title })
  }

  /** Exactly so named; a RegExp where the words vary. */
  protected button(name: string | RegExp): Locator {
    return typeof name === 'string'
      ? this.page.getByRole('button', { name, exact: true })
      : this.page.getByRole('button', { name })
  }

  /** The description of a term in the list of facts. */
  fact(term: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(term, { exact: true }) })
      .locator('dd')
      .first()
  }
}
