import { Screen } from './screen.ts'

export class MaintenancePage extends Screen {
  protected readonly title = "We'll be right back"
  readonly retry = this.button('Try again')
}

export class GeneralErrorPage extends Screen {
  protected readonly title = 'Oops. There was an error'
  readonly retry = this.button('Try again')
}

export class NotFoundPage extends Screen {
  protected readonly title = "Oops! We must've moved whatever was here."
}
