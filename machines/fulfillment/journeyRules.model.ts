import type { FulfillmentContext, JourneyFacts } from './fulfillment.types.ts'
import type { StepName } from './steps.ts'

/*
 * What the model expects of the journey, written from the specification a second time: it must not agree with a
 * wrong guard or a wrong row of the table of steps.
 */

type At = Pick<FulfillmentContext, 'facts' | 'done' | 'visiting'>

/** The steps in order, each with the state in which it is open. */
export const openAt = {
  registration: 'journey.steps.registration.open',
  onboardingIntro: 'journey.steps.onboardingIntro.open',
  insuranceProfile: 'journey.steps.insuranceProfile.open',
  beneficiary: 'journey.steps.beneficiary.open',
  underwritingInterview: 'journey.steps.underwritingInterview.open',
  acceptTerms: 'journey.steps.acceptTerms.open',
  waiting: 'journey.steps.waiting.open',
  quoteReview: 'journey.steps.quoteReview.open',
  purchasePolicy: 'journey.steps.purchasePolicy.open.free',
  confirmation: 'journey.steps.confirmation.loading',
} as const satisfies Record<StepName, string>

/** Where amount and term of the quote are changed. */
export const changing = 'journey.steps.quoteReview.changing' as const

const order: readonly StepName[] = [
  'registration',
  'onboardingIntro',
  'insuranceProfile',
  'beneficiary',
  'underwritingInterview',
  'acceptTerms',
  'waiting',
  'quoteReview',
  'purchasePolicy',
  'confirmation',
]
const beforeTheApplication: readonly StepName[] = order.slice(1, 6)

const isDone = ({ facts, done }: At, step: StepName) =>
  done.includes(step) || facts?.steps[order.indexOf(step)]?.complete === true
const isAsked = ({ facts }: At, step: StepName) => facts?.steps[order.indexOf(step)]?.applicable !== false
const isPast = (at: At, step: StepName) => isDone(at, step) || !isAsked(at, step)

/** Whether a step may be gone back to or asked for: an application that is sent and money that is paid stay so. */
export function mayEnter(at: At, step: StepName): boolean {
  if (!isAsked(at, step) || isDone(at, 'purchasePolicy')) return false
  if (step === 'registration' || step === 'confirmation') return false
  if (beforeTheApplication.includes(step) && isDone(at, 'acceptTerms')) return false
  if (step === 'waiting' && isDone(at, 'waiting')) return false
  return order.slice(0, order.indexOf(step)).every((before) => isPast(at, before))
}

/** The step that lies before one for this person. */
export function stepBehind(at: At, step: StepName): StepName | null {
  return (
    order
      .slice(0, order.indexOf(step))
      .filter((before) => isAsked(at, before))
      .at(-1) ?? null
  )
}

/** "Check eligibility calls report … eligibleForUnderwriting" (4.6): without it there is no application to be sent. */
function isBarred(facts: JourneyFacts): boolean {
  const isComplete = (step: StepName) => facts.steps[order.indexOf(step)]?.complete === true
  return !facts.eligibleForUnderwriting && isComplete('registration') && !isComplete('acceptTerms')
}

/** The state that the facts lead to. */
function whereTo(at: At) {
  const { facts, visiting } = at
  // A reload at the confirmation shows it again; everything else of the journey is behind.
  if (facts?.hasPolicy) return visiting?.step === 'confirmation' ? openAt.confirmation : ('home' as const)
  if (visiting !== null && mayEnter(at, visiting.step))
    return visiting.changes ? changing : openAt[visiting.step]
  if (facts?.applicationResult === 'rejected') return 'journey.steps.denied' as const
  if (facts?.applicationResult === null && (facts.ineligibleReasons.length > 0 || isBarred(facts)))
    return 'journey.steps.ineligible' as const
  if (facts?.coverageChosen === false) return 'estimate' as const
  return openAt[order.find((step) => !isPast(at, step)) ?? 'confirmation']
}

/** Where the journey goes on once the carrier has said how far it is. */
export function afterLoading(context: FulfillmentContext, facts: JourneyFacts) {
  const done = context.done.filter((step) => !isPast({ facts, done: [], visiting: null }, step))
  const to = whereTo({ ...context, facts, done })
  return {
    to: to === 'home' || to === 'estimate' ? to : ([to, 'journey.exit.closed'] as const),
    context: {
      facts,
      done,
      problem: null,
      ...(to === 'journey.steps.denied' ? { denial: 'rejected' as const } : {}),
    },
  }
}

/** Where the journey goes on from a step that it was left in for another one, or went back from. */
export function afterStep(context: FulfillmentContext, visiting: FulfillmentContext['visiting']) {
  const to = whereTo({ ...context, visiting })
  // The editor is asked for once: it leads back to the review.
  if (to === changing) return { to: changing, context: { visiting: { step: 'quoteReview' as const } } }
  return {
    to,
    context: to === 'journey.steps.denied' ? { visiting, denial: 'rejected' as const } : { visiting },
  }
}

/** The order once more, for what the carrier says next. */
export function stepFollowing(step: StepName): StepName {
  return order[order.indexOf(step) + 1] ?? 'confirmation'
}
