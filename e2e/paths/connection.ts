import { expect } from 'playwright/test'
import { MaintenancePage, offlineStrip } from '../pages/system.ts'
import { WelcomePage } from '../pages/welcome.ts'
import type { Walker, World } from './walker.ts'

const away = ({ fault }: World) => fault({ operation: 'health', kind: 'error', code: 503 })
const well = ({ clearFaults }: World) => clearFaults()
const maintenance = ({ page }: World) => expect(new MaintenancePage(page).heading).toBeVisible()

/** The browser has noticed, too, when this has ended. */
const lineIs =
  (there: boolean) =>
  async ({ page }: World) => {
    await page.context().setOffline(!there)
    await page.waitForFunction((is) => navigator.onLine === is, there)
  }

/** The line to the carrier: lost, doubted, found again. */
export const connectionWalker: Walker = {
  machine: 'connection',
  starts: {
    async 'the app runs'({ page }) {
      await new WelcomePage(page).open()
      // On a page that came as HTML a press before the app is there does nothing.
      await expect(async () => {
        await new WelcomePage(page).getEstimate()
        await expect(page).toHaveURL(/get-wysh-estimate/, { timeout: 3000 })
      }).toPass()
    },
  },
  acts: {
    'line.lost': lineIs(false),
    'line.back': lineIs(true),
    'retry.chosen': ({ page }) => new MaintenancePage(page).retry.click(),
  },
  answers: {
    'checkHealth done (healthy)': well,
    'checkHealth fails (away)': away,
  },
  shows: {
    offline: ({ page }) => expect(offlineStrip(page)).toBeVisible(),
    'online.lost': maintenance,
  },
  leaves: { 'carrier.doubted': 'a call that is lost: the line that comes back is doubted as well' },
  situations: {
    begin: 'never lost',
    // A browser says it late when its line goes and comes in a moment.
    follow: (move, situation) =>
      move !== 'line.lost' ? situation : situation === 'never lost' ? 'lost once' : undefined,
  },
}
