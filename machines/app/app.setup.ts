import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { activities, isActivityId } from '../activities/activities.ts'
import type { ActivityLogic, Next } from '../activities/activity.ts'
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

/** The parts of the session's snapshot that the application follows. */
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
    /** The end of an activity determines the next request. */
    follow: assign(({ context }, { path, email }: Next) => ({
      ...afterRequest(path, context.redirectPath),
      email: email ?? context.email,
    })),
    /** The facts were loaded for this request and may change before the next one. */
    openActivity: assign(({ context }) => {
      const id = required(activityFor(context), 'activity')
      return { activity: id, facts: activities[id].onlyFor === undefined ? null : context.facts }
    }),
    closeActivity: assign({ activity: null }),
    /** Resets for a user who owns none of the open state. */
    restart: assign(({ context }) => {
      const { start } = openActivity(context)
      return start === undefined ? { facts: null } : { facts: null, request: requestOf(start) }
    }),
    followSession: assign(({ context }, { settled, session, end }: SessionMove) => ({
      settled,
      session,
      // Without an earlier session there is no end to report, and the user may have read the last
      // reason since.
      ended:
        settled && (session !== null || context.session !== null || !context.settled) ? end : context.ended,
    })),
    /**
     * Navigating on clears the reason of the sign-out. An opened page requests its own route, and
     * home leads to it.
     */
    leaveEnd: assign(({ context: { ended, request } }, { path }: { path: string }) => {
      const id = parse(path)?.id
      return { ended: id === 'home' || id === request.route?.id ? ended : null }
    }),
    /** When a session ends, the login has the user's email filled in; a guest has none. */
    keepEmail: assign(({ context: { session, email } }, { settled }: SessionMove) => ({
      email: settled ? (session?.email ?? email) : email,
    })),
    /** The login leads back there; an earlier path belonged to a user who logged out. */
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
    /** The activity reloads, since something may have changed. */
    notifyReturn: sendTo('activity', { type: 'session.resumed' }),
    askToLeave: sendTo('activity', (_, { path }: { path: string }) => ({ type: 'exit.chosen', to: path })),
  },
  guards: {
    /** No endpoint is available, because of planned maintenance. */
    isPlanned: (_, { until }: { until: string | null }) => until !== null,
    lacksFacts: ({ context }) => lacksFacts(context),
    isDecided: ({ context }, { as }: { as: Decision['kind'] }) => decisionOf(context).kind === as,
    isGranted: ({ context }, { owner }: { owner: RouteOwner }) =>
      decisionOf(context).kind === 'grant' && ownerOf(context.request.route, context.facts) === owner,
    isVerified: ({ context }) => context.session?.level === 'verified',
    isBelowVerified: ({ context }) => context.session?.level !== 'verified',
    /** The activity is for policy holders, and the session is no longer verified. */
    isBelowActivity: ({ context }) => !mayBeIn(openActivity(context), context),
    /** An activity owns the route. */
    isOfActivity: ({ context }) => activityFor(context) !== null,
    /** Checked again once its code is loaded: the session may have changed. */
    mayOpen: ({ context }) => {
      const id = activityFor(context)
      return id !== null && !lacksFacts(context) && mayBeIn(activities[id], context)
    },
    /** The current session has no access to the requested route. */
    isBarred: ({ context }) => decisionOf(context).kind !== 'grant',
    losesSession: ({ context }, { session }: SessionMove) => context.session !== null && session === null,
    isSettled: ({ context }) => context.settled,
    isLoggedOut: ({ context }) => context.settled && context.session === null,
    /** With a password alone, every route but the one for the code leads back to it. */
    isLeftUnverified: ({ context: { session } }, { leaves }: Next) =>
      leaves === true && session?.level === 'unidentified',
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isUnlocked: ({ context }) => (context.session?.locked ?? null) === null,
    /** A user with an account can return to the activity; a guest without a session cannot. */
    canComeBack: ({ context }) =>
      openActivity(context).onlyFor === 'policyHolders' ||
      (context.owner !== null && context.owner.level !== 'identified'),
    isOutElsewhere: (_, { end }: { end: SessionEnd | null }) => end === 'elsewhere',
    /** The same user is verified again, by a sign-in here or in another tab. */
    isOwnerBack: ({ context: { owner, session } }) =>
      session?.level === 'verified' && session.userId === owner?.userId,
    /** Another tab brought tokens of another user, who does not own the answers here. */
    isAnotherUser: ({ context: { owner, session } }) =>
      owner !== null && session !== null && session.userId !== owner.userId,
    isWithin: ({ context }, { path }: { path: string }) => eventAsked(askedWithin(context, path)) !== null,
    isOutside: ({ context }, { path }: { path: string }) => askedWithin(context, path) === null,
    isAskedToLeave: ({ context }, { path }: { path: string }) =>
      askedWithin(context, path) === null && openActivity(context).isAskedToLeave,
    /** Open without a session, or not found, and not a route of the activity below the sign-in. */
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
     * A user without a verified phone returns with the password alone: the journey continues at its
     * phone step. A user who was verified also needs the code before anything of theirs is shown.
     */
    isOwner: ({ context: { owner } }, { output }: { output: SignInOutput }) =>
      output.kind !== 'linkExpired' &&
      output.session.userId === owner?.userId &&
      (output.kind === 'signedIn' || owner.level !== 'verified'),
  },
  delays: {
    /** Section 9: script chunk load timeout. */
    chunkTimeout: 120_000,
    /** Our own: the delay before an unavailable carrier is checked again at the start. */
    probePause: 5000,
  },
})
