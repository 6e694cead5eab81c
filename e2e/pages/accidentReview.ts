import { Screen } from './screen.ts'

export class AccidentReviewPage extends Screen {
  protected readonly title = "Ok - So there's good news and bad news"
  readonly purchase = this.button('PURCHASE ACCIDENTAL DEATH')
  readonly payouts = this.button('What is paid for which accident?')
}
