import type { SnapshotFrom } from 'xstate'
import type { AppRoute } from '../routes/route.ts'
import type { reinstatementMachine } from './reinstatement.machine.ts'
import type { StepAsked } from './reinstatement.types.ts'

type Snapshot = SnapshotFrom<typeof reinstatementMachine>

/** The flow of health questions that is open, if one is. */
export const openQuestions = ({ children }: Snapshot) => children.profile ?? children.interview

/** The step that the URL names; undefined where it stands at the beginning, or at what the facts say. */
function stepOf(snapshot: Snapshot): StepAsked | undefined {
  const isAt = (step: 'payment' | 'charging' | 'paymentFailed' | 'expired') =>
    snapshot.matches({ journey: { steps: step } })
  if (isAt('payment') || isAt('charging') || isAt('paymentFailed') || isAt('expired'))
    return { step: 'payment' }
  const form = openQuestions(snapshot)?.getSnapshot().context.form?.slug
  if (form === undefined) return undefined
  return { step: snapshot.children.profile ? 'profile' : 'interview', form }
}

/** Where a reinstatement stands; undefined while it is loaded: the URL then stays. */
export function reinstatementRoute(snapshot: Snapshot): AppRoute | undefined {
  if (!snapshot.matches('journey')) return undefined
  if (snapshot.matches({ journey: { steps: 'denied' } }))
    return { id: 'coverageDenied', type: 'rejected_reinstatement' }
  return { id: 'fulfillmentReinstatement', policyId: snapshot.context.policyId, ...stepOf(snapshot) }
}
