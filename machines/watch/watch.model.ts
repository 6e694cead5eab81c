import type { StateOf } from '../machineTypes.ts'
import { defineModel, type LeadsTo } from '../model.ts'
import type { Problem } from '../problem.ts'
import { watchMachine } from './watch.machine.ts'
import { noSession } from './watch.setup.ts'
import type { WatchContext } from './watch.types.ts'
import type { SeenActor, SeenEntry, WatchedTab } from './watchFormat.ts'

type Leads = NonNullable<LeadsTo<typeof watchMachine>>
type State = StateOf<typeof watchMachine>

const one: WatchedTab = { tab: 'one', isHidden: false, openedAt: 1, machines: ['app', 'signIn'] }
const another: WatchedTab = { tab: 'another', isHidden: true, openedAt: 2, machines: ['app'] }

const actor = (ref: string, machine: string, parent: string | null): SeenActor => ({
  ref,
  parent,
  id: machine,
  machine,
  status: 'active',
  states: ['open'],
  tags: [],
  context: {},
})
const app = actor('x:0', 'app', null)
const signIn = actor('x:1', 'signIn', 'x:0')
const form = actor('x:2', 'form', 'x:1')

/** A tab in which somebody signs in, and then one form is opened over it. */
const begin: SeenEntry = { kind: 'picture', at: 0, actors: [app, signIn] }
const formOpens: SeenEntry = { kind: 'started', at: 700, actor: form, taken: [] }
/** What the application itself does leads nobody away from the form. */
const appMoves: SeenEntry = {
  kind: 'moved',
  at: 800,
  ref: 'x:0',
  from: null,
  event: 'session.moved',
  taken: ['open --session.moved--> (stays)'],
  states: ['open'],
  tags: [],
  context: {},
  status: 'active',
}
const recorded = [begin, formOpens, appMoves]

const unreadable: Problem = { code: 'REQUEST_INVALID', message: 'This is no JSON.', validationErrors: [] }

const placeOf = ({ at, entries }: Pick<WatchContext, 'at' | 'entries'>) => at ?? entries.length - 1

/** Whether the form is there by then. */
const hasForm = (entries: readonly SeenEntry[], place: number) =>
  entries
    .slice(0, place + 1)
    .some((entry) => entry === formOpens || (entry.kind === 'picture' && entry.actors.includes(form)))

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
function looks(to: Leads['to'], before: WatchContext, change: Partial<WatchContext>): Leads {
  const after = { ...before, ...change }
  const led = hasForm(after.entries, placeOf(after)) ? 'x:2' : 'x:1'
  return turns(to, before, { ...change, ...(after.follows && { actor: led }) })
}

const opens = (to: State) => ({
  'watch.opened': (before: WatchContext) => turns(to, before, { chart: null }),
})

const inSession = (to: State) =>
  ({
    ...opens(to),
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

const steps = (to: State) =>
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
const tabsAre =
  (to: State, change: (tabs: readonly WatchedTab[]) => readonly WatchedTab[]) =>
  ({ tabs }: WatchContext): Leads => ({ to, context: { tabs: change(tabs) } })
const withOne = (tabs: readonly WatchedTab[]) => (tabs.includes(another) ? [one, another] : [one])
const withAnother = (tabs: readonly WatchedTab[]) => (tabs.includes(one) ? [one, another] : [another])
const withoutOne = (tabs: readonly WatchedTab[]) => tabs.filter((tab) => tab !== one)
const withoutAnother = (tabs: readonly WatchedTab[]) => tabs.filter((tab) => tab !== another)

const tabsCome = (to: State, by = to) =>
  ({
    'channel sends tab.seen (one)': tabsAre(by, withOne),
    'channel sends tab.gone (one leaves)': tabsAre(to, withoutOne),
    'channel sends tab.gone (another leaves)': tabsAre(to, withoutAnother),
    ...opens(to),
  }) as const

const tabsFound = (to: State, by = to) =>
  ({ ...tabsCome(to, by), 'channel sends tab.seen (another)': tabsAre(by, withAnother) }) as const

/** Which tabs there are is asked from the beginning. */
const asksAnew = { to: 'connected.asking', context: { ...noSession, tabs: [] } } as const

const joins = {
  'channel sends tab.told (a beginning)': (before: WatchContext) =>
    looks(['connected.following.line.heard', 'connected.following.view.running'], before, {
      entries: [begin],
    }),
} as const

/** What the tab that is watched told; while one moment is held, that stays. */
const speaks = {
  'channel sends tab.told (a form opens)': (before: WatchContext) => {
    const to = ['connected.following', 'connected.following.line.heard'] as const
    const entries = [...before.entries, formOpens]
    return before.at === null ? looks(to, before, { entries, marked: null }) : turns(to, before, { entries })
  },
  'channel sends tab.told (of another)': 'connected.following',
  'channel sends tab.seen (one)': 'connected.following.line.heard',
} as const

/** All that runs is summed up in one picture. */
const clears = (before: WatchContext): Leads =>
  turns('connected.following.view.running', before, {
    at: null,
    marked: null,
    entries: [
      {
        kind: 'picture',
        at: before.entries.at(-1)?.at ?? 0,
        actors: hasForm(before.entries, before.entries.length) ? [app, signIn, form] : [app, signIn],
      },
    ],
  })

/** The last tab that goes leaves none. */
const leavesTabs =
  (change: (tabs: readonly WatchedTab[]) => readonly WatchedTab[]) =>
  ({ tabs }: WatchContext): Leads => {
    const left = change(tabs)
    return left.length === 0 || tabs.length === 0
      ? { to: 'connected.none', context: { tabs: left } }
      : { to: 'connected.choosing', context: { tabs: left } }
  }

const reviews = (to: State) =>
  ({ ...inSession(to), ...steps('reviewing.standing'), 'tabs.chosen': asksAnew }) as const

/** From the end it begins again. */
const playsOn = (before: WatchContext): Leads =>
  placeOf(before) < before.entries.length - 1
    ? { to: 'reviewing.playing' }
    : looks('reviewing.playing', before, { at: 0, marked: null })

/** As long as it took when it happened, at the speed that was chosen; at the end a moment. */
const untilNext = ({ at, entries, speed }: WatchContext) =>
  (at === 0 && entries.length > 1 && entries[0]?.at === 0 ? 700 : 100) / speed

const playsNext = (before: WatchContext): Leads =>
  placeOf(before) < before.entries.length - 1
    ? looks(
        placeOf(before) === before.entries.length - 2 ? 'reviewing.standing' : 'reviewing.playing',
        before,
        { at: placeOf(before) + 1, marked: null },
      )
    : { to: 'reviewing.standing' }

export const watchModel = defineModel(watchMachine, {
  input: { 'the page of the charts': undefined },
  startsIn: { 'the page of the charts': 'idle' },
  events: {
    'watch.opened': true,
    'tab.chosen': { one: { tab: 'one' }, 'none that is open': { tab: 'attic' } },
    'tabs.chosen': true,
    'actor.chosen': { 'the application': { actor: 'x:0' }, nobody: { actor: 'x:9' } },
    'follow.toggled': true,
    'entry.chosen': { 'the first': { entry: 0 }, 'what it has not': { entry: 99 } },
    'entry.marked': {
      'the first': { entry: 0 },
      none: { entry: null },
      'what it has not': { entry: 99 },
    },
    'back.chosen': true,
    'forward.chosen': true,
    'pause.chosen': true,
    'play.chosen': true,
    'speed.chosen': { twice: { speed: 2 }, backwards: { speed: -1 } },
    'clear.chosen': true,
    'stop.chosen': true,
    'save.chosen': true,
    'file.chosen': { 'a session': { text: '{}' } },
    'retry.chosen': true,
  },
  outcomes: {
    channel: {
      emits: ({ snapshot }) => {
        const { tab, entries } = snapshot.context
        return {
          one: { type: 'tab.seen', tab: one },
          ...((tab === null || entries.length > 0) && { another: { type: 'tab.seen', tab: another } }),
          'one leaves': { type: 'tab.gone', tab: 'one' },
          'another leaves': { type: 'tab.gone', tab: 'another' },
          ...(tab !== null && {
            'of another': { type: 'tab.told', tab: 'another', entries: [formOpens] },
          }),
          ...(tab !== null &&
            entries.length === 0 && {
              'a beginning': { type: 'tab.told', tab: 'one', entries: [begin] },
            }),
          ...(entries.length === 1 && {
            'a form opens': { type: 'tab.told', tab: 'one', entries: [formOpens] },
          }),
        }
      },
    },
    readRecording: { done: { 'a session': recorded }, error: { 'no JSON': unreadable } },
  },
  leadsTo: { 'file.chosen': { to: 'opening', context: { text: '{}' } } },
  states: {
    idle: { tags: [], running: [], leadsTo: { 'watch.opened': 'connected.asking' } },
    'connected.asking': {
      tags: ['pending'],
      running: ['channel'],
      entry: ['sends ask to channel'],
      context: { tabs: [] },
      leadsTo: tabsFound('connected.asking', 'connected.choosing'),
      after: { 2000: 'connected.none' },
    },
    'connected.none': {
      tags: [],
      running: ['channel'],
      entry: ['sends ask to channel'],
      context: { tabs: [] },
      leadsTo: tabsFound('connected.none', 'connected.choosing'),
      after: { 2000: { to: 'connected.none', does: ['sends ask to channel'] } },
    },
    'connected.choosing': {
      tags: [],
      running: ['channel'],
      leadsTo: {
        ...tabsFound('connected.choosing'),
        'channel sends tab.gone (one leaves)': leavesTabs(withoutOne),
        'channel sends tab.gone (another leaves)': leavesTabs(withoutAnother),
        'tab.chosen (one)': ({ tabs }) =>
          tabs.includes(one) ? { to: 'connected.joining', context: { ...noSession, tab: 'one' } } : null,
        'tab.chosen (none that is open)': null,
      },
      after: { 2000: { to: 'connected.choosing', does: ['sends ask to channel'] } },
    },
    'connected.joining': {
      tags: ['pending'],
      running: ['channel'],
      entry: ['sends begin to channel'],
      leadsTo: {
        ...tabsCome('connected.joining'),
        ...joins,
        'channel sends tab.told (of another)': 'connected.joining',
        'channel sends tab.gone (one leaves)': asksAnew,
        'tabs.chosen': asksAnew,
      },
      after: { 8000: 'connected.unanswered' },
    },
    'connected.unanswered': {
      tags: ['retryable'],
      running: ['channel'],
      leadsTo: {
        ...tabsCome('connected.unanswered'),
        ...joins,
        'channel sends tab.told (of another)': 'connected.unanswered',
        'retry.chosen': 'connected.joining',
        'tabs.chosen': asksAnew,
      },
    },
    'connected.following': {
      running: ['channel'],
      leadsTo: {
        ...inSession('connected.following'),
        ...speaks,
        'channel sends tab.seen (another)': tabsAre('connected.following', withAnother),
        'channel sends tab.gone (one leaves)': (before) => ({
          to: 'reviewing.gone',
          context: { tabs: withoutOne(before.tabs), at: placeOf(before) },
        }),
        'channel sends tab.gone (another leaves)': tabsAre('connected.following', withoutAnother),
        'stop.chosen': (before) => ({ to: 'reviewing.standing', context: { at: placeOf(before) } }),
      },
    },
    'connected.following.line.heard': { tags: [], after: { 8000: 'connected.following.line.silent' } },
    'connected.following.line.silent': { tags: [] },
    'connected.following.pulse.beating': {
      after: { 3000: { to: 'connected.following.pulse.beating', does: ['sends beat to channel'] } },
    },
    'connected.following.view.running': {
      context: { at: null },
      leadsTo: {
        'pause.chosen': (before) => ({
          to: 'connected.following.view.held',
          context: { at: placeOf(before) },
        }),
        'entry.chosen (the first)': steps('connected.following.view.held')['entry.chosen (the first)'],
        'entry.chosen (what it has not)': null,
        'clear.chosen': clears,
      },
    },
    'connected.following.view.held': {
      leadsTo: {
        ...steps('connected.following.view.held'),
        'play.chosen': (before) =>
          looks('connected.following.view.running', before, { at: null, marked: null }),
        'clear.chosen': clears,
      },
    },
    opening: {
      tags: ['pending'],
      running: { readRecording: ({ text }) => ({ text: text ?? '' }) },
      leadsTo: {
        ...opens('opening'),
        'readRecording done': (before) =>
          looks('reviewing.standing', before, { ...noSession, entries: recorded, at: 0, text: null }),
        'readRecording fails': { to: 'refused', context: { problem: unreadable, text: null } },
      },
    },
    refused: {
      tags: [],
      running: [],
      context: { problem: unreadable },
      leadsTo: {
        ...opens('refused'),
        'tabs.chosen': { ...asksAnew, context: { ...asksAnew.context, problem: null } },
        'file.chosen': { to: 'opening', context: { text: '{}', problem: null } },
      },
    },
    'reviewing.standing': {
      tags: [],
      running: [],
      leadsTo: { ...reviews('reviewing.standing'), 'play.chosen': playsOn },
    },
    'reviewing.gone': {
      tags: [],
      running: [],
      leadsTo: {
        ...reviews('reviewing.gone'),
        'play.chosen': (before) => looks('reviewing.playing', before, { at: 0, marked: null }),
      },
    },
    'reviewing.playing': {
      tags: [],
      running: [],
      leadsTo: { ...reviews('reviewing.playing'), 'pause.chosen': 'reviewing.standing' },
      after: (before) => ({ [untilNext(before)]: playsNext }),
    },
  },
  project: ({ tabs, tab, entries, at, actor: shown, follows, chart, speed }) => ({
    tabs: tab === null && entries.length === 0 ? tabs.map(({ tab: id }) => id) : [],
    tab,
    entries: entries.map(({ kind, at: time }) => `${kind} ${time}`),
    at,
    shown,
    follows,
    chart,
    speed,
  }),
})
