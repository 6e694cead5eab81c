import { defineModel } from '../model.ts'
import { type PollingPace, pollingMachine } from './polling.machine.ts'

/** Milliseconds before each question when 0.5 s grow by 0.25 s. */
const untilTry = [500, 750, 1000, 1250, 1500, 1750]

/** Another try after "not yet", later each time where the pace is configured; the third of three tries was the last. */
const again = ({ pace, count }: { pace: PollingPace; count: number }) =>
  pace.kind === 'tries' && count === 2
    ? ('timedOut' as const)
    : { to: 'polling.waiting' as const, context: { count: count + 1 } }

export const pollingModel = defineModel(pollingMachine, {
  input: {
    'three tries': { question: 'Q-1', pace: { kind: 'tries', tries: 3, every: 2000 } },
    'four seconds': { question: 'Q-1', pace: { kind: 'configured', delay: 0.5, factor: 0.25, timeout: 4 } },
  },
  startsIn: { 'three tries': 'polling.asking', 'four seconds': 'polling.waiting' },
  outcomes: {
    ask: {
      done: {
        ready: { kind: 'ready', value: { number: 'P-1' } },
        'not yet': { kind: 'notYet' },
      },
      error: {
        'document not ready': { code: 'APPLICATION_DOCUMENT_NOT_READY', message: 'Not ready.' },
        'forms polling': { code: 'DYNAMIC_FORMS_POLLING', message: 'Not ready.' },
        'network lost': { code: 'NETWORK', message: 'No connection.' },
        refused: { code: 'UNDERWRITING_DISABLED', message: 'Underwriting is closed.' },
      },
    },
  },
  states: {
    // Tries of 2 s each may take twice their 6 s, should the answers be slow.
    polling: { after: ({ pace }) => ({ [pace.kind === 'tries' ? 12_000 : 4000]: 'timedOut' }) },
    'polling.waiting': {
      tags: ['pending'],
      running: [],
      after: ({ pace, count }) => ({
        [pace.kind === 'tries' ? 2000 : (untilTry[count] ?? 0)]: 'polling.asking',
      }),
    },
    'polling.asking': {
      tags: ['pending'],
      running: { ask: 'Q-1' },
      leadsTo: {
        'ask done (ready)': 'done',
        'ask done': again,
        'ask fails (refused)': 'failed',
        'ask fails': again,
      },
    },
    done: { tags: [], output: { kind: 'done', value: { number: 'P-1' } } },
    timedOut: { tags: [], output: { kind: 'timedOut' } },
    failed: {
      tags: [],
      output: {
        kind: 'failed',
        error: { code: 'UNDERWRITING_DISABLED', message: 'Underwriting is closed.', validationErrors: [] },
      },
    },
  },
  project: ({ pace, count }) => ({ pace: pace.kind, count }),
})
