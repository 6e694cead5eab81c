import type { SnapshotFrom } from 'xstate'
import { product } from '../../rules/product.ts'
import { defineModel } from '../model.ts'
import { lost } from '../problem.ts'
import { guestSession, verifiedSession } from '../session/session.model.ts'
import { fulfillmentMachine } from './fulfillment.machine.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { outcomes } from './outcomes.model.ts'
import { currentStep } from './progress.ts'
import { examplePolicy, journeyDay, refusedPolicy, unpaidPolicy } from './sampleJourney.ts'
import { isUndecidedDenial, stepBefore, visitedStep } from './stepRules.ts'

type Snapshot = SnapshotFrom<typeof fulfillmentMachine>

/** Where nothing of the application is left in the middle: bought, denied, not eligible. */
const isOver = (snapshot: Snapshot) =>
  (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )

/** What the URL may ask for: this step's own form, the step before (behind the pledge: ahead), one far ahead. */
function asked(snapshot: Snapshot): Record<string, StepRequest> {
  const step = currentStep(snapshot)
  const far: Record<string, StepRequest> = { 'the purchase': { step: 'purchasePolicy' } }
  // Below the exit dialog nothing is different: one case shows that it is heard there, too. Nor is it while
  // the facts are still loading: the request is saved and checked against them later.
  if (snapshot.matches({ journey: { exit: 'confirming' } }) || snapshot.matches('loading')) return far
  if (snapshot.matches({ journey: { exit: 'opening' } })) return {}
  const before = stepBefore(snapshot.context, step)
  return {
    ...far,
    'a form of this step': { step, form: 'second' },
    ...(step === 'quoteReview' || step === 'purchasePolicy'
      ? { 'another amount': { step: 'quoteReview', changes: { mode: 'quote' } } }
      : {}),
    ...(step === 'onboardingIntro' ? { 'the profile': { step: 'insuranceProfile' } } : {}),
    ...(before ? { 'the step before': { step: before } } : {}),
  }
}

/**
 * Ways out: the button, and the URL, which also says where to. The dialog does the same over every step: one
 * step stands for all, and the one where money may be on its way. Where the application is behind nothing is asked.
 */
function leavings(snapshot: Snapshot): Record<string, { to?: string }> {
  const byUrl = { 'for another route': { to: '/elsewhere' } }
  // What is known already changes nothing while it is asked again.
  if (snapshot.matches('loading') && snapshot.context.facts !== null) return {}
  if (!snapshot.matches('journey') || isOver(snapshot)) return byUrl
  if (snapshot.matches({ journey: { steps: 'registration', exit: 'closed' } }))
    return { ...byUrl, 'for the page before': { to: '/products/insurance/welcome' } }
  const isExample = (['beneficiary', 'purchasePolicy'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return isExample ? { 'by the button': {}, ...byUrl } : {}
}

export const fulfillmentModel = defineModel(fulfillmentMachine, {
  input: {
    'a visitor': { session: null, today: journeyDay },
    'a guest': { session: guestSession, today: journeyDay },
    'a customer who asks for the interview': {
      session: verifiedSession,
      today: journeyDay,
      requested: { step: 'underwritingInterview', form: 'license' },
    },
    'a customer who chooses a product': {
      session: verifiedSession,
      today: journeyDay,
      product: product.accidentalDeath,
    },
    'a customer who asks for the confirmation': {
      session: verifiedSession,
      today: journeyDay,
      requested: { step: 'confirmation' },
    },
  },
  events: {
    'step.requested': asked,
    'back.chosen': true,
    'exit.chosen': leavings,
    'exit.confirmed': true,
    'exit.dismissed': true,
    'retry.chosen': true,
    'dashboard.chosen': true,
    'continue.chosen': true,
    'later.chosen': true,
    'reapply.chosen': true,
    'message.dismissed': true,
    'session.resumed': true,
  },
  outcomes,

  states: {
    loadFailed: {
      context: { problem: lost },
    },
    // Nothing leads out while money is on its way.
    'journey.steps.purchasePolicy.open.paying': {
      cannot: ['back.chosen', 'exit.chosen', 'exit.confirmed', 'step.requested'],
    },
    // What became of the first premium decides what is said: a person is covered once the bank has paid.
    'journey.steps.confirmation.covered': { context: { policy: examplePolicy, problem: null } },
    'journey.steps.confirmation.paymentPending': { context: { policy: unpaidPolicy, problem: null } },
    'journey.steps.confirmation.refused': { context: { policy: refusedPolicy, problem: null } },
    'journey.steps.confirmation.failed': { context: { problem: lost } },
    'journey.exit.closed': { context: { leavingFor: null } },
    home: { output: { kind: 'home' } },
    exited: { output: ({ leavingFor: to }) => ({ kind: 'exit' as const, to }) },
    login: { output: { kind: 'login', email: 'mia@example.com' } },
    reset: { output: { kind: 'reset', email: 'mia@example.com' } },
    estimate: { output: { kind: 'estimate' } },
    preview: { output: { kind: 'preview' } },
    builder: { output: { kind: 'builder' } },
    linked: { output: { kind: 'link', destination: 'welcome' } },
  },
  project: (context) => ({
    level: context.facts === null ? context.session?.level : undefined,
    product: context.product,
    facts: context.facts && {
      complete: context.facts.steps.filter(({ complete }) => complete).length,
      applicable: context.facts.steps.filter(({ applicable }) => applicable).length,
      result: context.facts.applicationResult,
      coverageChosen: context.facts.coverageChosen,
      reason: context.facts.ineligibleReasons[0],
      mayApply: context.facts.eligibleForUnderwriting,
      hasPolicy: context.facts.hasPolicy,
      expired: context.facts.quoteExpiredOn,
    },
    done: context.done,
    visiting: context.facts === null ? context.visiting : visitedStep(context),
    leavingFor: context.leavingFor,
    // Those after which nothing was decided lead on alike.
    denial: isUndecidedDenial(context.denial) ? 'undecided' : context.denial,
    problem: context.problem?.code,
    payment: context.policy?.firstPayment,
    email: context.email,
    destination: context.destination,
  }),
})
