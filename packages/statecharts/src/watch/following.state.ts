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
  description: 'Whether the tab still responds.',
  initial: 'live',
  states: {
    live: {
      description: 'The tab has just reported something.',
      on: onSign,
      after: { timeout: 'stale' },
    },
    stale: {
      description:
        'The tab has been silent for some time: it is in the background, or has closed without notice.',
      on: onSign,
    },
  },
})

/** The tab reports only while heartbeats confirm that it is watched. */
export const pulseState = watchSetup.createStateConfig({
  description: 'Sends the tab heartbeats while it is watched.',
  initial: 'beating',
  states: {
    beating: {
      description: 'The next heartbeat follows in a moment.',
      after: {
        beatEvery: { target: 'beating', reenter: true, actions: { type: 'beat', params: watchedTab } },
      },
    },
  },
})

/** The view of a live session. */
export const viewState = watchSetup.createStateConfig({
  description: 'Which moment of the session is shown.',
  initial: 'running',
  states: {
    running: {
      description: 'The latest moment is shown.',
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
      description: 'One moment is shown while the tab continues. Its reports are still recorded.',
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
