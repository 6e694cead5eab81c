import { expect } from 'playwright/test'
import { acknowledgeTerms, buyAs, request } from '../../tests/client/purchase.ts'
import { applyAs } from '../../tests/client/walkFlow.ts'
import { AccountClosedPage, OwnAccountPage } from '../pages/account.ts'
import { enter } from '../people.ts'
import { byItself, personIn, refusedOnce, unheard, visited } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const account = ({ page }: World) => new OwnAccountPage(page)

/** How an account is closed, and who may not. */
export const accountClosingWalker: Walker = {
  machine: 'accountClosing',
  starts: {
    async 'somebody signed in'(world) {
      await world.page.goto('/account')
      await enter(world.page, world.api, await personIn(world))
    },
  },
  acts: {
    'close.chosen': (world) => account(world).begin.click(),
    'retry.chosen': (world) => account(world).retry.click(),
    'field.changed (the password)': async (world) =>
      account(world).password.fill((await personIn(world)).password),
    'field.changed (nothing)': (world) => account(world).password.fill(''),
    'field.blurred (of the password)': visited('Your password'),
    'form.submitted': (world) => account(world).close.click(),
    'cancel.chosen': (world) => account(world).keep.click(),
    'notice.dismissed': ({ page }) => page.keyboard.press('Escape'),
  },
  answers: {
    'readClosure done (nothing)': byItself,
    async 'readClosure done (an application)'(world) {
      const person = await personIn(world)
      await applyAs(world.api, person.token)
      await acknowledgeTerms(world.api, person)
      await request(world.api, person)
    },
    'readClosure done (a policy)': async (world) => buyAs(world.api, await personIn(world)),
    'readClosure fails (lost)': refusedOnce('accountClosure'),
    'closeAccount done (closed)': byItself,
    'closeAccount fails (wrong)': (world) => account(world).password.fill('not the password'),
    'closeAccount fails (third time wrong)': refusedOnce('decommissionUser', 'AUTHENTICATION_THIRD_ATTEMPT'),
    'closeAccount fails (tenth time wrong)': refusedOnce('decommissionUser', 'AUTHENTICATION_TENTH_ATTEMPT'),
    'closeAccount fails (a policy meanwhile)': refusedOnce('decommissionUser', 'STEP_NOT_ALLOWED'),
    'closeAccount fails (lost)': unheard('decommissionUser'),
  },
  shows: {
    offered: (world) => expect(account(world).begin).toBeVisible(),
    notRead: (world) => expect(account(world).retry).toBeVisible(),
    barred: (world) => expect(account(world).notClosed).toBeVisible(),
    'confirming.editing': (world) => expect(account(world).close).toBeVisible(),
    failed: (world) => expect(account(world).notClosed).toBeVisible(),
    unheard: ({ page }) =>
      expect(
        page.getByRole('heading', { level: 1, name: 'We could not hear whether your account is closed' }),
      ).toBeVisible(),
    closed: ({ page }) => expect(new AccountClosedPage(page).heading).toBeVisible(),
  },
  leaves: {
    'page.covered': 'a page that the idle lock covers: walked on the machine',
    'closeAccount fails (session over)':
      'a session that ends as the button is pressed: walked by e2e/session.spec.ts',
  },
  situations: {
    begin: 'nothing',
    // What somebody has is not taken from them by coming here once more.
    follow(move, situation) {
      if (!move.startsWith('readClosure done')) return situation
      const found = /\((.*)\)$/.exec(move)?.[1] ?? ''
      return situation === 'nothing' || situation === found ? found : undefined
    },
  },
}
