import { expect } from 'playwright/test'
import { AddressPage, NamePage } from '../pages/insuranceProfile.ts'
import { personAt, signIn } from '../people.ts'
import { byItself, press, refusedOnce } from './arranging.ts'
import type { Walker } from './walker.ts'

/** The first forms of a flow, as the profile has them. */
export const formFlowWalker: Walker = {
  machine: 'formFlow',
  starts: {
    async 'where it was left'({ page, api }) {
      await signIn(page, api, await personAt(api, 'introduced'), { from: '/flow/insurance-profile' })
    },
  },
  acts: {
    'retry.chosen': press('Try again'),
    'form done (next)': ({ page }) => new NamePage(page).answer(),
    'form done (previous)': ({ page }) => new AddressPage(page).back(),
  },
  answers: {
    'startFlow done (begun)': byItself,
    'startFlow fails (lost)': refusedOnce('createFlowSession'),
    'loadForm done (name)': byItself,
    'loadForm done (address)': byItself,
    'loadForm done (refused)': refusedOnce('dynamicForm'),
  },
  shows: {
    notStarted: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    notLoaded: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
  leaves: {},
  situations: {
    begin: 'name',
    follow(move, situation, from) {
      if (move === 'form done (next)') return situation === 'name' ? 'address' : undefined
      if (move === 'form done (previous)')
        return situation === 'address' && from === 'answering' ? 'name' : undefined
      if (move.startsWith('loadForm done (refused)')) return situation
      if (move.startsWith('loadForm done')) return move.includes(`(${situation})`) ? situation : undefined
      return situation
    },
  },
}
