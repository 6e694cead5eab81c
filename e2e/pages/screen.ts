import type { Locator, Page } from 'playwright/test'

/** Common to all screens: the heading, which takes focus, and buttons by name. */
export abstract class Screen {
  protected readonly page: Page
  protected abstract readonly title: string | RegExp

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.title })
  }

  /** An exact name, or a RegExp if the name varies. */
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
