import type { StateOf } from '../machineTypes.ts'
import type { LeadsTo } from '../model.ts'
import { another, appActor, formActor, formOpens, one, signInActor, signInBegins } from './sampleSession.ts'
import type { watchMachine } from './watch.machine.ts'
import { noSession } from './watch.setup.ts'
import type { WatchContext } from './watch.types.ts'
import type { SeenEntry, WatchedTab } from './watchFormat.ts'

type Leads = NonNullable<LeadsTo<typeof watchMachine>>
type State = StateOf<typeof watchMachine>

export const placeOf = ({ at, entries }: Pick<WatchContext, 'at' | 'entries'>) => at ?? entries.length - 1

/** Whether the form is there by then. */
const hasForm = (entries: readonly SeenEntry[], place: number) =>
  entries
    .slice(0, place + 1)
    .some((entry) => entry === formOpens || (entry.kind === 'picture' && entry.actors.includes(formActor)))

const machines: Readonly<Record<string, string>> = { 'x:0': 'app', 'x:1': 'signIn', 'x:2': 'form' }

/** Where a chart has to be opened for the actor that is shown then, it is asked for. */
function turns(to: Leads['to'], before: WatchContext, change: Partial<WatchContext>): Leads {
  const after = { ...before, ...change }
  const isThere = after.actor !== 'x:2' || hasForm(after.entries, placeOf(after))
  const machine = after.actor === null || !isThere ? undefined : machines[after.actor]
  return machine === undefined || machine === after.chart
    ? { to, context: change }
    : { to, context: { ...change, chart: machine }, does: ['sends actor.turned to its parent'] }
}

/** Another moment is looked at, and what leads there if that is followed. */
export function looks(to: Leads['to'], before: WatchContext, change: Partial<WatchContext>): Leads {
  const after = { ...before, ...change }
  const led = hasForm(after.entries, placeOf(after)) ? 'x:2' : 'x:1'
  return turns(to, before, { ...change, ...(after.follows && { actor: led }) })
}

export const opensWatch = (to: State) => ({
  'watch.opened': (before: WatchContext) => turns(to, before, { chart: null }),
})

export const inSession = (to: State) =>
  ({
    ...opensWatch(to),
    'actor.chosen (the application)': (before: WatchContext) =>
      turns(to, before, { actor: 'x:0', follows: false }),
    'actor.chosen (nobody)': null,
    'follow.toggled': (before: WatchContext) =>
      before.follows ? { to, context: { follows: false } } : looks(to, before, { follows: true }),
    'entry.marked (the first)': { to, context: { marked: 0 } },
    'entry.marked (none)': { to, context: { marked: null } },
    'entry.marked (what it has not)': null,
    'speed.chosen (twice)': { to, context: { speed: 2 } },
    'speed.chosen (backwards)': null,
    'save.chosen': { to, does: ['save'] },
  }) as const

export const stepsThrough = (to: State) =>
  ({
    'entry.chosen (the first)': (before: WatchContext) => looks(to, before, { at: 0, marked: null }),
    'entry.chosen (what it has not)': null,
    'back.chosen': (before: WatchContext) =>
      placeOf(before) > 0 ? looks(to, before, { at: placeOf(before) - 1, marked: null }) : null,
    'forward.chosen': (before: WatchContext) =>
      placeOf(before) < before.entries.length - 1
        ? looks(to, before, { at: placeOf(before) + 1, marked: null })
        : null,
  }) as const

/** The tabs that are open, in the order in which they were opened. */
export const tabsAre =
  (to: State, change: (tabs: readonly WatchedTab[]) => readonly WatchedTab[]) =>
  ({ tabs }: WatchContext): Leads => ({ to, context: { tabs: change(tabs) } })
const withOne = (tabs: readonly WatchedTab[]) => (tabs.includes(another) ? [one, another] : [one])
export const withAnother = (tabs: readonly WatchedTab[]) => (tabs.includes(one) ? [one, another] : [another])
export const withoutOne = (tabs: readonly WatchedTab[]) => tabs.filter((tab) => tab !== one)
export const withoutAnother = (tabs: readonly WatchedTab[]) => tabs.filter((tab) => tab !== another)

export const tabsCome = (to: State, by = to) =>
  ({
    'channel sends tab.seen (one)': tabsAre(by, withOne),
    'channel sends tab.gone (one leaves)': tabsAre(to, withoutOne),
    'channel sends tab.gone (another leaves)': tabsAre(to, withoutAnother),
    ...opensWatch(to),
  }) as const

export const tabsFound = (to: State, by = to) =>
  ({ ...tabsCome(to, by), 'channel sends tab.seen (another)': tabsAre(by, withAnother) }) as const

/** Which tabs there are is asked from the beginning. */
export const asksAnew = { to: 'connected.asking', context: { ...noSession, tabs: [] } } as const

export const joins = {
  'channel sends tab.told (a beginning)': (before: WatchContext) =>
    looks(['connected.following.line.heard', 'connected.following.view.running'], before, {
      entries: [signInBegins],
    }),
} as const

/** What the tab that is watched told; while one moment is held, that stays. */
export const speaks = {
  'channel sends tab.told (a form opens)': (before: WatchContext) => {
    const to = ['connected.following', 'connected.following.line.heard'] as const
    const entries = [...before.entries, formOpens]
    return before.at === null ? looks(to, before, { entries, marked: null }) : turns(to, before, { entries })
  },
  'channel sends tab.told (of another)': 'connected.following',
  'channel sends tab.seen (one)': 'connected.following.line.heard',
} as const

/** All that runs is summed up in one picture. */
export const clears = (before: WatchContext): Leads =>
  turns('connected.following.view.running', before, {
    at: null,
    marked: null,
    entries: [
      {
        kind: 'picture',
        at: before.entries.at(-1)?.at ?? 0,
        actors: hasForm(before.entries, before.entries.length)
          ? [appActor, signInActor, formActor]
          : [appActor, signInActor],
      },
    ],
  })

/** The last tab that goes leaves none. */
export const leavesTabs =
  (change: (tabs: readonly WatchedTab[]) => readonly WatchedTab[]) =>
  ({ tabs }: WatchContext): Leads => {
    const left = change(tabs)
    return left.length === 0 || tabs.length === 0
      ? { to: 'connected.none', context: { tabs: left } }
      : { to: 'connected.choosing', context: { tabs: left } }
  }

export const reviews = (to: State) =>
  ({ ...inSession(to), ...stepsThrough('reviewing.standing'), 'tabs.chosen': asksAnew }) as const

/** From the end it begins again. */
export const playsOn = (before: WatchContext): Leads =>
  placeOf(before) < before.entries.length - 1
    ? { to: 'reviewing.playing' }
    : looks('reviewing.playing', before, { at: 0, marked: null })

/** As long as it took when it happened, at the speed that was chosen; at the end a moment. */
export const untilNext = ({ at, entries, speed }: WatchContext) =>
  (at === 0 && entries.length > 1 && entries[0]?.at === 0 ? 700 : 100) / speed

export const playsNext = (before: WatchContext): Leads =>
  placeOf(before) < before.entries.length - 1
    ? looks(
        placeOf(before) === before.entries.length - 2 ? 'reviewing.standing' : 'reviewing.playing',
        before,
        { at: placeOf(before) + 1, marked: null },
      )
    : { to: 'reviewing.standing' }
