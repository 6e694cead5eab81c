import type { SnapshotFrom } from 'xstate'
import { exampleApplication } from '../accept-terms/acceptTerms.model.ts'
import type { Policy } from '../contract/schema.generated.ts'
import { sampleSession } from '../form/sampleForms.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { product } from '../product.ts'
import { guestSession, verifiedSession } from '../session/session.model.ts'
import { fulfillmentMachine } from './fulfillment.machine.ts'
import type { FulfillmentContext, JourneyFacts, StepRequest } from './fulfillment.types.ts'
import { currentStep } from './progress.ts'
import { stepBefore, visited } from './stepRules.ts'
import { type StepName, stepAfter, stepNames, stepRow } from './steps.ts'

const today = '2026-11-21'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

/** The carrier's facts with everything before this step complete. */
export function factsAt(step: StepName, rest: Partial<JourneyFacts> = {}): JourneyFacts {
  return {
    steps: stepNames.map((name) => ({
      key: stepRow(name).key,
      applicable: true,
      complete: stepNames.indexOf(name) < stepNames.indexOf(step),
    })),
    hasPolicy: false,
    applicationResult: null,
    ineligibleReasons: [],
    ...rest,
  }
}

const withoutBeneficiary = factsAt('insuranceProfile')

/** What the carrier may say: how far the journey is, and at its start everything that stops it. */
function facts({ facts: before, done }: FulfillmentContext): Record<string, JourneyFacts> {
  const last = done.at(-1)
  if (last !== undefined) {
    return {
      'one step further': factsAt(stepAfter(last)),
      ...(last === 'insuranceProfile' ? { 'not counted yet': factsAt('insuranceProfile') } : {}),
    }
  }
  if (before !== null) return { 'as it was': before }
  return {
    'nothing done': factsAt('registration'),
    'profile open': factsAt('insuranceProfile'),
    'no beneficiary asked for': {
      ...withoutBeneficiary,
      steps: withoutBeneficiary.steps.map((step) =>
        step.key === 'beneficiary' ? { ...step, applicable: false } : step,
      ),
    },
    'decision pending': factsAt('waiting', { applicationResult: 'pending' }),
    'too old': factsAt('beneficiary', { ineligibleReasons: ['age_of_insured'] }),
    'a record': factsAt('acceptTerms', { ineligibleReasons: ['criminal_history'] }),
    'not insurable': factsAt('acceptTerms', { ineligibleReasons: ['general'] }),
    rejected: factsAt('quoteReview', { applicationResult: 'rejected' }),
    'paid, but the policy is not there yet': factsAt('confirmation', { applicationResult: 'accepted' }),
    'has a policy': factsAt('confirmation', { hasPolicy: true }),
  }
}

export const examplePolicy: Policy = {
  id: 'P-1',
  label: 'WT-000001',
  status: 'valid',
  amount: 250_000,
  termDuration: 20,
  termUnit: 'year',
  insuredsAgeAtTerm: 50,
  effectiveAt: '2026-11-21T00:00:00.000Z',
  terminatesAt: null,
  lapsesAt: null,
  monthlyPremium: 1850,
  paidAt: '2026-11-21T00:00:00.000Z',
  activePlan: null,
  pendingPlan: null,
  product: { slug: product.termLife, name: 'Term life' },
  documents: [],
}

const flowEnds: Record<string, FormFlowOutput> = {
  completed: {
    kind: 'completed',
    slug: 'insurance-profile',
    flowSession: sampleSession({ complete: true }),
    layoutOutput: null,
  },
  back: { kind: 'back' },
  exit: { kind: 'exit' },
  link: { kind: 'link', destination: 'welcome' },
  left: { kind: 'left' },
}

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
    ...(step === 'onboardingIntro' ? { 'the profile': { step: 'insuranceProfile' } } : {}),
    ...(before ? { 'the step before': { step: before } } : {}),
  }
}

/**
 * Ways out: the button, and the URL, which also says where to. The dialog does the same over every step: one
 * step stands for all, and the one where money may be on its way.
 */
function leavings(snapshot: SnapshotFrom<typeof fulfillmentMachine>): Record<string, { to?: string }> {
  const byUrl = { 'for another place': { to: '/elsewhere' } }
  if (!snapshot.matches('journey')) return byUrl
  const isExample = (['beneficiary', 'purchasePolicy'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return isExample ? { 'by the button': {}, ...byUrl } : {}
}

const stepOpen = (step: StepName) => ({
  tags: [],
  meta: { step },
  running: ['formFlow' as const],
  cannot: ['retry.chosen', 'dashboard.chosen', 'continue.chosen'] as const,
})
const denials = ['rejected', 'timedOut']

export const fulfillmentModel = defineModel(fulfillmentMachine, {
  input: {
    'a visitor': { session: null, today },
    'a guest': { session: guestSession, today },
    'a customer who asks for the interview': {
      session: verifiedSession,
      today,
      requested: { step: 'underwritingInterview', form: 'license' },
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
  },
  outcomes: {
    loadJourney: { done: ({ snapshot }) => facts(snapshot.context), error: { lost } },
    registration: {
      done: {
        registered: { kind: 'registered', session: verifiedSession },
        login: { kind: 'login', email: 'mia@example.com' },
        exit: { kind: 'exit' },
      },
      error: { lost },
    },
    formFlow: {
      done: ({ snapshot }): Record<string, FormFlowOutput> =>
        snapshot.matches({ journey: { steps: 'waiting' } })
          ? {
              ...flowEnds,
              denied: { kind: 'denied', result: 'rejected' },
              late: { kind: 'denied', result: 'timedOut' },
            }
          : flowEnds,
      error: { lost },
      emits: { 'money on its way': { type: 'step.locked' }, 'money stays': { type: 'step.unlocked' } },
    },
    acceptTerms: {
      done: {
        submitted: { kind: 'submitted', application: exampleApplication },
        back: { kind: 'back' },
        left: { kind: 'left' },
      },
      error: { lost },
    },
    loadPolicy: { done: { policy: examplePolicy }, error: { lost } },
  },
  states: {
    loading: {
      tags: ['pending'],
      running: ['loadJourney'],
      can: ['exit.chosen', 'step.requested'],
      cannot: ['back.chosen', 'retry.chosen'],
    },
    loadFailed: { tags: ['retryable'], can: ['retry.chosen', 'exit.chosen'], context: { problem: lost } },
    'journey.steps.registration.open': {
      meta: { step: 'registration' },
      running: ['registration'],
      cannot: ['back.chosen', 'step.requested'],
    },
    'journey.steps.onboardingIntro.open': stepOpen('onboardingIntro'),
    'journey.steps.insuranceProfile.open': stepOpen('insuranceProfile'),
    'journey.steps.beneficiary.open': stepOpen('beneficiary'),
    'journey.steps.underwritingInterview.open': stepOpen('underwritingInterview'),
    'journey.steps.acceptTerms.open': {
      meta: { step: 'acceptTerms', place: 'acceptTerms' },
      running: ['acceptTerms'],
    },
    'journey.steps.waiting.open': {
      ...stepOpen('waiting'),
      cannot: ['back.chosen', 'step.requested', 'retry.chosen', 'dashboard.chosen'],
    },
    'journey.steps.quoteReview.open': stepOpen('quoteReview'),
    'journey.steps.purchasePolicy.open.free': {
      tags: [],
      meta: { step: 'purchasePolicy' },
      running: ['formFlow'],
    },
    'journey.steps.purchasePolicy.open.paying': {
      tags: ['paying'],
      running: ['formFlow'],
      cannot: ['back.chosen', 'exit.chosen', 'exit.confirmed', 'step.requested'],
    },
    'journey.steps.confirmation.loading': {
      tags: ['pending'],
      meta: { place: 'confirmation' },
      running: ['loadPolicy'],
      can: ['dashboard.chosen'],
      cannot: ['back.chosen', 'step.requested'],
    },
    'journey.steps.confirmation.shown': {
      meta: { place: 'confirmation' },
      running: [],
      context: { policy: examplePolicy, problem: null },
      can: ['dashboard.chosen'],
      cannot: ['back.chosen', 'step.requested'],
    },
    'journey.steps.confirmation.failed': {
      tags: ['retryable'],
      context: { problem: lost },
      can: ['retry.chosen', 'dashboard.chosen'],
      cannot: ['back.chosen', 'step.requested'],
    },
    'journey.steps.ineligible': { running: [], can: ['continue.chosen'], cannot: ['dashboard.chosen'] },
    'journey.steps.denied': {
      running: [],
      can: ['dashboard.chosen'],
      cannot: ['back.chosen', 'continue.chosen', 'step.requested'],
      check: ({ context }) =>
        denials.includes(context.denial ?? '') ? undefined : `does not know why: ${context.denial}`,
    },
    'journey.exit.closed': { context: { leavingFor: null }, cannot: ['exit.confirmed', 'exit.dismissed'] },
    'journey.exit.opening': { cannot: ['exit.chosen', 'exit.confirmed', 'exit.dismissed'] },
    'journey.exit.confirming': { can: ['exit.dismissed'] },
    home: { tags: [], output: { kind: 'home' } },
    exited: { tags: [], output: ({ leavingFor }) => ({ kind: 'exit' as const, to: leavingFor }) },
    login: { tags: [], output: { kind: 'login', email: 'mia@example.com' } },
    preview: { tags: [], output: { kind: 'link', destination: 'coveragePreview' } },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  project: (context) => ({
    level: context.facts === null ? context.session?.level : undefined,
    facts: context.facts && {
      complete: context.facts.steps.filter(({ complete }) => complete).length,
      applicable: context.facts.steps.filter(({ applicable }) => applicable).length,
      result: context.facts.applicationResult,
      reason: context.facts.ineligibleReasons[0],
      hasPolicy: context.facts.hasPolicy,
    },
    done: context.done,
    visiting: context.facts === null ? context.visiting : visited(context),
    leavingFor: context.leavingFor,
    denial: context.denial,
    problem: context.problem?.code,
    policy: context.policy?.id,
    email: context.email,
    destination: context.destination,
  }),
})
