import { NamePage } from '../pages/insuranceProfile.ts'
import { personAt, signIn } from '../people.ts'
import { byItself } from './arranging.ts'
import type { Walker } from './walker.ts'

/** The first forms of a flow, as in the profile. */
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
      'in a dialog, which the profile does not have: covered by e2e/galleryFlow.spec.ts',
    'startFlow fails (lost)': 'covered by e2e/faults.spec.ts',
    'loadForm done (refused)': 'covered by e2e/faults.spec.ts',
    start: 'another entry to the same two forms: covered on the machine',
    'exit.chosen': 'the journey asks before it is left: its paths cover the dialog',
    'leave.requested': 'the journey asks before it is left: its paths cover the dialog',
    'startFlow done': 'a flow that goes on or is over before it is seen: covered on the machine',
    'loadForm done (trivia)': 'the form of another flow: covered by the paths of trivia',
    'loadForm done (firstCard)': 'the form of another flow: covered by the paths of the journey',
    'loadForm done (card)': 'the form of another flow: covered by the paths of the journey',
    'loadForm done (review)': 'the form of another flow: covered by the paths of the journey',
    'loadForm done (no further form)': 'a reply of a carrier whose definitions have changed',
    'loadForm done (not in time)': 'a form that takes long: covered on the machine',
    'loadForm fails': 'an unknown layout: our carrier has none',
    'retry.chosen': 'follows a failure of the flow or of a form',
    'back.chosen': 'an address, not a press: covered by the bridge',
    'form done': 'another end of a form than the next one: covered on the machine',
    'form fails': 'a fault of our own, not of the carrier',
    'session.resumed': 'follows a session that ended over the page: covered by e2e/faults.spec.ts',
    'layout sends step.locked': 'only the purchase locks its step: covered by the paths of the journey',
    'layout sends step.unlocked': 'only the purchase locks its step: covered by the paths of the journey',
    'layout done': 'a layout that acts, as trivia and the purchase are: covered by the paths of the journey',
    'layout fails': 'a fault of our own, not of the carrier',
    'form.requested': 'an address inside a flow: covered by the bridge',
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
