import type { SnapshotFrom } from 'xstate'
import type { Model } from '../model.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import type { FulfillmentContext } from './fulfillment.types.ts'

type Snapshot = SnapshotFrom<typeof fulfillmentMachine>

/** Steps from whose first form back leads out, and the journey asks whether to leave it. */
const nothingBehind = ['onboardingIntro', 'waiting', 'quoteReview'] as const
const isPaying = (snapshot: Snapshot) =>
  snapshot.matches({ journey: { steps: { purchasePolicy: { open: 'paying' } } } })
/** Where nothing of the application is left in the middle: bought, denied, not eligible. */
export const isOver = (snapshot: Snapshot) =>
  (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
const leavingFor =
  (to: string | null, state: 'journey.exit.opening' | 'journey.exit.confirming') =>
  (_: FulfillmentContext, snapshot: Snapshot) => {
    if (isPaying(snapshot)) return null
    // A question that was asked before it was over is answered first.
    const isAsked = state === 'journey.exit.confirming' || !isOver(snapshot)
    return { to: isAsked ? state : ('exited' as const), context: { leavingFor: to } }
  }

/** What the model expects of the question before the journey is left. */
export const exitStates: Model<typeof fulfillmentMachine>['states'] = {
  'journey.exit.closed': {
    tags: [],
    context: { leavingFor: null },
    leadsTo: {
      'exit.chosen (by the button)': leavingFor(null, 'journey.exit.opening'),
      'exit.chosen (for another place)': leavingFor('/elsewhere', 'journey.exit.opening'),
      'exit.chosen (for the page before)': leavingFor('/products/insurance/welcome', 'journey.exit.opening'),
      'formFlow done (back)': (_, snapshot) =>
        nothingBehind.some((step) => snapshot.matches({ journey: { steps: step } }))
          ? 'journey.exit.opening'
          : 'journey.exit.closed',
    },
  },
  'journey.exit.opening': { tags: [], after: { 100: 'journey.exit.confirming' } },
  'journey.exit.confirming': {
    tags: ['confirmingExit'],
    leadsTo: {
      'exit.chosen (by the button)': leavingFor(null, 'journey.exit.confirming'),
      'exit.chosen (for another place)': leavingFor('/elsewhere', 'journey.exit.confirming'),
      'exit.confirmed': ({ leavingFor: to }, snapshot) =>
        isPaying(snapshot) ? null : { to: 'exited', context: { leavingFor: to } },
      'exit.dismissed': 'journey.exit.closed',
    },
  },
}
