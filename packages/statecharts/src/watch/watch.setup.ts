import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { Problem, StateTag } from '../problem.ts'
import { readRecording } from './recording.ts'
import { leadingActor, pictureAt, sumUp, withEntries } from './seenPicture.ts'
import type { ChannelCommand, WatchContext, WatchEvent, WatchInput } from './watch.types.ts'
import type { SeenEntry, WatchedTab } from './watchFormat.ts'

/** The context while no session is open. */
export const noSession = {
  tab: null,
  entries: [],
  at: null,
  marked: null,
  actor: null,
  follows: true,
} as const satisfies Partial<WatchContext>

/** The index of the shown entry. */
export const momentOf = ({ at, entries }: Pick<WatchContext, 'at' | 'entries'>) => at ?? entries.length - 1

/** The machine of the shown actor, if it has one. */
function machineShown(context: WatchContext): string | null {
  const { actor, entries } = context
  return actor === null ? null : (pictureAt(entries, momentOf(context)).get(actor)?.machine ?? null)
}

/** Shows an entry and, in follow mode, its actor. */
function lookingAt(context: WatchContext, at: number | null): Partial<WatchContext> {
  const { entries, follows, actor, background } = context
  const place = momentOf({ at, entries })
  return { at, marked: null, actor: follows ? (leadingActor(entries, place, background) ?? actor) : actor }
}

/** The longest pause between two entries when a session is played. */
const longestGap = 2000
const shortestGap = 100

type TabOf = { tab: string }

export const watchSetup = setup({
  types: {
    context: {} as WatchContext,
    events: {} as WatchEvent,
    input: {} as WatchInput | undefined,
    tags: {} as StateTag,
    children: {} as { channel: 'channel'; readRecording: 'readRecording' },
  },
  actors: {
    /** Talks to the tabs of this browser, and ends its watching when it stops. */
    channel: fromCallback<ChannelCommand>(() => {
      throw new Error('`channel` must be provided')
    }),
    readRecording: fromPromise<readonly SeenEntry[], { text: string }>(async ({ input: { text } }) =>
      readRecording(text),
    ),
  },
  actions: {
    askTabs: sendTo('channel', { type: 'ask' }),
    begin: sendTo('channel', (_, { tab }: TabOf) => ({ type: 'begin', tab })),
    beat: sendTo('channel', (_, { tab }: TabOf) => ({ type: 'beat', tab })),
    keepTab: assign(({ context: { tabs } }, { tab }: { tab: WatchedTab }) => ({
      tabs: [...tabs.filter((other) => other.tab !== tab.tab), tab].sort((a, b) => a.openedAt - b.openedAt),
    })),
    forgetTab: assign(({ context: { tabs } }, { tab }: TabOf) => ({
      tabs: tabs.filter((other) => other.tab !== tab),
    })),
    forgetTabs: assign({ tabs: [] }),
    keepChosen: assign((_, { tab }: TabOf) => ({ ...noSession, tab })),
    keepEntries: assign(({ context }, { entries: added }: { entries: readonly SeenEntry[] }) => {
      const entries = withEntries(context.entries, added)
      // If the oldest entries were merged, the shown index has moved.
      const shift = context.entries.length + added.length - entries.length
      const moved = (index: number | null) => (index === null ? null : Math.max(0, index - shift))
      const next = { ...context, entries, at: moved(context.at), marked: moved(context.marked) }
      return context.at === null ? { ...next, ...lookingAt(next, null) } : next
    }),
    keepRecording: assign(({ context }, { entries }: { entries: readonly SeenEntry[] }) => {
      const next = { ...context, ...noSession, entries }
      return { ...noSession, entries, ...lookingAt(next, 0) }
    }),
    forgetSession: assign(noSession),
    clear: assign(({ context: { entries } }) => ({
      entries: sumUp(entries, entries.length),
      at: null,
      marked: null,
    })),
    look: assign(({ context }, { entry }: { entry: number | null }) => lookingAt(context, entry)),
    lookNow: assign(({ context }) => lookingAt(context, null)),
    lookAtStart: assign(({ context }) => lookingAt(context, 0)),
    stay: assign(({ context }) => ({ at: momentOf(context) })),
    stepBack: assign(({ context }) => lookingAt(context, momentOf(context) - 1)),
    stepForward: assign(({ context }) => lookingAt(context, momentOf(context) + 1)),
    mark: assign((_, { entry }: { entry: number | null }) => ({ marked: entry })),
    keepActor: assign((_, { actor }: { actor: string }) => ({ actor, follows: false })),
    toggleFollow: assign(({ context }) => {
      const follows = !context.follows
      const led = follows ? leadingActor(context.entries, momentOf(context), context.background) : null
      return { follows, actor: led ?? context.actor }
    }),
    keepSpeed: assign((_, { speed }: { speed: number }) => ({ speed })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    forgetText: assign({ text: null }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    keepChart: assign({ chart: ({ context }) => machineShown(context) }),
    forgetChart: assign({ chart: null }),
    /** Requests the chart of the shown actor. */
    notifyChart: sendParent(({ context }) => ({
      type: 'actor.turned',
      machine: machineShown(context) ?? '',
    })),
    /** Saves the session to a file. */
    save: (_, _session: { entries: readonly SeenEntry[] }) => {},
  },
  guards: {
    hasTurned: ({ context }) => {
      const machine = machineShown(context)
      return machine !== null && machine !== context.chart
    },
    isKnown: ({ context }, { tab }: TabOf) => context.tabs.some((other) => other.tab === tab),
    isWatched: ({ context }, { tab }: TabOf) => context.tab === tab,
    isOnlyTab: ({ context }, { tab }: TabOf) => context.tabs.every((other) => other.tab === tab),
    isActor: ({ context }, { actor }: { actor: string }) =>
      pictureAt(context.entries, momentOf(context)).has(actor),
    isEntry: ({ context }, { entry }: { entry: number | null }) =>
      entry === null || context.entries[entry] !== undefined,
    isAfterBegin: ({ context }) => momentOf(context) > 0,
    isBeforeEnd: ({ context }) => momentOf(context) < context.entries.length - 1,
    isNewest: ({ context }) => context.entries.length - 1 - momentOf(context) === 1,
    isSpeed: (_, { speed }: { speed: number }) => speed > 0 && speed <= 100,
  },
  delays: {
    askEvery: 2000,
    beatEvery: 3000,
    /** The timeout for a reply of a tab, also of the watched one. */
    timeout: 8000,
    untilNext: ({ context }) => {
      const at = momentOf(context)
      const gap = (context.entries[at + 1]?.at ?? 0) - (context.entries[at]?.at ?? 0)
      return Math.min(longestGap, Math.max(shortestGap, gap)) / context.speed
    },
  },
})
