import { defineModel } from 'statecharts'
import type { SnapshotFrom } from 'xstate'
import { product } from '../../rules/product.ts'
import { lost } from '../problem.ts'
import { guestSession, verifiedSession } from '../session/session.model.ts'
import { fulfillmentMachine } from './fulfillment.machine.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { outcomes } from './outcomes.model.ts'
import { currentStep } from './progress.ts'
import { examplePolicy, journeyDay, refusedPolicy, unpaidPolicy } from './sampleJourney.ts'
import { isUndecidedDenial, stepBefore, visitedStep } from './stepRules.ts'

type Snapshot = SnapshotFrom<typeof fulfillmentMachine>

/** The application is over: bought, denied, not eligible. */
const isOver = (snapshot: Snapshot) =>
  (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )

/**
 * Requests of the URL: this step's own form, the previous step (behind the pledge: the next), one
 * far ahead.
 */
function asked(snapshot: Snapshot): Record<string, StepRequest> {
  const step = currentStep(snapshot)
  const far: Record<string, StepRequest> = { 'the purchase': { step: 'purchasePolicy' } }
  // The exit dialog handles requests in the same way, so one case is enough. So is it while the
  // facts are loading: the request is saved and checked against them later.
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
 * Exits: the button, and the URL, which also names a target. The dialog is the same over every
 * step, so one step represents all, plus the one with a payment. After the application has ended
 * there is no question.
 */
function leavings(snapshot: Snapshot): Record<string, { to?: string }> {
  const byUrl = { 'for another route': { to: '/elsewhere' } }
  // The known facts do not change while they are reloaded.
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
    // The journey cannot be left while a payment is in progress.
    'journey.steps.purchasePolicy.open.paying': {
      cannot: ['back.chosen', 'exit.chosen', 'exit.confirmed', 'step.requested'],
    },
    // The result of the first premium decides what is shown: coverage starts once the bank has
    // paid.
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
    // Denials without a decision behave alike.
    denial: isUndecidedDenial(context.denial) ? 'undecided' : context.denial,
    problem: context.problem?.code,
    payment: context.policy?.firstPayment,
    email: context.email,
    destination: context.destination,
  }),
})
