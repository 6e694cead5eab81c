import { assign, raise, sendTo, setup } from 'xstate'
import type { connectionMachine } from '../connection/connection.machine.ts'
import type { estimateMachine } from '../estimate/estimate.machine.ts'
import type { EstimateOutput } from '../estimate/estimate.types.ts'
import type { fulfillmentMachine } from '../fulfillment/fulfillment.machine.ts'
import type { FulfillmentOutput, StepRequest } from '../fulfillment/fulfillment.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
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
import { type Area, readPlace } from './places.ts'

/** How far the session is: `none` before there is one. */
type Level = 'none' | SessionFacts['level']

/** What the session machine shows, as far as the application follows it. */
export interface SessionMove {
  settled: boolean
  session: SessionFacts | null
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
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
    followSession: assign((_, { settled, session }: SessionMove) => ({ settled, session })),
    claimJourney: assign({ owner: ({ context }) => context.session?.userId ?? context.owner }),
    openJourneyAnew: assign({ owner: null }),
    forgetEmail: assign({ email: null }),
    announceMove: raise({ type: 'session.moved' }),
    logOut: sendTo('session', { type: 'logout.chosen' }),
    retryConnection: sendTo('connection', { type: 'retry.chosen' }),
    askStep: sendTo('fulfillment', (_, { step }: { step: StepRequest }) => ({
      type: 'step.requested',
      ...step,
    })),
    askToLeave: sendTo('fulfillment', { type: 'exit.chosen' }),
    askEstimateForm: sendTo('estimate', (_, { form }: { form: string }) => ({
      type: 'form.requested',
      form,
    })),
  },
  guards: {
    asks: ({ context }, { area, level }: { area: Area; level?: Level }) =>
      context.request.area === area && (level === undefined || level === (context.session?.level ?? 'none')),
    isSettled: ({ context }) => context.settled,
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isUnlocked: ({ context }) => (context.session?.locked ?? null) === null,
    isBelowVerified: ({ context }) => context.session?.level !== 'verified',
    /** Somebody's journey is open and nobody is signed in any more: a 401 came back. */
    isCut: ({ context }) => context.owner !== null && context.session === null,
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
      output.kind === 'signedIn' && output.session.userId === context.owner,
  },
})

/** The form of the estimate that a path names; null when it names another place. */
export function estimateForm(path: string): string | null {
  const { area, estimate } = readPlace(path)
  return area === 'estimate' && typeof estimate === 'object' ? estimate.form : null
}

/** Where somebody goes who leaves the journey: where they wanted to be, else home. */
export function pathAfterExit({ request }: AppContext): string {
  return isOfJourney(request.area) ? '/' : request.path
}

/** Where a link that leaves a flow leads; home for every other end of a journey. */
export function pathAfter(output: EstimateOutput | FulfillmentOutput): string {
  return output.kind === 'link' ? destinationPaths[output.destination] : '/'
}

function isOfJourney(area: Area): boolean {
  return area === 'registration' || area === 'journey'
}
