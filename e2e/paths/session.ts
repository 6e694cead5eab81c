import { expect } from 'playwright/test'
import { LoginPage } from '../pages/login.ts'
import { MaintenancePage } from '../pages/system.ts'
import { signIn } from '../people.ts'
import { byItself, personIn, tokensFail } from './arranging.ts'
import type { Walker, World } from './walker.ts'

/** Somebody is signed in before the page is loaded that the path is about. */
async function signedIn(world: World) {
  if (world.person) return
  await signIn(world.page, world.api, await personIn(world))
  await expect(world.page).toHaveURL('/')
}

const verified = 'authenticated.activity.quiet + authenticated.level.verified + authenticated.renewal.waiting'

/** Who is signed in, as the page is loaded and afterwards. */
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
      // Healthy, and yet it cannot say who is there.
      await tokensFail(world)
    },
  },
  shows: {
    'restoring.away': ({ page }) => expect(new MaintenancePage(page).heading).toBeVisible(),
    [verified]: ({ page }) => expect(page.getByRole('button', { name: 'Log out' })).toBeVisible(),
  },
  leaves: {
    'session.ended (on a call)': 'walked by the bridge',
    'logout.chosen': 'walked by the states',
    'activity.noticed': 'nothing is seen of it',
    'restoreSession fails (refused)': 'as if nobody had been there',
  },
  situations: {
    begin: () => 'opening',
    follow(move, situation, from) {
      // The clock of a session is minutes: what comes of it is walked on the machine.
      if (move === '') return from === 'restoring.pausing' ? situation : undefined
      if (move === 'restoreSession fails (carrier away)')
        return from === 'restoring.asking' && situation !== 'there' ? 'away' : undefined
      if (move.includes('['))
        return move === 'restoreSession done (a session) [probeSession]' ? 'there' : undefined
      if (move === 'restoreSession done (no session)') return situation === 'opening' ? 'nobody' : undefined
      if (move === 'session.changed (locked)') return situation === 'nobody' ? 'locked' : undefined
      if (move.startsWith('restoreSession')) return situation === 'opening' ? 'there' : undefined
      return situation
    },
  },
}
