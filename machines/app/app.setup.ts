import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { activities, isActivityId } from '../activities/activities.ts'
import type { ActivityLogic, Next } from '../activities/activity.ts'
import { childMustBeProvided, mustBeProvided } from '../actor-logic/mustBeProvided.ts'
import type { connectionMachine } from '../connection/connection.machine.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { required } from '../required.ts'
import { type Decision, decide } from '../routes/decide.ts'
import type { AccessFacts } from '../routes/facts.ts'
import { ownerOf } from '../routes/owner.ts'
import { type AppRoute, format, parse } from '../routes/route.ts'
import type { RouteOwner } from '../routes/row.ts'
import type { sessionMachine } from '../session/session.machine.ts'
import type { SessionEnd, SessionFacts } from '../session/session.types.ts'
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
import {
  activityFor,
  afterRequest,
  askedWithin,
  decisionOf,
  eventAsked,
  lacksFacts,
  mayBeIn,
  namedPathBack,
  openActivity,
  requestOf,
} from './requests.ts'

/** What the session machine shows, as far as the application follows it. */
interface SessionMove {
  settled: boolean
  session: SessionFacts | null
  end: SessionEnd | null
}

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Reads the session machine: its session counts only while it is authenticated. */
export function sessionMove(snapshot: SessionSnapshot): SessionMove {
  return {
    settled: !snapshot.matches('restoring') && !snapshot.matches('ending'),
    end: snapshot.context.end,
    session: snapshot.matches('authenticated') ? snapshot.context.session : null,
  }
}

const routeOf = (redirect: Extract<Decision, { kind: 'redirect' }>): AppRoute => {
  switch (redirect.to) {
    case 'coverageDenied':
      return { id: redirect.to, type: redirect.type }
    case 'welcome':
      return { id: 'welcome' }
    default:
      return { id: 'home' }
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
      'probe.scheduledMaintenance': 'checkHealth'
      'probe.unscheduledMaintenance': 'checkHealth'
      'retry.scheduledMaintenance': 'checkHealth'
      'retry.unscheduledMaintenance': 'checkHealth'
      fetchClient: 'fetchClient'
      session: 'session'
      connection: 'connection'
      loadFacts: 'loadFacts'
      load: 'load'
      'signIn.load': 'load'
      signIn: 'signIn'
      activity: 'activity'
      'activity.signIn': 'signIn'
      'activity.signIn.load': 'load'
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
    activity: childMustBeProvided<ActivityLogic>('activity'),
  },
  actions: {
    /** Replaced by the composition root with an error report: 'Unable to fetch OAuth Client ID'. */
    reportMissingClient: () => {},
    keepOpening: assign((_, opening: Pick<AppContext, 'today' | 'isFallback'>) => opening),
    keepMaintenance: assign({ maintenanceUntil: (_, { until }: { until: string | null }) => until }),
    keepRequest: assign(({ context }, { path }: { path: string }) => ({
      ...afterRequest(path, context.redirectPath),
      from: context.request.path,
    })),
    forgetFacts: assign({ facts: null }),
    keepFacts: assign({ facts: (_, { facts }: { facts: AccessFacts }) => facts }),
    keepRoute: assign((_, { route }: { route: AppRoute }) => ({
      request: { path: format(route), route },
      facts: null,
    })),
    keepRedirect: assign({ redirectPath: ({ context }) => context.request.path }),
    returnToRedirect: assign(({ context }) => ({
      request: requestOf(context.redirectPath ?? '/'),
      redirectPath: null,
      facts: null,
    })),
    followRedirect: assign(({ context }) => {
      const decision = decisionOf(context)
      if (decision.kind !== 'redirect') return {}
      return decision.to === 'redirectPath'
        ? { request: requestOf(context.redirectPath ?? '/'), redirectPath: null, facts: null }
        : { request: requestOf(namedPathBack(context.request.route) ?? format(routeOf(decision))) }
    }),
    /** The end of an activity leads on. */
    follow: assign(({ context }, { path, email }: Next) => ({
      ...afterRequest(path, context.redirectPath),
      email: email ?? context.email,
    })),
    /** What was asked about the person was for the way in, and may be another by the next one. */
    openActivity: assign(({ context }) => {
      const id = required(activityFor(context), 'activity')
      return { activity: id, facts: activities[id].onlyFor === undefined ? null : context.facts }
    }),
    closeActivity: assign({ activity: null }),
    /** For a person to whom nothing that is kept belongs. */
    restart: assign(({ context }) => {
      const { start } = openActivity(context)
      return start === undefined ? { facts: null } : { facts: null, request: requestOf(start) }
    }),
    followSession: assign(({ context }, { settled, session, end }: SessionMove) => ({
      settled,
      session,
      // Where there was no session, it is no news that there is none: the user may have read why since.
      ended:
        settled && (session !== null || context.session !== null || !context.settled) ? end : context.ended,
    })),
    /** Anyone who goes on has read why they were signed out. A page that is opened asks for its own route, and home leads to it. */
    leaveEnd: assign(({ context: { ended, request } }, { path }: { path: string }) => {
      const id = parse(path)?.id
      return { ended: id === 'home' || id === request.route?.id ? ended : null }
    }),
    /** Whose session ends finds their e-mail filled in at the login; a guest has none. */
    keepEmail: assign(({ context: { session, email } }, { settled }: SessionMove) => ({
      email: settled ? (session?.email ?? email) : email,
    })),
    /** They are brought back there by the login; what stood there was for a user who logged out. */
    askToSignIn: assign(({ context: { request } }) => ({
      redirectPath: request.path,
      request: requestOf(format({ id: 'login' })),
      facts: null,
    })),
    claim: assign({ owner: ({ context }) => context.session ?? context.owner }),
    disown: assign({ owner: null }),
    forgetEmail: assign({ email: null }),
    announceMove: raise({ type: 'session.moved' }),
    announceLoss: raise((_, { end }: SessionMove) => ({ type: 'session.lost' as const, end })),
    logOut: sendTo('session', (_, { end }: { end: 'left' | null }) => ({ type: 'logout.chosen', end })),
    retryConnection: sendTo('connection', { type: 'retry.chosen' }),
    retrySession: sendTo('session', { type: 'retry.chosen' }),
    askFor: sendTo('activity', ({ context }, { path }: { path: string }) =>
      required(eventAsked(askedWithin(context, path)), 'event'),
    ),
    /** Something of it may have changed since. */
    notifyReturn: sendTo('activity', { type: 'session.resumed' }),
    askToLeave: sendTo('activity', (_, { path }: { path: string }) => ({ type: 'exit.chosen', to: path })),
  },
  guards: {
    /** No endpoint takes calls, and that is planned. */
    isPlanned: (_, { until }: { until: string | null }) => until !== null,
    lacksFacts: ({ context }) => lacksFacts(context),
    isDecided: ({ context }, { as }: { as: Decision['kind'] }) => decisionOf(context).kind === as,
    isGranted: ({ context }, { owner }: { owner: RouteOwner }) =>
      decisionOf(context).kind === 'grant' && ownerOf(context.request.route, context.facts) === owner,
    isVerified: ({ context }) => context.session?.level === 'verified',
    isBelowVerified: ({ context }) => context.session?.level !== 'verified',
    /** The activity is for policy holders, and the session is verified no more. */
    isBelowActivity: ({ context }) => !mayBeIn(openActivity(context), context),
    /** An activity answers for the route. */
    isOfActivity: ({ context }) => activityFor(context) !== null,
    /** It still does, now that its code is there: the session may have changed since. */
    mayOpen: ({ context }) => {
      const id = activityFor(context)
      return id !== null && !lacksFacts(context) && mayBeIn(activities[id], context)
    },
    /** What is open is not for the session of now. */
    isBarred: ({ context }) => decisionOf(context).kind !== 'grant',
    losesSession: ({ context }, { session }: SessionMove) => context.session !== null && session === null,
    isSettled: ({ context }) => context.settled,
    isLoggedOut: ({ context }) => context.settled && context.session === null,
    /** With a password alone one may be at no route but the one for the code, to which they would be led again. */
    isLeftUnverified: ({ context: { session } }, { leaves }: Next) =>
      leaves === true && session?.level === 'unidentified',
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isUnlocked: ({ context }) => (context.session?.locked ?? null) === null,
    /** With an account one can come back to the activity; a guest whose session is over has no way to. */
    canComeBack: ({ context }) =>
      openActivity(context).onlyFor === 'policyHolders' ||
      (context.owner !== null && context.owner.level !== 'identified'),
    isOutElsewhere: (_, { end }: { end: SessionEnd | null }) => end === 'elsewhere',
    /** The same person is verified again, by a sign-in here or in another tab. */
    isOwnerBack: ({ context: { owner, session } }) =>
      session?.level === 'verified' && session.userId === owner?.userId,
    /** Tokens of another person have come, from another tab: the answers here are not theirs. */
    isAnotherUser: ({ context: { owner, session } }) =>
      owner !== null && session !== null && session.userId !== owner.userId,
    isWithin: ({ context }, { path }: { path: string }) => eventAsked(askedWithin(context, path)) !== null,
    isOutside: ({ context }, { path }: { path: string }) => askedWithin(context, path) === null,
    isAskedToLeave: ({ context }, { path }: { path: string }) =>
      askedWithin(context, path) === null && openActivity(context).isAskedToLeave,
    /** Open without a session, or not there at all, and no route of what is kept under the sign-in. */
    isPublic: ({ context }, { path }: { path: string }) => {
      const owner = ownerOf(parse(path), context.facts)
      const { kind } = decide(parse(path), null, context.facts)
      if (
        owner === context.activity ||
        owner === 'signIn' ||
        (isActivityId(owner) && activities[owner].isJourney)
      )
        return false
      return kind === 'grant' || kind === 'notFound'
    },
    endsWith: (_, { output, kind }: { output: SignInOutput; kind: SignInOutput['kind'] }) =>
      output.kind === kind,
    /**
     * Anyone who had no verified phone yet is back with the password alone: the journey goes on at its phone step. Who was
     * verified needs the code, too, before anything of theirs is shown.
     */
    isOwner: ({ context: { owner } }, { output }: { output: SignInOutput }) =>
      output.kind !== 'linkExpired' &&
      output.session.userId === owner?.userId &&
      (output.kind === 'signedIn' || owner.level !== 'verified'),
  },
  delays: {
    /** Section 9: script chunk load timeout. */
    chunkTimeout: 120_000,
    /** Ours: how soon a carrier that is away at the start is asked again by itself. */
    probePause: 5000,
  },
})
