import { Screen } from './screen.ts'

export class TriviaPage extends Screen {
  protected readonly title = 'We are preparing your quote'
  readonly banner = this.page.getByRole('paragraph').filter({ hasText: 'YOUR QUOTE IS READY' })
  readonly seeQuote = this.button('See my quote')
}
