import { expect } from 'playwright/test'
import { ForgotPasswordPage } from '../pages/forgotPassword.ts'
import { MaintenancePage, offlineStrip, ScheduledMaintenancePage } from '../pages/system.ts'
import type { Walker, World } from './walker.ts'

const maintenance = ({ page }: World) => new MaintenancePage(page)
const scheduled = ({ page }: World) => new ScheduledMaintenancePage(page)

const health = '**/health'

/** No endpoint is well until `recover`. */
const fail = ({ page }: World) => page.route(health, (route) => route.fulfill({ status: 503, json: {} }))
const recover = ({ page }: World) => page.unrouteAll()
/** As the carrier says it while its operator has planned maintenance. */
const plan = async ({ page }: World) => {
  await page.unrouteAll()
  const maintenanceUntil = new Date(Date.now() + 3_600_000).toISOString()
  await page.route(health, (route) =>
    route.fulfill({ status: 503, json: { healthy: false, maintenanceUntil } }),
  )
}

/** A call that gets no reply, however often it is repeated. */
async function doubt({ page }: World) {
  await page.route('**/graphql', (route) => route.abort())
  const form = new ForgotPasswordPage(page)
  await form.email.fill('nobody@example.com')
  await form.submit.click()
}

/** A carrier that is away, and a browser without a line. */
export const connectionWalker: Walker = {
  machine: 'connection',
  starts: {
    // It finds nobody at first, asks again by itself and by a press, and starts once somebody is there.
    async 'the app runs'(world) {
      const { page } = world
      await fail(world)
      await page.goto('/forgot-password')
      await expect(maintenance(world).heading).toBeVisible()
      await page.waitForResponse(health)
      await recover(world)
      await expect(maintenance(world).retry).toBeEnabled()
      await maintenance(world).retry.click()
      await expect(new ForgotPasswordPage(page).heading).toBeVisible()
    },
  },
  acts: {
    'carrier.doubted': doubt,
    'retry.chosen': (world) => maintenance(world).retry.click(),
    'line.lost': ({ page }) => page.context().setOffline(true),
    'line.back': ({ page }) => page.context().setOffline(false),
  },
  answers: {
    'checkHealth done (healthy)': recover,
    'checkHealth done (in maintenance)': plan,
    'checkHealth fails (away)': fail,
  },
  shows: {
    'online.reachable': ({ page }) => expect(new ForgotPasswordPage(page).heading).toBeVisible(),
    'online.scheduledMaintenance.waiting': (world) => expect(scheduled(world).heading).toBeVisible(),
    'online.unscheduledMaintenance.waiting': (world) => expect(maintenance(world).heading).toBeVisible(),
    offline: ({ page }) => expect(offlineStrip(page)).toBeVisible(),
  },
  leaves: {},
  situations: {
    begin: 'the app runs',
    follow(move, situation, from) {
      const isAsked = ['doubted', 'probing', 'retrying'].includes(from.split('.').at(-1) ?? '')
      return isAsked && !move.startsWith('checkHealth')
        ? { why: 'while it is asked there is no time for anything else: walked on the machine' }
        : situation
    },
  },
}
