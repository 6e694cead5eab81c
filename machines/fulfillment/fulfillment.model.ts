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
import { afterLoading, afterStep, mayEnter, openAt, stepBehind, stepFollowing } from './journeyRules.model.ts'
import { currentStep } from './progress.ts'
import { stepBefore, visitedStep } from './stepRules.ts'
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
    'no beneficiary asked for': noBeneficiary,
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

type Snapshot = SnapshotFrom<typeof fulfillmentMachine>
type FlowStep = Exclude<StepName, 'registration' | 'acceptTerms' | 'confirmation'>

const failed = { to: 'loadFailed', context: { problem: lost } } as const
const noBeneficiary: JourneyFacts = {
  ...withoutBeneficiary,
  steps: withoutBeneficiary.steps.map((step) =>
    step.key === 'beneficiary' ? { ...step, applicable: false } : step,
  ),
}

/** Steps from whose first form back leads out, and the journey asks whether to leave it. */
const nothingBehind = ['onboardingIntro', 'waiting', 'quoteReview'] as const
const slugs = {
  onboardingIntro: 'onboarding-intro',
  insuranceProfile: 'insurance-profile',
  beneficiary: 'beneficiary',
  underwritingInterview: 'underwriting-interview',
  waiting: 'post-underwriting',
  quoteReview: 'quote-review',
  purchasePolicy: 'purchase-policy',
} as const satisfies Record<FlowStep, string>

const flowStep = (step: FlowStep) =>
  ({
    tags: [],
    screen: 'flow',
    meta: { step, place: 'flow' },
    running: { formFlow: { slug: slugs[step], flowScope: 'new_policy', today } },
  }) as const

/** A step is done: the facts count it from the next time that they are asked for. */
const completing = ({ done }: FulfillmentContext, step: StepName) => ({
  done: done.includes(step) ? done : [...done, step],
  visiting: null,
})
const staying = (context: FulfillmentContext) => afterStep(context, context.visiting)
const backFrom = (step: StepName) => (context: FulfillmentContext) => {
  const before = stepBehind(context, step)
  return afterStep(context, before === null ? null : { step: before })
}

/** Where a flow leads that ends. */
const flowEndsIn = (step: FlowStep) => ({
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

/** Money on its way matters only in the step that takes it. */
const whateverIsLocked = (step: FlowStep) => ({
  'formFlow sends step.locked': openAt[step],
  'formFlow sends step.unlocked': openAt[step],
})

/** A step is asked before another one is opened, and only for one that may be. */
const requested =
  (step: StepName, wanted: StepName, machine = 'formFlow') =>
  (context: FulfillmentContext) =>
    mayEnter(context, wanted)
      ? {
          to: openAt[step],
          context: { visiting: { step: wanted } },
          does: [`sends leave.requested to ${machine}`],
        }
      : null
const requestedBefore =
  (step: StepName, machine = 'formFlow') =>
  (context: FulfillmentContext) => {
    const before = stepBehind(context, step)
    return before === null ? null : requested(step, before, machine)(context)
  }

/** What a flow hears of from outside. */
const asksFlow = (step: FlowStep) => ({
  'back.chosen': { to: openAt[step], does: ['sends back.chosen to formFlow'] },
  'step.requested (a form of this step)': { to: openAt[step], does: ['sends form.requested to formFlow'] },
  'step.requested (the purchase)': step === 'purchasePolicy' ? null : requested(step, 'purchasePolicy'),
  'step.requested (the step before)': requestedBefore(step),
})

/** The step that would be open, were the person not ineligible. */
const nextIn = ({ facts: known }: FulfillmentContext): StepRequest => ({
  step: stepNames.find((_, index) => known?.steps[index]?.complete !== true) ?? 'confirmation',
})
const visitable = (context: FulfillmentContext, visiting: StepRequest) =>
  mayEnter(context, visiting.step) ? afterStep(context, visiting) : null

const isPaying = (snapshot: Snapshot) =>
  snapshot.matches({ journey: { steps: { purchasePolicy: { open: 'paying' } } } })
const leavingFor =
  (to: string | null, state: 'journey.exit.opening' | 'journey.exit.confirming') =>
  (_: FulfillmentContext, snapshot: Snapshot) =>
    isPaying(snapshot) ? null : { to: state, context: { leavingFor: to } }

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
          : snapshot.matches({ journey: { steps: 'purchasePolicy' } })
            ? { ...flowEnds, expired: { kind: 'expired' } }
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
  startsIn: {
    'a visitor': { to: ['journey.steps.registration.open', 'journey.exit.closed'] },
    'a guest': 'loading',
    'a customer who asks for the interview': 'loading',
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
        'loadJourney done (too old)': (context) =>
          afterLoading(context, factsAt('beneficiary', { ineligibleReasons: ['age_of_insured'] })),
        'loadJourney done (a record)': (context) =>
          afterLoading(context, factsAt('acceptTerms', { ineligibleReasons: ['criminal_history'] })),
        'loadJourney done (not insurable)': (context) =>
          afterLoading(context, factsAt('acceptTerms', { ineligibleReasons: ['general'] })),
        'loadJourney done (rejected)': (context) =>
          afterLoading(context, factsAt('quoteReview', { applicationResult: 'rejected' })),
        'loadJourney done (paid, but the policy is not there yet)': (context) =>
          afterLoading(context, factsAt('confirmation', { applicationResult: 'accepted' })),
        'loadJourney done (has a policy)': 'home',
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
        'exit.chosen': { to: 'exited', context: { leavingFor: '/elsewhere' } },
      },
    },
    'journey.steps.registration.open': {
      tags: [],
      screen: 'registration',
      meta: { step: 'registration' },
      running: { registration: { today } },
      leadsTo: {
        'registration done (registered)': (context) => ({
          to: 'loading',
          context: { session: verifiedSession, ...completing(context, 'registration') },
        }),
        'registration done (login)': 'login',
        'registration done (exit)': ({ leavingFor }) => ({ to: 'exited', context: { leavingFor } }),
        'registration fails': failed,
      },
    },
    'journey.steps.onboardingIntro.open': {
      ...flowStep('onboardingIntro'),
      leadsTo: {
        ...flowEndsIn('onboardingIntro'),
        ...whateverIsLocked('onboardingIntro'),
        ...asksFlow('onboardingIntro'),
        'step.requested (the profile)': requested('onboardingIntro', 'insuranceProfile'),
        // Nothing of the journey lies behind the pledge: back asks whether to leave.
        'formFlow done (back)': staying,
      },
    },
    'journey.steps.insuranceProfile.open': {
      ...flowStep('insuranceProfile'),
      leadsTo: {
        ...flowEndsIn('insuranceProfile'),
        ...whateverIsLocked('insuranceProfile'),
        ...asksFlow('insuranceProfile'),
      },
    },
    'journey.steps.beneficiary.open': {
      ...flowStep('beneficiary'),
      leadsTo: {
        ...flowEndsIn('beneficiary'),
        ...whateverIsLocked('beneficiary'),
        ...asksFlow('beneficiary'),
      },
    },
    'journey.steps.underwritingInterview.open': {
      ...flowStep('underwritingInterview'),
      leadsTo: {
        ...flowEndsIn('underwritingInterview'),
        ...whateverIsLocked('underwritingInterview'),
        ...asksFlow('underwritingInterview'),
      },
    },
    'journey.steps.acceptTerms.open': {
      tags: [],
      screen: 'acceptTerms',
      meta: { step: 'acceptTerms', place: 'acceptTerms' },
      running: { acceptTerms: {} },
      leadsTo: {
        'acceptTerms done (submitted)': (context) => ({
          to: 'loading',
          context: completing(context, 'acceptTerms'),
        }),
        'acceptTerms done (back)': backFrom('acceptTerms'),
        'acceptTerms done (left)': staying,
        'acceptTerms fails': failed,
        'back.chosen': { to: openAt.acceptTerms, does: ['sends back.chosen to acceptTerms'] },
        'step.requested (a form of this step)': null,
        'step.requested (the purchase)': requested('acceptTerms', 'purchasePolicy', 'acceptTerms'),
        'step.requested (the step before)': requestedBefore('acceptTerms', 'acceptTerms'),
      },
    },
    // The answers are with underwriting: nothing leads back, and only the button beside it out.
    'journey.steps.waiting.open': {
      ...flowStep('waiting'),
      leadsTo: {
        ...flowEndsIn('waiting'),
        ...whateverIsLocked('waiting'),
        'formFlow done (back)': staying,
        'formFlow done (denied)': { to: 'journey.steps.denied', context: { denial: 'rejected' } },
        'formFlow done (late)': { to: 'journey.steps.denied', context: { denial: 'timedOut' } },
      },
    },
    'journey.steps.quoteReview.open': {
      ...flowStep('quoteReview'),
      leadsTo: {
        ...flowEndsIn('quoteReview'),
        ...whateverIsLocked('quoteReview'),
        ...asksFlow('quoteReview'),
        'formFlow done (back)': staying,
      },
    },
    'journey.steps.purchasePolicy.open': {
      leadsTo: {
        ...flowEndsIn('purchasePolicy'),
        // Paid: nothing is asked before it is confirmed.
        'formFlow done (completed)': (context) => ({
          to: 'journey.steps.confirmation.loading',
          context: completing(context, 'purchasePolicy'),
        }),
        // The carrier says how far the journey is without the quote: as far as the terms.
        'formFlow done (expired)': 'loading',
      },
    },
    'journey.steps.purchasePolicy.open.free': {
      ...flowStep('purchasePolicy'),
      leadsTo: {
        ...asksFlow('purchasePolicy'),
        'formFlow sends step.locked': 'journey.steps.purchasePolicy.open.paying',
        'formFlow sends step.unlocked': 'journey.steps.purchasePolicy.open.free',
      },
    },
    'journey.steps.purchasePolicy.open.paying': {
      ...flowStep('purchasePolicy'),
      tags: ['paying'],
      leadsTo: {
        'formFlow sends step.locked': 'journey.steps.purchasePolicy.open.paying',
        'formFlow sends step.unlocked': 'journey.steps.purchasePolicy.open.free',
      },
    },
    'journey.steps.confirmation.loading': {
      tags: ['pending'],
      screen: 'confirmation',
      meta: { place: 'confirmation' },
      running: ['loadPolicy'],
      leadsTo: {
        'loadPolicy done': 'journey.steps.confirmation.shown',
        'loadPolicy fails': 'journey.steps.confirmation.failed',
        'dashboard.chosen': 'home',
      },
    },
    'journey.steps.confirmation.shown': {
      tags: [],
      screen: 'confirmation',
      meta: { place: 'confirmation' },
      running: [],
      context: { policy: examplePolicy, problem: null },
      leadsTo: { 'dashboard.chosen': 'home' },
    },
    'journey.steps.confirmation.failed': {
      tags: ['retryable'],
      screen: 'confirmation',
      running: [],
      context: { problem: lost },
      leadsTo: { 'retry.chosen': 'journey.steps.confirmation.loading', 'dashboard.chosen': 'home' },
    },
    'journey.steps.ineligible': {
      tags: [],
      screen: 'ineligible',
      running: [],
      leadsTo: {
        'continue.chosen': 'preview',
        'back.chosen': (context) => {
          const wrong = {
            age_of_insured: 'insuranceProfile',
            criminal_history: 'underwritingInterview',
          } as const
          const reason = context.facts?.ineligibleReasons[0]
          const step = reason === 'age_of_insured' || reason === 'criminal_history' ? wrong[reason] : null
          return step !== null && mayEnter(context, step) ? afterStep(context, { step }) : null
        },
        'step.requested (the purchase)': null,
        'step.requested (a form of this step)': (context) =>
          visitable(context, { ...nextIn(context), form: 'second' }),
        'step.requested (the step before)': (context) => {
          const step = stepBehind(context, nextIn(context).step)
          return step === null ? null : visitable(context, { step })
        },
      },
    },
    'journey.steps.denied': {
      tags: [],
      screen: 'coverageDenied',
      running: [],
      leadsTo: {
        'dashboard.chosen': 'home',
        'retry.chosen': ({ denial }) =>
          denial === 'timedOut' ? { to: 'loading', context: { denial: null } } : null,
      },
    },
    'journey.exit.closed': {
      tags: [],
      context: { leavingFor: null },
      leadsTo: {
        'exit.chosen (by the button)': leavingFor(null, 'journey.exit.opening'),
        'exit.chosen (for another place)': leavingFor('/elsewhere', 'journey.exit.opening'),
        'formFlow done (back)': (_, snapshot) =>
          nothingBehind.some((step) => snapshot.matches({ journey: { steps: step } }))
            ? 'journey.exit.opening'
            : 'journey.exit.closed',
      },
    },
    'journey.exit.opening': { tags: [], after: { 100: 'journey.exit.confirming' } },
    'journey.exit.confirming': {
      tags: ['confirmingExit'],
      leadsTo: {
        'exit.chosen (by the button)': leavingFor(null, 'journey.exit.confirming'),
        'exit.chosen (for another place)': leavingFor('/elsewhere', 'journey.exit.confirming'),
        'exit.confirmed': ({ leavingFor: to }, snapshot) =>
          isPaying(snapshot) ? null : { to: 'exited', context: { leavingFor: to } },
        'exit.dismissed': 'journey.exit.closed',
      },
    },
    home: { tags: [], output: { kind: 'home' } },
    exited: { tags: [], output: ({ leavingFor: to }) => ({ kind: 'exit' as const, to }) },
    login: { tags: [], output: { kind: 'login', email: 'mia@example.com' } },
    preview: { tags: [], output: { kind: 'link', destination: 'coveragePreview' } },
    linked: { tags: [], output: { kind: 'link', destination: 'welcome' } },
  },
  // A step is open only while nothing stops the journey, or to correct what does: from `registration` the walk
  // through the steps ends where it ends from `arriving`, which looks first for what stops it.
  equivalents: [
    'onboardingIntro.open: onDone of onboardingIntro (2)',
    'onboardingIntro.open: onDone of onboardingIntro (5)',
    'insuranceProfile.open: onDone of insuranceProfile (2)',
    'insuranceProfile.open: onDone of insuranceProfile (5)',
    'beneficiary.open: onDone of beneficiary (2)',
    'beneficiary.open: onDone of beneficiary (5)',
    'underwritingInterview.open: onDone of underwritingInterview (2)',
    'underwritingInterview.open: onDone of underwritingInterview (5)',
    'acceptTerms.open: onDone of acceptTerms (2)',
    'acceptTerms.open: onDone of acceptTerms (3)',
    'waiting.open: onDone of waiting (3)',
    'waiting.open: onDone of waiting (6)',
    'quoteReview.open: onDone of quoteReview (2)',
    'quoteReview.open: onDone of quoteReview (5)',
    'purchasePolicy.open: onDone of purchasePolicy (3)',
    'purchasePolicy.open: onDone of purchasePolicy (6)',
    'ineligible: back.chosen',
    'ineligible: step.requested',
  ].map((transition) => ({
    mutant: `journey.steps.${transition}: goes to journey.steps.registration`,
    why: 'whatever stops the journey is passed by for a step that is visited, and only visited steps are open then',
  })),
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
    visiting: context.facts === null ? context.visiting : visitedStep(context),
    leavingFor: context.leavingFor,
    denial: context.denial,
    problem: context.problem?.code,
    policy: context.policy?.id,
    email: context.email,
    destination: context.destination,
  }),
})
