import { Screen } from './screen.ts'

export class DashboardPage extends Screen {
  protected readonly title = /^Welcome(,|$)/
  readonly policyNumber = this.fact('Policy number')
  readonly card = (name: string) => this.page.getByRole('heading', { level: 2, name })
}
