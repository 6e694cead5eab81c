import type { SnapshotFrom } from 'xstate'
import type { AppRoute } from '../routes/route.ts'
import type { reinstatementMachine } from './reinstatement.machine.ts'
import type { StepAsked } from './reinstatement.types.ts'

type Snapshot = SnapshotFrom<typeof reinstatementMachine>

/** The open flow of health questions, if any. */
export const openQuestions = ({ children }: Snapshot) => children.profile ?? children.interview

/** The step in the URL; undefined at the beginning and where the facts decide. */
function stepOf(snapshot: Snapshot): StepAsked | undefined {
  const isAt = (step: 'payment' | 'charging' | 'paymentFailed' | 'expired') =>
    snapshot.matches({ journey: { steps: step } })
  if (isAt('payment') || isAt('charging') || isAt('paymentFailed') || isAt('expired'))
    return { step: 'payment' }
  const form = openQuestions(snapshot)?.getSnapshot().context.form?.slug
  if (form === undefined) return undefined
  return { step: snapshot.children.profile ? 'profile' : 'interview', form }
}

/** The reinstatement's route; undefined while it loads: the URL then stays. */
export function reinstatementRoute(snapshot: Snapshot): AppRoute | undefined {
  if (!snapshot.matches('journey')) return undefined
  if (snapshot.matches({ journey: { steps: 'denied' } }))
    return { id: 'coverageDenied', type: 'rejected_reinstatement' }
  return { id: 'fulfillmentReinstatement', policyId: snapshot.context.policyId, ...stepOf(snapshot) }
}
