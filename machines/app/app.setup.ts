import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { connectionMachine } from '../connection/connection.machine.ts'
import type { estimateMachine } from '../estimate/estimate.machine.ts'
import type { EstimateOutput } from '../estimate/estimate.types.ts'
import type { fulfillmentMachine } from '../fulfillment/fulfillment.machine.ts'
import type { FulfillmentOutput } from '../fulfillment/fulfillment.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import { required } from '../required.ts'
import type { sessionMachine } from '../session/session.machine.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { signInMachine } from '../sign-in/signIn.machine.ts'
import type { SignInOutput } from '../sign-in/signIn.types.ts'
import {
  type AppContext,
  type AppEvent,
  type AppInput,
  type CheckHealthOutput,
  destinationPaths,
  type FetchClientOutput,
} from './app.types.ts'
import { type Area, estimateForm, isOfJourney, readPlace } from './places.ts'

/** How far the session is: `none` before there is one. */
type Level = 'none' | SessionFacts['level']

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
      loadSignIn: 'loadSignIn'
      loadCoveringSignIn: 'loadSignIn'
      loadEstimate: 'loadEstimate'
      loadFulfillment: 'loadFulfillment'
      signIn: 'signIn'
      coveringSignIn: 'signIn'
      estimate: 'estimate'
      fulfillment: 'fulfillment'
    },
  },
  actors: {
    checkHealth: mustBeProvided<CheckHealthOutput>('checkHealth'),
    fetchClient: mustBeProvided<FetchClientOutput>('fetchClient'),
    session: childMustBeProvided<typeof sessionMachine>('session'),
    connection: childMustBeProvided<typeof connectionMachine>('connection'),
    loadSignIn: mustBeProvided<void>('loadSignIn'),
    loadEstimate: mustBeProvided<void>('loadEstimate'),
    loadFulfillment: mustBeProvided<void>('loadFulfillment'),
    signIn: childMustBeProvided<typeof signInMachine>('signIn'),
    estimate: childMustBeProvided<typeof estimateMachine>('estimate'),
    fulfillment: childMustBeProvided<typeof fulfillmentMachine>('fulfillment'),
  },
  actions: {
    /** Replaced by the composition root with an error report: 'Unable to fetch OAuth Client ID'. */
    reportMissingClient: () => {},
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepRequest: assign({ request: (_, { path }: { path: string }) => readPlace(path) }),
    keepRedirect: assign({ redirectPath: ({ context }) => context.request.path }),
    followRedirect: assign({
      request: ({ context }) => readPlace(context.redirectPath ?? '/'),
      redirectPath: null,
    }),
    keepEmail: assign({
      email: (_, { output }: { output: FulfillmentOutput }) =>
        output.kind === 'login' ? output.email : null,
    }),
    followSession: assign((_, { settled, session }: SessionMove) => ({ settled, session })),
    claimJourney: assign({ owner: ({ context }) => context.session ?? context.owner }),
    disownJourney: assign({ owner: null }),
    forgetEmail: assign({ email: null }),
    announceMove: raise({ type: 'session.moved' }),
    announceLoss: raise({ type: 'session.lost' }),
    logOut: sendTo('session', { type: 'logout.chosen' }),
    retryConnection: sendTo('connection', { type: 'retry.chosen' }),
    askStep: sendTo('fulfillment', (_, { path }: { path: string }) => ({
      type: 'step.requested',
      ...required(readPlace(path).step, 'step'),
    })),
    askToLeave: sendTo('fulfillment', (_, { path }: { path: string }) => ({ type: 'exit.chosen', to: path })),
    askEstimateForm: sendTo('estimate', (_, { path }: { path: string }) => ({
      type: 'form.requested',
      form: required(estimateForm(path), 'form'),
    })),
  },
  guards: {
    asks: ({ context }, { area, level }: { area: Area; level?: Level }) =>
      context.request.area === area && (level === undefined || level === (context.session?.level ?? 'none')),
    losesSession: ({ context }, { session }: SessionMove) => context.session !== null && session === null,
    isSettled: ({ context }) => context.settled,
    isLoggedOut: ({ context }) => context.settled && context.session === null,
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isUnlocked: ({ context }) => (context.session?.locked ?? null) === null,
    isBelowVerified: ({ context }) => context.session?.level !== 'verified',
    /** Whoever has an account can come back to the journey; a guest whose session is over has no way to. */
    canComeBack: ({ context }) => context.owner !== null && context.owner.level !== 'identified',
    /** Tokens of another person have come, from another tab: the answers here are not theirs. */
    isSomebodyElse: ({ context: { owner, session } }) =>
      owner !== null && session !== null && session.userId !== owner.userId,
    namesStep: (_, { path }: { path: string }) => readPlace(path).step !== null,
    isOutside: (_, { path }: { path: string }) => !isOfJourney(readPlace(path).area),
    isPublic: (_, { path }: { path: string }) => {
      const { area } = readPlace(path)
      return area === 'welcome' || area === 'estimate' || area === 'unknown'
    },
    namesEstimateForm: (_, { path }: { path: string }) => estimateForm(path) !== null,
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

/** Where an end of the estimate or the journey leads: a link, the place that was wanted, else home. */
export function pathAfter(output: EstimateOutput | FulfillmentOutput): string {
  if (output.kind === 'link') return destinationPaths[output.destination]
  return output.kind === 'exit' ? (output.to ?? '/') : '/'
}
