import { Screen } from './screen.ts'

export class CoveragePreviewPage extends Screen {
  protected readonly title = 'Your estimates are in!'
  readonly start = this.button('START APPLICATION')
  readonly edit = this.button('Change amount or term')
  readonly back = this.button('Back')
}
