import type { SnapshotFrom } from 'xstate'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { isBehind, walked } from './stepRules.ts'
import { type StepName, stepNames } from './steps.ts'

type FulfillmentSnapshot = SnapshotFrom<typeof fulfillmentMachine>

/** The step that is open, or would be next while the journey is being loaded. */
export function currentStep(snapshot: FulfillmentSnapshot): StepName {
  // There is something to be paid again.
  if (snapshot.matches({ journey: { steps: { confirmation: 'refused' } } })) return 'purchasePolicy'
  const open = stepNames.find((step) => snapshot.matches({ journey: { steps: step } }))
  return open ?? stepNames.find((step) => !isBehind(snapshot.context, step)) ?? 'confirmation'
}

/** The step that is named above the bar: a denial ends the decision, and an ineligible person is at none. */
export function stageOf(snapshot: FulfillmentSnapshot): StepName | null {
  if (snapshot.matches({ journey: { steps: 'ineligible' } })) return null
  return snapshot.matches({ journey: { steps: 'denied' } }) ? 'waiting' : currentStep(snapshot)
}

/**
 * How far the journey has come, in percent: the index of the current step among those that this person walks
 * (product-and-after-purchase, section 4), and the share of that step's forms that lie behind; 100 on the final
 * screens.
 */
export function progressOf(snapshot: FulfillmentSnapshot, share = 0): number {
  const step = currentStep(snapshot)
  if (step === 'confirmation' || snapshot.matches({ journey: { steps: 'denied' } })) return 100
  const steps = walked(snapshot.context)
  return Math.round((100 * (Math.max(0, steps.indexOf(step)) + share)) / steps.length)
}

/** How a step of the journey stands to whoever walks it. */
export type StepStanding = 'done' | 'current' | 'ahead'

/** The steps that this person walks, up to the payment, and how each of them stands. */
export function outlineOf(snapshot: FulfillmentSnapshot): { step: StepName; standing: StepStanding }[] {
  const current = currentStep(snapshot)
  return walked(snapshot.context)
    .filter((step) => step !== 'confirmation')
    .map((step) => ({
      step,
      standing: step === current ? 'current' : isBehind(snapshot.context, step) ? 'done' : 'ahead',
    }))
}

/** Whether something is being applied for that can be summed up: not before it is known, nor once it is decided. */
export function isApplying(snapshot: FulfillmentSnapshot): boolean {
  const { facts } = snapshot.context
  if (snapshot.matches('loadFailed') || (snapshot.matches('loading') && facts === null)) return false
  const over = (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return !over && facts?.hasPolicy !== true
}
