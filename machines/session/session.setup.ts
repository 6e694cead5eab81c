import { type AnyActorRef, assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import { mustBeProvided } from '../actor-logic/mustBeProvided.ts'
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
 * Tells the application's session machine of tokens that were just obtained, with the session read by them.
 * A machine that runs by itself (simulation, tests) has no session beside it, and nothing to tell.
 */
export function sendToSession(
  { system }: { system: { get: (systemId: string) => AnyActorRef | undefined } },
  { session }: { session: SessionFacts },
): void {
  system.get('session')?.send({ type: 'session.changed', session })
}

/** A 401 reaches machines under this code (section 8). */
const endingCode = 'GRAPH_API_UNAUTHORIZED'

/** Ours: how often a session from before is looked for while the carrier does not answer. */
const restoreTries = 3

/** Section 9: silent token refresh every 10 minutes. */
const renewalInterval = 600_000

/** The vocabulary of the session chart: its actors, actions, guards and delays. */
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
    /** Ours: how soon a refresh or the first restore that met no carrier is tried again. */
    retryPause: 2_000,
    /** As the connection does (connection.machine.ts); also between two tries to tell the carrier of a logout. */
    probePause: 5_000,
    refreshRetry: 30_000,
    /** Ours: no one is kept longer before an empty screen, at the start and after logging out. */
    restorePatience: 60_000,
    endPatience: 5_000,
  },
})
