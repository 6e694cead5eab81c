import type { SnapshotFrom } from 'xstate'
import { defineModel } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import { guestSession, verifiedSession } from '../session/session.model.ts'
import { exitStates, isOver } from './exit.model.ts'
import { failed } from './flowStep.model.ts'
import { fulfillmentMachine } from './fulfillment.machine.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { afterLoading, stepFollowing } from './journeyRules.model.ts'
import { outcomes } from './outcomes.model.ts'
import { currentStep } from './progress.ts'
import { factsAt, journeyDay, noBeneficiary } from './sampleJourney.ts'
import { stepBefore, visitedStep } from './stepRules.ts'
import { stepStates } from './steps.model.ts'

/** What the URL may ask for: this step's own form, the step before (behind the pledge: ahead), one far ahead. */
function asked(snapshot: SnapshotFrom<typeof fulfillmentMachine>): Record<string, StepRequest> {
  const step = currentStep(snapshot)
  const far: Record<string, StepRequest> = { 'the purchase': { step: 'purchasePolicy' } }
  // Below the exit dialog nothing is different: one case shows that it is heard there, too. Nor is it while
  // the facts are on their way: the wish is noted and held against them.
  if (snapshot.matches({ journey: { exit: 'confirming' } }) || snapshot.matches('loading')) return far
  if (snapshot.matches({ journey: { exit: 'opening' } })) return {}
  const before = stepBefore(snapshot.context, step)
  return {
    ...far,
    'a form of this step': { step, form: 'second' },
    ...(step === 'quoteReview' || step === 'purchasePolicy'
      ? { 'another amount': { step: 'quoteReview', changes: true } }
      : {}),
    ...(step === 'onboardingIntro' ? { 'the profile': { step: 'insuranceProfile' } } : {}),
    ...(before ? { 'the step before': { step: before } } : {}),
  }
}

/**
 * Ways out: the button, and the URL, which also says where to. The dialog does the same over every step: one
 * step stands for all, and the one where money may be on its way. Where the application is behind nothing is asked.
 */
function leavings(snapshot: SnapshotFrom<typeof fulfillmentMachine>): Record<string, { to?: string }> {
  const byUrl = { 'for another place': { to: '/elsewhere' } }
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
    'session.resumed': true,
  },
  outcomes,
  startsIn: {
    'a visitor': { to: ['journey.steps.registration.open', 'journey.exit.closed'] },
    'a guest': 'loading',
    'a customer who asks for the interview': 'loading',
    'a customer who asks for the confirmation': 'loading',
  },
  states: {
    loading: {
      tags: ['pending'],
      screen: 'journey',
      running: ['loadJourney'],
      leadsTo: {
        'step.requested': { to: 'loading', context: { visiting: { step: 'purchasePolicy' } } },
        'exit.chosen': { to: 'exited', context: { leavingFor: '/elsewhere' } },
        'loadJourney done (one step further)': (context) =>
          afterLoading(context, factsAt(stepFollowing(context.done.at(-1) ?? 'registration'))),
        'loadJourney done (not counted yet)': (context) => afterLoading(context, factsAt('insuranceProfile')),
        'loadJourney done (as it was)': (context) =>
          afterLoading(context, context.facts ?? factsAt('registration')),
        'loadJourney done (nothing done)': (context) => afterLoading(context, factsAt('registration')),
        'loadJourney done (profile open)': (context) => afterLoading(context, factsAt('insuranceProfile')),
        'loadJourney done (no beneficiary asked for)': (context) => afterLoading(context, noBeneficiary),
        'loadJourney done (decision pending)': (context) =>
          afterLoading(context, factsAt('waiting', { applicationResult: 'pending' })),
        'loadJourney done (a quote that has expired)': (context) =>
          afterLoading(context, factsAt('acceptTerms', { quoteExpiredOn: journeyDay })),
        'loadJourney done (too old)': (context) =>
          afterLoading(context, factsAt('beneficiary', { ineligibleReasons: ['age_of_insured'] })),
        'loadJourney done (a record)': (context) =>
          afterLoading(context, factsAt('acceptTerms', { ineligibleReasons: ['criminal_history'] })),
        'loadJourney done (not insurable)': (context) =>
          afterLoading(context, factsAt('acceptTerms', { eligibleForUnderwriting: false })),
        'loadJourney done (a guest whom nobody has judged)': (context) =>
          afterLoading(context, factsAt('registration', { eligibleForUnderwriting: false })),
        'loadJourney done (a guest too old)': (context) =>
          afterLoading(context, factsAt('registration', { ineligibleReasons: ['age_of_insured'] })),
        'loadJourney done (nothing sized)': (context) =>
          afterLoading(context, factsAt('onboardingIntro', { coverageChosen: false })),
        'loadJourney done (rejected)': (context) =>
          afterLoading(context, factsAt('quoteReview', { applicationResult: 'rejected' })),
        'loadJourney done (paid, but the policy is not there yet)': (context) =>
          afterLoading(context, factsAt('confirmation', { applicationResult: 'accepted' })),
        'loadJourney done (has a policy)': (context) =>
          afterLoading(context, factsAt('confirmation', { hasPolicy: true })),
        'loadJourney fails': failed,
      },
    },
    loadFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      leadsTo: {
        'retry.chosen': 'loading',
        'session.resumed': 'loading',
        'exit.chosen': { to: 'exited', context: { leavingFor: '/elsewhere' } },
      },
    },
    ...stepStates,
    ...exitStates,
    home: { tags: [], output: { kind: 'home' } },
    exited: { tags: [], output: ({ leavingFor: to }) => ({ kind: 'exit' as const, to }) },
    login: { tags: [], output: { kind: 'login', email: 'mia@example.com' } },
    reset: { tags: [], output: { kind: 'reset', email: 'mia@example.com' } },
    estimate: { tags: [], output: { kind: 'estimate' } },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  project: (context) => ({
    level: context.facts === null ? context.session?.level : undefined,
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
    denial: context.denial,
    problem: context.problem?.code,
    payment: context.policy?.firstPayment,
    email: context.email,
    destination: context.destination,
  }),
})
