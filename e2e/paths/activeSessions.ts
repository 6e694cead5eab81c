import { expect } from 'playwright/test'
import { AccountChangeForm, OwnAccountPage } from '../pages/account.ts'
import { enter } from '../people.ts'
import { byItself, personIn, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const account = ({ page }: World) => new OwnAccountPage(page)

const duringARequest = 'within one request, which is too short for it: walked on the machine'

/** The account is opened in one more place. */
async function elsewhere(world: World) {
  const { email, password } = await personIn(world)
  await world.api.signIn(email, password)
}

/** A new password ends the other sessions; the list is read anew after it. */
async function changePassword(world: World) {
  const person = await personIn(world)
  const password = `amber-violin-${Date.now()}`
  const form = new AccountChangeForm(world.page)
  await form.change('password').click()
  await form.field('Your password now').fill(person.password)
  await form.field('New password').fill(password)
  await form.field('New password once more').fill(password)
  await form.save.click()
  world.person = { ...person, password }
}

/** Where somebody is signed in, and how the others are signed out. What is the case is whether there are any. */
export const activeSessionsWalker: Walker = {
  machine: 'activeSessions',
  starts: {
    async 'somebody signed in'(world) {
      // Who signs up by the API is signed in there, and leaves before the page is opened.
      await world.page.goto('/account')
      const person = await personIn(world)
      await world.api.ask('mutation { endSession(input: {}) { success } }', {}, person.token)
      await enter(world.page, world.api, person)
    },
  },
  acts: {
    'retry.chosen': press('Try again'),
    'sessions.changed': changePassword,
    'end.chosen (the phone)': (world) => account(world).logOutThere.first().click(),
  },
  answers: {
    'readSessions done (alone)': byItself,
    'readSessions done (with a phone)': elsewhere,
    'readSessions fails (lost)': refusedOnce('activeSessions'),
    'endSessions done (alone)': byItself,
    'endSessions done (with a phone)': elsewhere,
    'endSessions fails (lost)': refusedOnce('endOtherSessions'),
  },
  shows: {
    notRead: ({ page }) =>
      expect(page.getByText('Where you are logged in could not be loaded.')).toBeVisible(),
    listed: (world) => expect(account(world).sessions.getByText('This browser')).toBeVisible(),
    ended: (world) =>
      expect(account(world).sessions.getByText(/You are logged (in nowhere else|out there)/)).toBeVisible(),
  },
  leaves: {
    'end.chosen (this one)': 'this browser has no such button',
    'endOthers.chosen': 'offered from two others on: the chart of one phone leaves it to e2e/account.spec.ts',
  },
  situations: {
    begin: 'unread',
    follow(move, situation, from) {
      const there = /\((alone|with a phone)\)/.exec(move)?.[1]
      switch (move.split(' (')[0]) {
        case 'readSessions done':
          return situation === 'unread' || there === 'alone' ? there : undefined
        case 'sessions.changed':
          return from === 'listed' || from === 'ended' ? 'changed' : { why: duringARequest }
        case 'end.chosen':
          return from !== 'ending' && from !== 'reading' && situation === 'with a phone'
            ? situation
            : { why: duringARequest }
        case 'endSessions done':
          return there
        default:
          return situation
      }
    },
  },
}
