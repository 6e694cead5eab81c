import type { Model } from 'statecharts'
import type { InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import { sampleSession } from '../form/sampleForms.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import { lost } from '../problem.ts'
import { verifiedSession } from '../session/session.model.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import type { FulfillmentContext, JourneyFacts } from './fulfillment.types.ts'
import {
  examplePolicy,
  factsAt,
  journeyDay,
  noBeneficiary,
  refusedPolicy,
  unpaidPolicy,
} from './sampleJourney.ts'
import { stepAfter } from './steps.ts'

const exampleApplication: InsuranceApplication = {
  id: 'A-1',
  result: 'pending',
  version: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  documents: [],
}

/**
 * Possible replies of the carrier: the next step, and at the start everything that stops the
 * journey.
 */
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
    'a quote that has expired': factsAt('acceptTerms', { quoteExpiredOn: journeyDay }),
    'too old': factsAt('beneficiary', { ineligibleReasons: ['age_of_insured'], coverage: null }),
    'a record': factsAt('acceptTerms', { ineligibleReasons: ['criminal_history'] }),
    'not insurable': factsAt('acceptTerms', { eligibleForUnderwriting: false }),
    'refused before another product': factsAt('acceptTerms', {
      eligibleForUnderwriting: false,
      decision: {
        result: 'rejected',
        since: journeyDay,
        mayReapplyOn: '2026-12-21',
        isLate: false,
        otherProduct: null,
        reasons: [],
      },
    }),
    'a guest without a decision': factsAt('registration', { eligibleForUnderwriting: false }),
    'a guest too old': factsAt('registration', { ineligibleReasons: ['age_of_insured'] }),
    'nothing sized': factsAt('onboardingIntro', { coverageChosen: false }),
    'accidental death offered': {
      ...factsAt('quoteReview', { applicationResult: 'rejected' }),
      decision: null,
    },
    rejected: factsAt('quoteReview', {
      applicationResult: 'rejected',
      decision: {
        result: 'rejected',
        since: journeyDay,
        mayReapplyOn: '2026-12-21',
        isLate: false,
        otherProduct: null,
        reasons: [],
      },
    }),
    'paid, but the policy is not there yet': factsAt('confirmation', { applicationResult: 'accepted' }),
    'has a policy': factsAt('confirmation', { hasPolicy: true }),
  }
}

const completed = (complete: boolean): FormFlowOutput => ({
  kind: 'completed',
  slug: 'insurance-profile',
  flowSession: sampleSession({ complete }),
  layoutOutput: null,
})

const flowEnds: Record<string, FormFlowOutput> = {
  completed: completed(true),
  back: { kind: 'back' },
  exit: { kind: 'exit' },

  link: { kind: 'link', destination: 'welcome' },
  left: { kind: 'left' },
}

/** An additional outcome of steps with decisive answers. */
const refusal: FormFlowOutput = { kind: 'ineligible', reason: 'age_of_insured' }

/**
 * The outcomes of everything that the journey runs: the carrier's replies, and the steps' own ends.
 */
export const outcomes: NonNullable<Model<typeof fulfillmentMachine>['outcomes']> = {
  createUserProduct: { done: { noted: undefined }, error: { lost } },
  loadJourney: { done: ({ snapshot }) => facts(snapshot.context), error: { lost } },
  registration: {
    done: {
      registered: { kind: 'registered', session: verifiedSession },
      login: { kind: 'login', email: 'mia@example.com' },
      reset: { kind: 'reset', email: 'mia@example.com' },
      exit: { kind: 'exit' },
    },
    error: { lost },
  },
  formFlow: {
    done: ({ snapshot }): Record<string, FormFlowOutput> =>
      snapshot.matches({ journey: { steps: 'denied' } })
        ? { completed: completed(true), 'past its time': completed(false) }
        : snapshot.matches({ journey: { steps: 'waiting' } })
          ? {
              ...flowEnds,
              denied: { kind: 'denied', result: 'rejected' },
              referred: { kind: 'denied', result: 'referred_to_underwriter' },
              'technical error': { kind: 'denied', result: 'failed' },
              late: { kind: 'denied', result: 'timedOut' },
              offline: { kind: 'denied', result: 'offline' },
            }
          : snapshot.matches({ journey: { steps: 'purchasePolicy' } }) ||
              snapshot.matches({ journey: { steps: 'quoteReview' } })
            ? { ...flowEnds, expired: { kind: 'expired' } }
            : snapshot.matches({ journey: { steps: 'insuranceProfile' } }) ||
                snapshot.matches({ journey: { steps: 'underwritingInterview' } })
              ? { ...flowEnds, 'not insurable': refusal }
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
  coverageEditor: {
    done: { kept: { kind: 'kept' }, back: { kind: 'back' }, closed: { kind: 'closed' } },
    error: { lost },
  },
  acceptOffering: { done: { accepted: undefined }, error: { lost } },
  loadPolicy: {
    done: { paid: examplePolicy, 'with the bank': unpaidPolicy, refused: refusedPolicy },
    error: { lost },
  },
}
