import { defineModel } from 'statecharts'
import { pollingMachine } from './polling.machine.ts'

export const pollingModel = defineModel(pollingMachine, {
  input: {
    'three tries': { question: 'Q-1', pace: { kind: 'tries', tries: 3, every: 2000 } },
    'four seconds': { question: 'Q-1', pace: { kind: 'configured', delay: 0.5, factor: 0.25, timeout: 4 } },
  },

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
    done: { output: { kind: 'done', value: { number: 'P-1' } } },
    timedOut: { output: { kind: 'timedOut' } },
    failed: {
      output: {
        kind: 'failed',
        error: { code: 'UNDERWRITING_DISABLED', message: 'Underwriting is closed.', validationErrors: [] },
      },
    },
  },
  project: ({ pace, count }) => ({ pace: pace.kind, count }),
})
