import type { Page } from 'playwright/test'
import { Screen } from './screen.ts'

export class MaintenancePage extends Screen {
  protected readonly title = 'We’ll be right back'
  readonly retry = this.button('Try again')
}

/** Maintenance that the operator has planned. */
export class ScheduledMaintenancePage extends Screen {
  protected readonly title = 'We’re down for planned maintenance'
  readonly until = this.page.getByText(/^It should be over by .+\d:\d\d [AP]M\./)
  readonly retry = this.button('Try again')
}

/** The strip above a page while the browser is offline. */
export const offlineStrip = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' })

export class GeneralErrorPage extends Screen {
  protected readonly title = 'Oops. There was an error'
  readonly retry = this.button('Try again')
}

export class NotFoundPage extends Screen {
  protected readonly title = "Oops! We must've moved whatever was here."
}
