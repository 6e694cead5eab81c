import { expect } from 'playwright/test'
import { LoginPage } from '../pages/access.ts'
import { MaintenancePage } from '../pages/system.ts'
import { signIn } from '../people.ts'
import { byItself, personIn, tokensFail } from './arranging.ts'
import type { Walker, World } from './walker.ts'

/** A user is signed in before the page of the path loads. */
async function signedIn(world: World) {
  if (world.person) return
  await signIn(world.page, world.api, await personIn(world))
  await expect(world.page).toHaveURL('/')
}

const verified = 'authenticated.activity.quiet + authenticated.level.verified + authenticated.renewal.waiting'

/** The session, when the page loads and afterwards. */
export const sessionWalker: Walker = {
  machine: 'session',
  starts: { 'the app opens': ({ page }) => page.goto('/') },
  acts: {
    async 'retry.chosen'({ page }) {
      await page.unrouteAll()
      await new MaintenancePage(page).retry.click()
    },
    async 'session.changed (locked)'({ page, api }) {
      const { email, password } = await api.signUp(`session.${Date.now()}+blocked@example.com`)
      await page.goto('/login')
      await new LoginPage(page).logIn(email, password)
    },
  },
  answers: {
    'restoreSession done (a session)': signedIn,
    'restoreSession done (no session)': byItself,
    async 'restoreSession fails (carrier away)'(world) {
      await signedIn(world)
      // The carrier is healthy but cannot restore the session.
      await tokensFail(world)
    },
  },
  shows: {
    'restoring.away': ({ page }) => expect(new MaintenancePage(page).heading).toBeVisible(),
    [verified]: ({ page }) => expect(page.getByRole('button', { name: 'Menu' })).toBeVisible(),
  },
  leaves: {
    'session.ended (on a call)': 'covered by the bridge',
    'logout.chosen': 'covered by the states',
    'activity.noticed': 'not visible',
    'restoreSession done (a denied device)':
      'an operator blocks the device of a signed-in user: covered by tests/views/adapters/device.test.ts',
    'restoreSession fails (refused)': 'looks as if no user had been signed in',
    'followTabs sends tab.loggedOut': 'a second tab: covered by e2e/tabs.spec.ts',
    'followTabs sends tab.signedIn': 'a second tab: covered by e2e/tabs.spec.ts',
    'session.changed': 'follows a sign-in: the paths of the sign-in and of the registration pass there',
    'session.blocked': 'a blocked device: covered by the paths of its notice',
    'page.checked': 'a computer that slept: covered by e2e/idle.spec.ts',
    'refreshSession done': 'new tokens every ten minutes, which are not visible',
    'refreshSession fails': 'new tokens every ten minutes, which are not visible',
    'endSession done': 'follows a logout: covered by e2e/tabs.spec.ts',
    'endSession fails': 'follows a logout whose reply is lost: covered on the machine',
    'recordActivity done': 'not visible',
    'recordActivity fails': 'not visible',
  },
  situations: {
    begin: () => 'opening',
    follow(move, situation, from) {
      if (move === '')
        return from === 'restoring.pausing'
          ? situation
          : { why: 'the clock of a session is minutes: covered on the machine' }
      if (move === 'restoreSession fails (carrier away)')
        return from === 'restoring.asking' && situation !== 'there' ? 'away' : undefined
      if (move.includes('['))
        return move === 'restoreSession done (a session) [probeSession]'
          ? 'there'
          : { why: 'a carrier that stays away for minutes: covered on the machine' }
      if (move === 'restoreSession done (no session)')
        return situation === 'opening' ? 'signed out' : undefined
      if (move === 'session.changed (locked)') return situation === 'signed out' ? 'locked' : undefined
      if (move.startsWith('restoreSession')) return situation === 'opening' ? 'there' : undefined
      return situation
    },
  },
}
