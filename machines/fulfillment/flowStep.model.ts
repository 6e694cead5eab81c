import { lost } from '../sampleProblems.ts'
import type { FulfillmentContext } from './fulfillment.types.ts'
import { afterStep, mayEnter, openAt, stepBehind } from './journeyRules.model.ts'
import { journeyDay } from './sampleJourney.ts'
import type { StepName } from './steps.ts'

/* What the model expects of every step that is a flow of forms: what it shows and hears, and where its ends lead. */

type FlowStep = Exclude<StepName, 'registration' | 'acceptTerms' | 'confirmation'>

export const failed = { to: 'loadFailed', context: { problem: lost } } as const

const slugs = {
  onboardingIntro: 'onboarding-intro',
  insuranceProfile: 'insurance-profile',
  beneficiary: 'beneficiary',
  underwritingInterview: 'underwriting-interview',
  waiting: 'post-underwriting',
  quoteReview: 'quote-review',
  purchasePolicy: 'purchase-policy',
} as const satisfies Record<FlowStep, string>

export const flowStepShows = (step: FlowStep) =>
  ({
    tags: [],
    screen: 'flow',
    meta: { step, place: 'flow' },
    running: { formFlow: { slug: slugs[step], flowScope: 'new_policy', today: journeyDay } },
  }) as const

/** A step is done: the facts count it from the next time that they are asked for. */
export const completing = ({ done }: FulfillmentContext, step: StepName) => ({
  done: done.includes(step) ? done : [...done, step],
  visiting: null,
})
export const staying = (context: FulfillmentContext) => afterStep(context, context.visiting)
export const backFrom = (step: StepName) => (context: FulfillmentContext) => {
  const before = stepBehind(context, step)
  return afterStep(context, before === null ? null : { step: before })
}

/** Where a flow leads that ends. */
export const flowEndsIn = (step: FlowStep) => ({
  'formFlow done (completed)': (context: FulfillmentContext) => ({
    to: 'loading' as const,
    context: completing(context, step),
  }),
  'formFlow done (back)': backFrom(step),
  'formFlow done (exit)': ({ leavingFor: to }: FulfillmentContext) => ({
    to: 'exited' as const,
    context: { leavingFor: to },
  }),
  'formFlow done (link)': 'linked' as const,
  'formFlow done (left)': staying,
  'formFlow fails': failed,
})

/** Where a step leads whose answer decides that the person cannot be covered: the carrier says why. */
export const mayRefuse = {
  'formFlow done (not insurable)': { to: 'loading', context: { visiting: null } },
} as const

/** Money on its way matters only in the step that takes it. */
export const whateverIsLocked = (step: FlowStep) => ({
  'formFlow sends step.locked': openAt[step],
  'formFlow sends step.unlocked': openAt[step],
})

/** A step is asked before another one is opened, and only for one that may be. */
export const requested =
  (step: StepName, wanted: StepName, machine = 'formFlow') =>
  (context: FulfillmentContext) =>
    mayEnter(context, wanted)
      ? {
          to: openAt[step],
          context: { visiting: { step: wanted } },
          does: [`sends leave.requested to ${machine}`],
        }
      : null
export const requestedBefore =
  (step: StepName, machine = 'formFlow') =>
  (context: FulfillmentContext) => {
    const before = stepBehind(context, step)
    return before === null ? null : requested(step, before, machine)(context)
  }

/** What a flow hears of from outside. */
export const asksFlow = (step: FlowStep) => ({
  'back.chosen': { to: openAt[step], does: ['sends back.chosen to formFlow'] },
  'step.requested (a form of this step)': { to: openAt[step], does: ['sends form.requested to formFlow'] },
  'step.requested (the purchase)': step === 'purchasePolicy' ? null : requested(step, 'purchasePolicy'),
  'step.requested (the step before)': requestedBefore(step),
})
