import { expect } from 'playwright/test'
import { LoginPage } from '../pages/login.ts'
import { VerifyPhonePage } from '../pages/verifyPhone.ts'
import { enter } from '../people.ts'
import { byItself, personIn, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

async function giveThePassword(world: World) {
  const { email, password } = await personIn(world)
  await new LoginPage(world.page).logIn(email, password)
  await expect(new VerifyPhonePage(world.page).heading).toBeVisible()
}

/** A screen that nobody looks at is locked. Its nine minutes pass by the clock of the page. */
export const idleLockWalker: Walker = {
  machine: 'idleLock',
  starts: { 'the app opens': ({ page }) => page.goto('/login') },
  acts: {
    'session.opened (a password without its code)': giveThePassword,
    'session.opened (somebody verified)': async (world) =>
      enter(world.page, world.api, await personIn(world)),
    'session.closed': press('Log out'),
    'activity.noticed (in time)': ({ page }) => page.keyboard.press('Shift'),
  },
  answers: {
    'endIdleSession done (ended)': byItself,
    'endIdleSession fails (lost)': refusedOnce('endSession'),
  },
  shows: {
    'watched.warned': ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible(),
    away: ({ page }) => expect(new LoginPage(page).heading).toBeVisible(),
  },
  leaves: {
    'session.opened (a guest)': 'is not watched',
    'activity.noticed (too late)': 'a computer that slept: walked by e2e/idle.spec.ts',
    'tab.active': 'a second tab: walked by e2e/idle.spec.ts',
    'page.checked (early)': 'a computer that slept: walked by e2e/idle.spec.ts',
    'page.checked (nine minutes)': 'a computer that slept: walked by e2e/idle.spec.ts',
    'page.checked (ten minutes)': 'a computer that slept: walked by e2e/idle.spec.ts',
  },
  situations: {
    begin: 'nobody',
    follow(move, situation, from) {
      if (move.startsWith('session.opened'))
        return from === 'away'
          ? (/\((.*)\)/.exec(move)?.[1] ?? situation)
          : { why: 'the request to lock is too short for it' }
      // Whoever has not entered the code sees no way to log out.
      if (move === 'session.closed')
        return situation === 'somebody verified' && from !== 'watched.warned' ? 'nobody' : undefined
      if (move === '' && from === 'locking')
        return { why: 'the request to lock is too short for time to pass' }
      return situation
    },
  },
}
