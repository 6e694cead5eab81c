import { NamePage } from '../pages/insuranceProfile.ts'
import { personAt, signIn } from '../people.ts'
import { byItself } from './arranging.ts'
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
    'form done (next)': ({ page }) => new NamePage(page).answer(),
  },
  answers: {
    'startFlow done (begun)': byItself,
    'loadForm done (name)': byItself,
  },
  shows: {},
  leaves: {
    'loadForm done (address)':
      'in a dialog, which the profile has none of: walked by e2e/galleryFlow.spec.ts',
    'startFlow fails (lost)': 'walked by e2e/faults.spec.ts',
    'loadForm done (refused)': 'walked by e2e/faults.spec.ts',
  },
  situations: {
    begin: 'name',
    follow(move, situation) {
      if (move === 'form done (next)') return situation === 'name' ? 'address' : undefined
      if (move.startsWith('loadForm done')) return move.includes(`(${situation})`) ? situation : undefined
      return situation
    },
  },
}
