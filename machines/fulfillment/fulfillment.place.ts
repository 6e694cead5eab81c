import type { SnapshotFrom } from 'xstate'
import { acceptTermsPath } from '../accept-terms/acceptTerms.place.ts'
import { formFlowPlace } from '../form-flow/formFlow.place.ts'
import { registrationPlace } from '../registration/registration.place.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { reasonIn } from './stepRules.ts'
import { flowSteps, type StepName } from './steps.ts'

/** Where the journey stands; undefined while it is loaded or a step has no form yet: the URL then stays. */
export function fulfillmentPlace(snapshot: SnapshotFrom<typeof fulfillmentMachine>): string | undefined {
  const { children, context } = snapshot
  const at = (step: StepName | 'ineligible' | 'denied') => snapshot.matches({ journey: { steps: step } })
  if (at('registration'))
    return children.registration && registrationPlace(children.registration.getSnapshot())
  if (at('acceptTerms')) return acceptTermsPath
  if (at('confirmation')) return '/fulfillment/confirmation'
  if (at('ineligible')) return `/ineligible/${reasonIn(context.facts) ?? 'general'}`
  if (at('denied'))
    return `/coverage-denied/${context.denial === 'timedOut' ? 'failed' : (context.denial ?? 'failed')}`
  const step = flowSteps.map(({ name }) => name).find(at)
  const flow = step && children[step]
  return flow && formFlowPlace(flow.getSnapshot())
}
