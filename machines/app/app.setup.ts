import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { connectionMachine } from '../connection/connection.machine.ts'
import type { estimateMachine } from '../estimate/estimate.machine.ts'
import type { EstimateOutput } from '../estimate/estimate.types.ts'
import type { fulfillmentMachine } from '../fulfillment/fulfillment.machine.ts'
import type { FulfillmentOutput } from '../fulfillment/fulfillment.types.ts'
import type { HeldId } from '../journeys.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import type { policyFlowMachine } from '../policy-flow/policyFlow.machine.ts'
import { required } from '../required.ts'
import { type AccessFacts, type Decision, decide, noFacts } from '../routes/decide.ts'
import { holderOf, needsFacts, stepOf } from '../routes/holder.ts'
import { format, type Place, parse } from '../routes/place.ts'
import type { Holder } from '../routes/row.ts'
import type { sessionMachine } from '../session/session.machine.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { signInMachine } from '../sign-in/signIn.machine.ts'
import type { SignInOutput } from '../sign-in/signIn.types.ts'
import type {
  AppContext,
  AppEvent,
  AppInput,
  CheckHealthOutput,
  FetchClientOutput,
  LoadInput,
} from './app.types.ts'
import { decisionOf, estimateFormIn, flowIn, requestOf } from './requests.ts'

/** What the session machine shows, as far as the application follows it. */
interface SessionMove {
  settled: boolean
  session: SessionFacts | null
}

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Reads the session machine: its session counts only while it is authenticated. */
export function sessionMove(snapshot: SessionSnapshot): SessionMove {
  return {
    settled: snapshot.matches('authenticated') || snapshot.matches('unauthenticated'),
    session: snapshot.matches('authenticated') ? snapshot.context.session : null,
  }
}

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      checkHealth: 'checkHealth'
      fetchClient: 'fetchClient'
      session: 'session'
      connection: 'connection'
      loadFacts: 'loadFacts'
      'signIn.load': 'load'
      'estimate.load': 'load'
      'estimate.signIn.load': 'load'
      'policyFlow.load': 'load'
      'policyFlow.signIn.load': 'load'
      'fulfillment.load': 'load'
      'fulfillment.signIn.load': 'load'
      signIn: 'signIn'
      'estimate.signIn': 'signIn'
      'policyFlow.signIn': 'signIn'
      'fulfillment.signIn': 'signIn'
      estimate: 'estimate'
      policyFlow: 'policyFlow'
      fulfillment: 'fulfillment'
    },
  },
  actors: {
    checkHealth: mustBeProvided<CheckHealthOutput>('checkHealth'),
    fetchClient: mustBeProvided<FetchClientOutput>('fetchClient'),
    session: childMustBeProvided<typeof sessionMachine>('session'),
    connection: childMustBeProvided<typeof connectionMachine>('connection'),
    load: mustBeProvided<void, LoadInput>('load'),
    loadFacts: mustBeProvided<AccessFacts>('loadFacts'),
    signIn: childMustBeProvided<typeof signInMachine>('signIn'),
    estimate: childMustBeProvided<typeof estimateMachine>('estimate'),
    policyFlow: childMustBeProvided<typeof policyFlowMachine>('policyFlow'),
    fulfillment: childMustBeProvided<typeof fulfillmentMachine>('fulfillment'),
  },
  actions: {
    /** Replaced by the composition root with an error report: 'Unable to fetch OAuth Client ID'. */
    reportMissingClient: () => {},
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepRequest: assign((_, { path }: { path: string }) => ({ request: requestOf(path), facts: noFacts })),
    forgetFacts: assign({ facts: noFacts }),
    keepFacts: assign({ facts: (_, { facts }: { facts: AccessFacts }) => facts }),
    keepPlace: assign((_, { place }: { place: Place }) => ({
      request: { path: format(place), place },
      facts: noFacts,
    })),
    keepRedirect: assign({ redirectPath: ({ context }) => context.request.path }),
    returnToRedirect: assign(({ context }) => ({
      request: requestOf(context.redirectPath ?? '/'),
      redirectPath: null,
      facts: noFacts,
    })),
    followRedirect: assign(({ context }) => {
      const decision = decisionOf(context)
      if (decision.kind !== 'redirect') return {}
      return decision.to === 'redirectPath'
        ? { request: requestOf(context.redirectPath ?? '/'), redirectPath: null, facts: noFacts }
        : { request: requestOf(format({ id: decision.to })) }
    }),
    keepEmail: assign({
      email: (_, { output }: { output: FulfillmentOutput }) =>
        output.kind === 'login' ? output.email : null,
    }),
    followSession: assign((_, { settled, session }: SessionMove) => ({ settled, session })),
    claim: assign({ owner: ({ context }) => context.session ?? context.owner }),
    disown: assign({ owner: null }),
    forgetEmail: assign({ email: null }),
    announceMove: raise({ type: 'session.moved' }),
    announceLoss: raise({ type: 'session.lost' }),
    logOut: sendTo('session', { type: 'logout.chosen' }),
    retryConnection: sendTo('connection', { type: 'retry.chosen' }),
    askStep: sendTo('fulfillment', (_, { path }: { path: string }) => ({
      type: 'step.requested',
      ...required(stepOf(parse(path)), 'step'),
    })),
    askToLeave: sendTo('fulfillment', (_, { path }: { path: string }) => ({ type: 'exit.chosen', to: path })),
    askEstimateForm: sendTo('estimate', (_, { path }: { path: string }) => ({
      type: 'form.requested',
      form: required(estimateFormIn(parse(path)), 'form'),
    })),
    askPolicyForm: sendTo('policyFlow', (_, { path }: { path: string }) => ({
      type: 'form.requested',
      form: required(flowIn(parse(path))?.form ?? null, 'form'),
    })),
    askToLeaveFlow: sendTo('policyFlow', (_, { path }: { path: string }) => ({
      type: 'exit.chosen',
      to: path,
    })),
  },
  guards: {
    /** Who has no verified session has no policy, and what answers for the place is clear. */
    lacksFacts: ({ context: { facts, request, session } }) =>
      facts.hasPolicy === null && session?.level === 'verified' && needsFacts(request.place),
    isDecided: ({ context }, { as }: { as: Decision['kind'] }) => decisionOf(context).kind === as,
    isGranted: ({ context }, { holder }: { holder: Holder }) =>
      decisionOf(context).kind === 'grant' && holderOf(context.request.place, context.facts) === holder,
    isBelowVerified: ({ context }) => context.session?.level !== 'verified',
    isPolicyHolder: ({ context: { facts, session } }) =>
      facts.hasPolicy === true && session?.level === 'verified',
    /** What is open is not for the session of now. */
    isBarred: ({ context }) => decisionOf(context).kind !== 'grant',
    losesSession: ({ context }, { session }: SessionMove) => context.session !== null && session === null,
    isSettled: ({ context }) => context.settled,
    isLoggedOut: ({ context }) => context.settled && context.session === null,
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isUnlocked: ({ context }) => (context.session?.locked ?? null) === null,
    /** Whoever has an account can come back to the journey; a guest whose session is over has no way to. */
    canComeBack: ({ context }) => context.owner !== null && context.owner.level !== 'identified',
    /** Tokens of another person have come, from another tab: the answers here are not theirs. */
    isSomebodyElse: ({ context: { owner, session } }) =>
      owner !== null && session !== null && session.userId !== owner.userId,
    namesStep: (_, { path }: { path: string }) => stepOf(parse(path)) !== null,
    isOutside: ({ context }, { path }: { path: string }) =>
      holderOf(parse(path), context.facts) !== 'fulfillment',
    /** Open without a session, or not there at all, and no place of what is kept under the sign-in. */
    isPublic: ({ context }, { path, kept }: { path: string; kept: HeldId }) => {
      const holder = holderOf(parse(path), context.facts)
      const { kind } = decide(parse(path), null, context.facts)
      if (holder === kept || holder === 'fulfillment' || holder === 'signIn') return false
      return kind === 'grant' || kind === 'notFound'
    },
    namesEstimateForm: (_, { path }: { path: string }) => estimateFormIn(parse(path)) !== null,
    namesOpenFlow: ({ context }, { path }: { path: string }) => {
      const flow = flowIn(parse(path))
      return flow?.form !== undefined && flow.slug === flowIn(context.request.place)?.slug
    },
    endsWith: (
      _,
      { output, kind }: { output: EstimateOutput | FulfillmentOutput | SignInOutput; kind: string },
    ) => output.kind === kind,
    isOwner: ({ context }, { output }: { output: SignInOutput }) =>
      output.kind === 'signedIn' && output.session.userId === context.owner?.userId,
  },
  delays: {
    /** Section 9: script chunk load timeout. */
    chunkTimeout: 120_000,
  },
})
