import { Screen } from './screen.ts'

export class QuoteReviewPage extends Screen {
  protected readonly title = 'Your quote is ready for review'
  readonly purchase = this.button('PURCHASE TERM LIFE')
  readonly change = this.page.getByRole('link', { name: 'Change amount or term' })
}
