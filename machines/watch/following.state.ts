import { watchSetup } from './watch.setup.ts'
import type { WatchContext, WatchEvent } from './watch.types.ts'

type EventOf<Type extends WatchEvent['type']> = { event: Extract<WatchEvent, { type: Type }> }

export const entryOf = ({ event: { entry } }: EventOf<'entry.chosen'>) => ({ entry })
export const toldBy = ({ event: { tab } }: EventOf<'tab.told' | 'tab.gone' | 'tab.chosen'>) => ({ tab })
export const seenTab = ({ event: { tab } }: EventOf<'tab.seen'>) => ({ tab })
export const entriesOf = ({ event: { entries } }: EventOf<'tab.told'>) => ({ entries })
const seenBy = ({ event: { tab } }: EventOf<'tab.seen'>) => ({ tab: tab.tab })
export const watchedTab = ({ context: { tab } }: { context: WatchContext }) => ({ tab: tab ?? '' })

/** The tab that is watched gave a sign of itself. */
const isHeard = {
  'tab.told': {
    guard: { type: 'isWatched', params: toldBy },
    target: 'heard',
    reenter: true,
    actions: { type: 'keepEntries', params: entriesOf },
  },
  'tab.seen': { guard: { type: 'isWatched', params: seenBy }, target: 'heard', reenter: true },
} as const

/** Whether the tab still speaks. */
export const lineState = watchSetup.createStateConfig({
  description: 'Whether the tab still speaks.',
  initial: 'heard',
  states: {
    heard: {
      description: 'It has spoken a moment ago.',
      on: isHeard,
      after: { patience: 'silent' },
    },
    silent: {
      description: 'It has not answered for some time: it sleeps behind another, or has gone without a word.',
      on: isHeard,
    },
  },
})

/** The tab reports only as long as a user says that it is still watched. */
export const pulseState = watchSetup.createStateConfig({
  description: 'Tells the tab that it is still watched.',
  initial: 'beating',
  states: {
    beating: {
      description: 'The next sign is given in a moment.',
      after: {
        beatEvery: { target: 'beating', reenter: true, actions: { type: 'beat', params: watchedTab } },
      },
    },
  },
})

/** What of a session that goes on is looked at. */
export const viewState = watchSetup.createStateConfig({
  description: 'What of it is looked at.',
  initial: 'running',
  states: {
    running: {
      description: 'The newest.',
      on: {
        'pause.chosen': { target: 'held', actions: 'stay' },
        'entry.chosen': {
          guard: { type: 'isEntry', params: entryOf },
          target: 'held',
          actions: { type: 'look', params: entryOf },
        },
        'clear.chosen': { actions: 'clear' },
      },
    },
    held: {
      description: 'One moment, while the tab goes on: nothing of it is lost.',
      on: {
        'play.chosen': { target: 'running', actions: 'lookNow' },
        'entry.chosen': {
          guard: { type: 'isEntry', params: entryOf },
          actions: { type: 'look', params: entryOf },
        },
        'back.chosen': { guard: 'isAfterBegin', actions: 'stepBack' },
        'forward.chosen': { guard: 'isBeforeEnd', actions: 'stepForward' },
        'clear.chosen': { target: 'running', actions: 'clear' },
      },
    },
  },
})
