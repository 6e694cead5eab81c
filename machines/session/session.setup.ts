import { mustBeProvided } from 'statecharts/placeholders'
import { type AnyActorRef, assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import type {
  RefreshSessionOutput,
  RestoreSessionOutput,
  SessionContext,
  SessionEnd,
  SessionEvent,
  SessionFacts,
  TabNews,
} from './session.types.ts'

/**
 * Notifies the application's session machine of new tokens and the session loaded with them.
 * Without a parent system (simulation, tests) there is no session machine to notify.
 */
export function sendToSession(
  { system }: { system: { get: (systemId: string) => AnyActorRef | undefined } },
  { session }: { session: SessionFacts },
): void {
  system.get('session')?.send({ type: 'session.changed', session })
}

/** A 401 reaches machines under this code (section 8). */
const endingCode = 'GRAPH_API_UNAUTHORIZED'

/** Our own: how often an earlier session is looked up while the carrier does not reply. */
const restoreTries = 3

/** Section 9: silent token refresh every 10 minutes. */
const renewalInterval = 600_000

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      tabs: 'followTabs'
      restoreSession: 'restoreSession'
      joinSession: 'restoreSession'
      probeSession: 'restoreSession'
      refreshSession: 'refreshSession'
      recordActivity: 'recordActivity'
      endSession: 'endSession'
      reportEnd: 'endSession'
    },
  },
  actors: {
    restoreSession: mustBeProvided<RestoreSessionOutput>('restoreSession'),
    refreshSession: mustBeProvided<RefreshSessionOutput>('refreshSession'),
    recordActivity: mustBeProvided<void>('recordActivity'),
    /** Sends to the other tabs of this browser, and receives from them. */
    followTabs: fromCallback<TabNews>(() => {
      throw new Error('`followTabs` must be provided')
    }),
    endSession: mustBeProvided<void>('endSession'),
  },
  actions: {
    keepSession: assign((_, { session }: { session: SessionFacts | null }) => ({ session, end: null })),
    /** A guest has never signed in, and sees no message about an end. */
    keepEnd: assign(({ context: { session } }, { end }: { end: SessionEnd | null }) => ({
      end: session?.level === 'identified' ? null : end,
    })),
    notifyTabs: sendTo('tabs', (_, { news }: { news: TabNews }) => news),
    forgetSession: assign({ session: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    announce: raise((_, { session }: { session: SessionFacts }) => ({
      type: 'session.changed' as const,
      session,
    })),
  },
  guards: {
    isThere: (_, { session }: { session: SessionFacts | null }) => session !== null,
    isRefused: (_, { code }: Pick<Problem, 'code'>) => code === endingCode,
    mayTryAgain: ({ context }) => context.tries < restoreTries - 1,
    isLocked: ({ context }) => (context.session?.locked ?? null) !== null,
    isVerified: ({ context }) => context.session?.level === 'verified',
    isIdentified: ({ context }) => context.session?.level === 'identified',
    isUnidentified: ({ context }) => context.session?.level === 'unidentified',
    isDue: (_, { age }: { age: number }) => age >= renewalInterval,
    wasActive: stateIn('#activityNoted'),
  },
  delays: {
    silentRefresh: renewalInterval,
    /** At most one ping a minute (decision 007). */
    pingInterval: 60_000,
    /** Our own: the delay before a failed refresh or first restore is retried. */
    retryPause: 2_000,
    /** As in connection.machine.ts; also between two attempts to report a logout to the carrier. */
    probePause: 5_000,
    refreshRetry: 30_000,
    /** Our own: the longest time that the start and a logout show an empty screen. */
    restorePatience: 60_000,
    endPatience: 5_000,
  },
})
