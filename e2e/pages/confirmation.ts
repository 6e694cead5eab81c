import { Screen } from './screen.ts'

export class ConfirmationPage extends Screen {
  protected readonly title = "Congratulations, you're covered!"
  readonly policyNumber = this.fact('Policy number')
  readonly toDashboard = this.button('GO TO DASHBOARD')
}
