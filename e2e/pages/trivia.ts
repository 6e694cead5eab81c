import { Screen } from './screen.ts'

export class TriviaPage extends Screen {
  protected readonly title = 'We are preparing your quote'
  readonly banner = this.page.getByRole('main').getByText('YOUR QUOTE IS READY', { exact: true })
  readonly seeQuote = this.button('See my quote')
}
