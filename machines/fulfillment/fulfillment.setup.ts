import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import type { Policy } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import type { acceptTermsMachine } from '../accept-terms/acceptTerms.machine.ts'
import type { AcceptTermsOutput } from '../accept-terms/acceptTerms.types.ts'
import type { coverageEditorMachine } from '../coverage-editor/coverageEditor.machine.ts'
import type { CoverageEditorOutput } from '../coverage-editor/coverageEditor.types.ts'
import { defineEnds } from '../ends.ts'
import { eventIn, flowActors, flowGuards, targetFlow } from '../form-flow/flowParent.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import type { registrationMachine } from '../registration/registration.machine.ts'
import type { CreateUserProductInput, RegistrationOutput } from '../registration/registration.types.ts'
import { type AppRoute, format } from '../routes/route.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { correctedIn, correctedInEstimate } from './corrections.ts'
import type {
  FulfillmentContext,
  FulfillmentEvent,
  FulfillmentInput,
  FulfillmentOutput,
  JourneyFacts,
  LoadPolicyOutput,
  StepRequest,
} from './fulfillment.types.ts'
import {
  denialIn,
  isBehind,
  isTooSoon,
  isUndecidedDenial,
  mayVisit,
  reasonIn,
  stepBefore,
  visitedStep,
} from './stepRules.ts'
import type { FlowStepName, StepName } from './steps.ts'

/** The pages from which the registration is opened. */
const pagesBefore: readonly AppRoute[] = [{ id: 'coveragePreview' }, { id: 'estimate' }, { id: 'welcome' }]

const hasUser = (session: SessionFacts | null) =>
  session?.level === 'identified' || session?.level === 'verified'

type OwnStepOutput = RegistrationOutput | AcceptTermsOutput

export const fulfillmentSetup = setup({
  types: {
    context: {} as FulfillmentContext,
    input: {} as FulfillmentInput,
    output: {} as FulfillmentOutput,
    events: {} as FulfillmentEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      createUserProduct: 'createUserProduct'
      loadJourney: 'loadJourney'
      registration: 'registration'
      acceptTerms: 'acceptTerms'
      acceptOffering: 'acceptOffering'
      loadPolicy: 'loadPolicy'
      lookAgain: 'loadPolicy'
      coverageEditor: 'coverageEditor'
      cooldown: 'formFlow'
    } & Record<FlowStepName, 'formFlow'>,
  },
  actors: {
    createUserProduct: mustBeProvided<void, CreateUserProductInput>('createUserProduct'),
    loadJourney: mustBeProvided<JourneyFacts>('loadJourney'),
    registration: childMustBeProvided<typeof registrationMachine>('registration'),
    ...flowActors,
    acceptTerms: childMustBeProvided<typeof acceptTermsMachine>('acceptTerms'),
    acceptOffering: mustBeProvided<void>('acceptOffering'),
    loadPolicy: mustBeProvided<LoadPolicyOutput>('loadPolicy'),
    coverageEditor: childMustBeProvided<typeof coverageEditorMachine>('coverageEditor'),
  },
  actions: {
    keepFacts: assign(({ context: { done } }, { facts }: { facts: JourneyFacts }) => ({
      facts,
      problem: null,
      done: done.filter((step) => !isBehind({ facts, done: [] }, step)),
    })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    keepRegistered: assign({
      session: ({ context }, { output }: { output: RegistrationOutput }): SessionFacts | null =>
        output.kind === 'registered' ? output.session : context.session,
    }),
    completeStep: assign({
      done: ({ context: { done } }, { step }: { step: StepName }) => [...new Set([...done, step])],
      visiting: null,
    }),
    visit: assign({ visiting: (_, { request }: { request: StepRequest }) => request }),
    visitBefore: assign({
      visiting: ({ context }, { step }: { step: StepName }) => {
        const before = stepBefore(context, step)
        return before === null ? null : { step: before }
      },
    }),
    forgetVisit: assign({ visiting: null }),
    /** The carrier has recorded it. */
    forgetProduct: assign({ product: null }),
    visitCorrection: assign({
      visiting: ({ context }) => {
        const step = correctionOf(context)
        return step === null ? null : { step }
      },
    }),
    passBack: sendTo((_, { step }: { step: PassingStep }) => step, { type: 'back.chosen' }),
    sendToFlow: sendTo(targetFlow, eventIn),
    askToLeave: sendTo((_, { step }: { step: PassingStep }) => step, { type: 'leave.requested' }),
    /** Back with no previous step: the journey asks before it is left. */
    askToExit: raise({ type: 'exit.chosen' }),
    keepLeavingFor: assign({ leavingFor: (_, { to }: { to: string | undefined }) => to ?? null }),
    forgetLeavingFor: assign({ leavingFor: null }),
    keepDenial: assign({
      denial: (_, { output }: { output: FormFlowOutput }) =>
        output.kind === 'denied' ? output.result : 'failed',
    }),
    readDenial: assign({ denial: ({ context }) => denialIn(context.facts) }),
    forgetDenial: assign({ denial: null }),
    keepPolicy: assign({ policy: (_, { policy }: { policy: Policy }) => policy, problem: null }),
    /** It was completed by a payment that failed. */
    reopenPurchase: assign({
      done: ({ context: { done } }) => done.filter((step) => step !== 'purchasePolicy'),
    }),
    /** The quote has changed: the reviewed one no longer exists. */
    reopenReview: assign({
      done: ({ context: { done } }) => done.filter((step) => step !== 'quoteReview'),
    }),
    /** The editor was requested once; it leads back to the review. */
    startEditing: assign({
      editing: ({ context: { visiting } }) => visiting?.changes ?? null,
      visiting: { step: 'quoteReview' },
    }),
    leaveRegistration: sendTo('registration', { type: 'leave.requested' }),
    askForPhone: sendTo('registration', { type: 'phone.requested' }),
    askEditorForBack: sendTo('coverageEditor', { type: 'back.chosen' }),
    keepEmail: assign((_, { output }: { output: RegistrationOutput }) =>
      output.kind === 'login' || output.kind === 'reset' ? { email: output.email } : {},
    ),
    keepDestination: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'link' ? { destination: output.destination } : {},
    ),
  },
  guards: {
    isIdentified: ({ context: { session } }) => hasUser(session),
    hasPolicy: ({ context }) => context.facts?.hasPolicy === true,
    /** Buyers can open the confirmation again by its URL. */
    returnsToConfirmation: ({ context: { facts, visiting } }) =>
      facts?.hasPolicy === true && visiting?.step === 'confirmation',
    isPaid: (_, { policy }: { policy: Policy }) => policy.firstPayment === 'paid',
    isProcessing: (_, { policy }: { policy: Policy }) => policy.firstPayment === 'processing',
    isIneligible: ({ context }) => visitedStep(context) === null && reasonIn(context.facts) !== null,
    isDenied: ({ context }) => visitedStep(context) === null && denialIn(context.facts) !== null,
    /** Refused before, and now applying again; a refusal of this visit is only shown. */
    appliesTooSoon: ({ context }) =>
      visitedStep(context) === null && context.denial === null && isTooSoon(context.facts),
    mayReapplyLater: ({ context }) => isTooSoon(context.facts),
    hasCoverage: ({ context }) => context.facts?.coverage != null,
    isPassed: ({ context }, { step }: { step: StepName }) =>
      visitedStep(context)?.step !== step && isBehind(context, step),
    isPageBefore: (_, { to }: { to: string | undefined }) => pagesBefore.some((page) => format(page) === to),
    mayVisit: ({ context }, { step }: { step: StepName }) => mayVisit(context, step),
    isSame: (_, { step, request }: { step: StepName; request: StepRequest }) =>
      step === request.step && request.form !== undefined,
    isOther: ({ context }, { step, request }: { step: StepName; request: StepRequest }) =>
      step !== request.step && mayVisit(context, request.step),
    wantsChanges: (_, { request }: { request: StepRequest }) => request.changes !== undefined,
    isElsewhere: ({ context }, { request }: { request: StepRequest }) =>
      request.changes === undefined && mayVisit(context, request.step),
    asksForChanges: ({ context }) => {
      const visited = visitedStep(context)
      return visited?.step === 'quoteReview' && context.visiting?.changes !== undefined
    },
    editorEndedAs: (
      _,
      { output, kind }: { output: CoverageEditorOutput; kind: CoverageEditorOutput['kind'] },
    ) => output.kind === kind,
    ...flowGuards,
    isDecided: (_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'denied' &&
      (output.result === 'rejected' || output.result === 'referred_to_underwriter'),
    /** The form had expired: it ended without an answer. */
    hasExpired: (_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'completed' && !output.flowSession.complete,
    endedAs: (_, { output, kind }: { output: OwnStepOutput; kind: OwnStepOutput['kind'] }) =>
      output.kind === kind,
    isCorrectable: ({ context }) => correctionOf(context) !== null,
    isCorrectedInEstimate: ({ context }) => {
      const reason = reasonIn(context.facts)
      return reason !== null && correctedInEstimate.includes(reason)
    },
    choosesProduct: ({ context }) => context.product !== null && hasUser(context.session),
    // The amount of accidental death is chosen when it is offered.
    lacksCoverage: ({ context: { facts } }) =>
      facts?.coverageChosen === false && facts.product === product.termLife,
    isUndecided: ({ context: { denial } }) => isUndecidedDenial(denial),
    isFree: not(stateIn('#paying')),
    /** The application is over. */
    isOver: or([stateIn('#confirmation'), stateIn('#denied'), stateIn('#ineligible')]),
  },
  delays: {
    /** Section 9: exit modal delay. */
    exitDialogDelay: 100,
    /** Our own: a bank takes days, and a tab may stay open that long. */
    paymentPace: 60_000,
  },
})

export const { end, output } = defineEnds<FulfillmentContext, FulfillmentOutput>()

/** The steps whose completion the carrier checks before the journey moves on. */
export type PassingStep = Exclude<StepName, 'registration' | 'confirmation'>

function correctionOf(context: FulfillmentContext): StepName | null {
  const reason = reasonIn(context.facts)
  const step = reason === null ? null : correctedIn[reason]
  return step !== null && mayVisit(context, step) ? step : null
}
