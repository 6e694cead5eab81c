import { Screen } from './screen.ts'

export class TriviaPage extends Screen {
  protected readonly title = /We are preparing your quote|Here it is: thank you for waiting/
  /** Where the banner comes, and the room that is kept for it. */
  readonly news = this.page.locator('.trivia-news')
  readonly banner = this.page.getByRole('paragraph').filter({ hasText: 'YOUR QUOTE IS READY' })
  readonly seeQuote = this.button('See my quote')
}
