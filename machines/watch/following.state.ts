import { watchSetup } from './watch.setup.ts'
import type { WatchContext, WatchEvent } from './watch.types.ts'

type EventOf<Type extends WatchEvent['type']> = { event: Extract<WatchEvent, { type: Type }> }

export const entryOf = ({ event: { entry } }: EventOf<'entry.chosen'>) => ({ entry })
export const sentBy = ({ event: { tab } }: EventOf<'tab.sent' | 'tab.gone' | 'tab.chosen'>) => ({ tab })
export const seenTab = ({ event: { tab } }: EventOf<'tab.seen'>) => ({ tab })
export const entriesOf = ({ event: { entries } }: EventOf<'tab.sent'>) => ({ entries })
const seenBy = ({ event: { tab } }: EventOf<'tab.seen'>) => ({ tab: tab.tab })
export const watchedTab = ({ context: { tab } }: { context: WatchContext }) => ({ tab: tab ?? '' })

/** The watched tab sent a sign of life. */
const onSign = {
  'tab.sent': {
    guard: { type: 'isWatched', params: sentBy },
    target: 'live',
    reenter: true,
    actions: { type: 'keepEntries', params: entriesOf },
  },
  'tab.seen': { guard: { type: 'isWatched', params: seenBy }, target: 'live', reenter: true },
} as const

/** Whether the tab still responds. */
export const lineState = watchSetup.createStateConfig({
  description: 'Whether the tab still speaks.',
  initial: 'live',
  states: {
    live: {
      description: 'It has spoken a moment ago.',
      on: onSign,
      after: { timeout: 'stale' },
    },
    stale: {
      description: 'It has not answered for some time: it sleeps behind another, or has gone without a word.',
      on: onSign,
    },
  },
})

/** The tab reports only while heartbeats confirm that it is watched. */
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

/** The view of a live session. */
export const viewState = watchSetup.createStateConfig({
  description: 'What of it is looked at.',
  initial: 'running',
  states: {
    running: {
      description: 'The newest.',
      on: {
        'pause.chosen': { target: 'paused', actions: 'stay' },
        'entry.chosen': {
          guard: { type: 'isEntry', params: entryOf },
          target: 'paused',
          actions: { type: 'look', params: entryOf },
        },
        'clear.chosen': { actions: 'clear' },
      },
    },
    paused: {
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
