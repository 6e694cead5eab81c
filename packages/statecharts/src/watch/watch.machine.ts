import { problemIn } from '../problem.ts'
import {
  entriesOf,
  entryOf,
  lineState,
  pulseState,
  seenTab,
  sentBy,
  viewState,
  watchedTab,
} from './following.state.ts'
import { noSession, watchSetup } from './watch.setup.ts'
import type { WatchContext, WatchEvent } from './watch.types.ts'

type EventOf<Type extends WatchEvent['type']> = { event: Extract<WatchEvent, { type: Type }> }

const keepsTab = { actions: { type: 'keepTab', params: seenTab } } as const
const forgetsTab = { type: 'forgetTab', params: sentBy } as const

const speedOf = ({ event: { speed } }: EventOf<'speed.chosen'>) => ({ speed })
const keepsSpeed = {
  guard: { type: 'isSpeed', params: speedOf },
  actions: { type: 'keepSpeed', params: speedOf },
} as const

/** The events of a session, live or over. */
const ofSession = {
  'actor.chosen': {
    guard: { type: 'isActor', params: ({ event: { actor } }: EventOf<'actor.chosen'>) => ({ actor }) },
    actions: {
      type: 'keepActor',
      params: ({ event: { actor } }: EventOf<'actor.chosen'>) => ({ actor }),
    },
  },
  'follow.toggled': { actions: 'toggleFollow' },
  'entry.marked': {
    guard: { type: 'isEntry', params: ({ event: { entry } }: EventOf<'entry.marked'>) => ({ entry }) },
    actions: { type: 'mark', params: ({ event: { entry } }: EventOf<'entry.marked'>) => ({ entry }) },
  },
  'speed.chosen': keepsSpeed,
  'save.chosen': {
    actions: {
      type: 'save',
      params: ({ context: { entries } }: { context: WatchContext }) => ({ entries }),
    },
  },
} as const

export const watchMachine = watchSetup.createMachine({
  id: 'watch',
  description:
    'Watches a running application from the charts: the user chooses a tab and follows it, and can save and replay the session.',
  context: ({ input }) => ({
    ...noSession,
    tabs: [],
    chart: null,
    speed: 1,
    text: null,
    problem: null,
    background: input?.background ?? [],
  }),
  initial: 'idle',
  always: { guard: 'hasTurned', actions: ['notifyChart', 'keepChart'] },
  on: {
    'file.chosen': {
      target: '.opening',
      actions: {
        type: 'keepText',
        params: ({ event: { text } }: EventOf<'file.chosen'>) => ({ text }),
      },
    },
    // The page may have opened another chart in the meantime.
    'watch.opened': { actions: 'forgetChart' },
  },
  states: {
    idle: {
      description: 'The live view has not been opened, so the tabs are not queried.',
      on: { 'watch.opened': 'connected' },
    },
    connected: {
      description: 'The page exchanges messages with the tabs of this browser.',
      invoke: { id: 'channel', src: 'channel' },
      initial: 'asking',
      on: { 'tab.seen': keepsTab, 'tab.gone': { actions: forgetsTab } },
      states: {
        asking: {
          description: 'Searches for open tabs of the application.',
          tags: 'pending',
          entry: ['forgetTabs', 'askTabs'],
          on: { 'tab.seen': { target: 'choosing', ...keepsTab } },
          after: { askEvery: 'none' },
        },
        none: {
          description: 'No tab of the application is open. A new one is found automatically.',
          entry: 'askTabs',
          on: { 'tab.seen': { target: 'choosing', ...keepsTab } },
          after: { askEvery: { target: 'none', reenter: true } },
        },
        choosing: {
          description: 'The open tabs are listed.',
          on: {
            'tab.chosen': {
              guard: { type: 'isKnown', params: sentBy },
              target: 'joining',
              actions: { type: 'keepChosen', params: sentBy },
            },
            'tab.gone': { guard: { type: 'isOnlyTab', params: sentBy }, target: 'none', actions: forgetsTab },
          },
          after: { askEvery: { target: 'choosing', reenter: true, actions: 'askTabs' } },
        },
        joining: {
          description: 'The tab is asked to report.',
          tags: 'pending',
          entry: { type: 'begin', params: watchedTab },
          on: {
            'tab.sent': {
              guard: { type: 'isWatched', params: sentBy },
              target: 'following',
              actions: { type: 'keepEntries', params: entriesOf },
            },
            'tab.gone': {
              guard: { type: 'isWatched', params: sentBy },
              target: 'asking',
              actions: 'forgetSession',
            },
            'tabs.chosen': { target: 'asking', actions: 'forgetSession' },
          },
          after: { timeout: 'unanswered' },
        },
        unanswered: {
          description: 'The tab does not respond.',
          tags: 'retryable',
          on: {
            'retry.chosen': 'joining',
            'tabs.chosen': { target: 'asking', actions: 'forgetSession' },
            // A late reply.
            'tab.sent': {
              guard: { type: 'isWatched', params: sentBy },
              target: 'following',
              actions: { type: 'keepEntries', params: entriesOf },
            },
          },
        },
        following: {
          description: 'Everything in the tab is shown as it happens.',
          type: 'parallel',
          on: {
            ...ofSession,
            'tab.gone': {
              guard: { type: 'isWatched', params: sentBy },
              target: '#gone',
              actions: ['stay', forgetsTab],
            },
            'stop.chosen': { target: '#reviewing', actions: 'stay' },
          },
          states: { line: lineState, pulse: pulseState, view: viewState },
        },
      },
    },
    opening: {
      description: 'A saved session is being read.',
      tags: 'pending',
      exit: 'forgetText',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ context: { text } }: { context: WatchContext }) => ({ text: text ?? '' }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepRecording', params: ({ event }) => ({ entries: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    refused: {
      description: 'The file is not a readable session. A message explains why.',
      exit: 'forgetProblem',
      on: { 'tabs.chosen': { target: 'connected', actions: 'forgetSession' } },
    },
    reviewing: {
      id: 'reviewing',
      description: 'The user reviews a finished session: stopped, closed with its tab, or from a file.',
      initial: 'paused',
      on: {
        ...ofSession,
        'tabs.chosen': { target: 'connected', actions: 'forgetSession' },
        'entry.chosen': {
          guard: { type: 'isEntry', params: entryOf },
          target: '.paused',
          actions: { type: 'look', params: entryOf },
        },
        'back.chosen': { guard: 'isAfterBegin', target: '.paused', actions: 'stepBack' },
        'forward.chosen': { guard: 'isBeforeEnd', target: '.paused', actions: 'stepForward' },
      },
      states: {
        paused: {
          description: 'One moment of the session is shown.',
          on: {
            'play.chosen': [
              { guard: 'isBeforeEnd', target: 'playing' },
              { target: 'playing', actions: 'lookAtStart' },
            ],
          },
        },
        gone: {
          id: 'gone',
          description: 'The tab has just closed. Its last moment is shown.',
          on: { 'play.chosen': { target: 'playing', actions: 'lookAtStart' } },
        },
        playing: {
          description: 'Plays moment by moment, in real time or faster.',
          on: {
            'pause.chosen': 'paused',
            // The next entry becomes due earlier or later, too.
            'speed.chosen': { target: 'playing', reenter: true, ...keepsSpeed },
          },
          after: {
            untilNext: [
              { guard: 'isNewest', target: 'paused', actions: 'stepForward' },
              { guard: 'isBeforeEnd', target: 'playing', reenter: true, actions: 'stepForward' },
              { target: 'paused' },
            ],
          },
        },
      },
    },
  },
})
