import type { Model } from '../model.ts'
import { verifiedSession } from '../session/session.model.ts'
import { confirmationStates } from './confirmation.model.ts'
import {
  asksFlow,
  backFrom,
  completing,
  failed,
  flowEndsIn,
  flowStepShows,
  mayRefuse,
  requested,
  requestedBefore,
  staying,
  whateverIsLocked,
} from './flowStep.model.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import type { FulfillmentContext, StepRequest } from './fulfillment.types.ts'
import { afterStep, changing, mayEnter, openAt, stepBehind } from './journeyRules.model.ts'
import { journeyDay } from './sampleJourney.ts'
import { stepNames } from './steps.ts'

/** The step that would be open, were the person not ineligible. */
const nextIn = ({ facts: known }: FulfillmentContext): StepRequest => ({
  step: stepNames.find((_, index) => known?.steps[index]?.complete !== true) ?? 'confirmation',
})
const visitable = (context: FulfillmentContext, visiting: StepRequest) =>
  mayEnter(context, visiting.step) ? afterStep(context, visiting) : null

/** What was moved and not saved is asked about first, wherever one wants to go. */
const asksEditor = (visiting: StepRequest) => (context: FulfillmentContext) =>
  mayEnter(context, visiting.step)
    ? { to: changing, context: { visiting }, does: ['sends back.chosen to quoteEditor'] }
    : null

/** What the model expects of every step, and of the two ways in which a journey can be stopped. */
export const stepStates: Model<typeof fulfillmentMachine>['states'] = {
  'journey.steps.registration.open': {
    tags: [],
    screen: 'registration',
    meta: { step: 'registration' },
    running: { registration: { today: journeyDay } },
    leadsTo: {
      'step.requested (a form of this step)': {
        to: 'journey.steps.registration.open',
        does: ['sends phone.requested to registration'],
      },
      'exit.chosen (for the page before)': {
        to: 'journey.steps.registration.open',
        does: ['sends leave.requested to registration'],
      },
      'registration done (registered)': (context) => ({
        to: 'loading',
        context: { session: verifiedSession, ...completing(context, 'registration') },
      }),
      'registration done (login)': 'login',
      'registration done (reset)': 'reset',
      'registration done (exit)': ({ leavingFor }) => ({ to: 'exited', context: { leavingFor } }),
      'registration fails': failed,
    },
  },
  'journey.steps.onboardingIntro.open': {
    ...flowStepShows('onboardingIntro'),
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
    ...flowStepShows('insuranceProfile'),
    leadsTo: {
      ...flowEndsIn('insuranceProfile'),
      ...mayRefuse,
      ...whateverIsLocked('insuranceProfile'),
      ...asksFlow('insuranceProfile'),
    },
  },
  'journey.steps.beneficiary.open': {
    ...flowStepShows('beneficiary'),
    leadsTo: {
      ...flowEndsIn('beneficiary'),
      ...whateverIsLocked('beneficiary'),
      ...asksFlow('beneficiary'),
    },
  },
  'journey.steps.underwritingInterview.open': {
    ...flowStepShows('underwritingInterview'),
    leadsTo: {
      ...flowEndsIn('underwritingInterview'),
      ...mayRefuse,
      ...whateverIsLocked('underwritingInterview'),
      ...asksFlow('underwritingInterview'),
    },
  },
  'journey.steps.acceptTerms.open': {
    tags: [],
    screen: 'acceptTerms',
    meta: { step: 'acceptTerms', place: 'acceptTerms' },
    running: {
      acceptTerms: ({ facts }) => ({ quoteExpiredOn: facts?.quoteExpiredOn ?? null }),
    },
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
    ...flowStepShows('waiting'),
    leadsTo: {
      ...flowEndsIn('waiting'),
      ...whateverIsLocked('waiting'),
      'session.resumed': 'loading',
      'formFlow done (back)': staying,
      // The carrier is asked since when that stands, and until when.
      'formFlow done (denied)': 'loading',
      'formFlow done (referred)': 'loading',
      'formFlow done (technical error)': { to: 'journey.steps.denied', context: { denial: 'failed' } },
      'formFlow done (late)': { to: 'journey.steps.denied', context: { denial: 'timedOut' } },
    },
  },
  'journey.steps.quoteReview.open': {
    ...flowStepShows('quoteReview'),
    leadsTo: {
      ...flowEndsIn('quoteReview'),
      ...whateverIsLocked('quoteReview'),
      ...asksFlow('quoteReview'),
      'session.resumed': 'loading',
      'formFlow done (back)': staying,
      // The carrier says how far the journey is without the quote: as far as the terms.
      'formFlow done (expired)': 'loading',
      'step.requested (another amount)': { to: changing, context: { visiting: { step: 'quoteReview' } } },
    },
  },
  [changing]: {
    tags: [],
    screen: 'editQuote',
    meta: { step: 'quoteReview', place: 'editQuote' },
    running: ['quoteEditor'],
    leadsTo: {
      // Another quote is reviewed anew.
      'quoteEditor done (kept)': ({ done }) => ({
        to: 'loading',
        context: { done: done.filter((step) => step !== 'quoteReview'), visiting: null },
      }),
      'quoteEditor done (closed)': { to: 'loading', context: { visiting: null } },
      'quoteEditor done (back)': staying,
      'quoteEditor fails': failed,
      'session.resumed': { to: 'loading', context: { visiting: { step: 'quoteReview', changes: true } } },
      'back.chosen': { to: changing, does: ['sends back.chosen to quoteEditor'] },
      'step.requested (a form of this step)': asksEditor({ step: 'quoteReview', form: 'second' }),
      'step.requested (the purchase)': asksEditor({ step: 'purchasePolicy' }),
      'step.requested (the step before)': null,
      // It is open.
      'step.requested (another amount)': null,
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
    ...flowStepShows('purchasePolicy'),
    leadsTo: {
      ...asksFlow('purchasePolicy'),
      'step.requested (another amount)': {
        to: openAt.purchasePolicy,
        context: { visiting: { step: 'quoteReview', changes: true } },
        does: ['sends leave.requested to formFlow'],
      },
      'session.resumed': {
        to: 'journey.steps.purchasePolicy.open.free',
        does: ['sends session.resumed to formFlow'],
      },
      'formFlow sends step.locked': 'journey.steps.purchasePolicy.open.paying',
      'formFlow sends step.unlocked': 'journey.steps.purchasePolicy.open.free',
    },
  },
  'journey.steps.purchasePolicy.open.paying': {
    ...flowStepShows('purchasePolicy'),
    tags: ['paying'],
    leadsTo: {
      'session.resumed': {
        to: 'journey.steps.purchasePolicy.open.paying',
        does: ['sends session.resumed to formFlow'],
      },
      'formFlow sends step.locked': 'journey.steps.purchasePolicy.open.paying',
      'formFlow sends step.unlocked': 'journey.steps.purchasePolicy.open.free',
    },
  },
  ...confirmationStates,
  'journey.steps.ineligible': {
    tags: [],
    screen: 'ineligible',
    running: [],
    leadsTo: {
      'continue.chosen': 'home',
      'session.resumed': 'loading',
      // TRY AGAIN LATER: "exit to login" (access-to-purchase 2.2).
      'later.chosen': { to: 'exited', context: { leavingFor: '/login' } },
      'back.chosen': (context) => {
        const wrong = {
          age_of_insured: 'insuranceProfile',
          criminal_history: 'underwritingInterview',
        } as const
        const reason = context.facts?.ineligibleReasons[0]
        const step = reason === 'age_of_insured' || reason === 'criminal_history' ? wrong[reason] : null
        if (step !== null && mayEnter(context, step)) return afterStep(context, { step })
        // Before the profile the estimate was the only one to ask for an age.
        return reason === 'age_of_insured' ? 'estimate' : null
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
      'session.resumed': { to: 'loading', context: { denial: null } },
      'retry.chosen': ({ denial }) =>
        denial === 'timedOut' || denial === 'failed' ? { to: 'loading', context: { denial: null } } : null,
    },
  },
}
