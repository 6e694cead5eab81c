import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided } from '../mustBeProvided.ts'
import { type PollingOutput, type pollingMachine, quoteWait } from '../polling/polling.machine.ts'
import { isQuoteFinding, type QuoteOutput } from './quote.types.ts'

function readOutput(output: PollingOutput): QuoteOutput {
  if (output.kind === 'timedOut') return { kind: 'timedOut' }
  if (output.kind === 'done' && isQuoteFinding(output.value)) {
    if ('quote' in output.value) return { kind: 'ready', quote: output.value.quote }
    return { kind: 'denied', result: output.value.result }
  }
  return { kind: 'denied', result: 'failed' }
}

export const quoteMachine = setup({
  types: {
    context: {} as { result: QuoteOutput },
    output: {} as QuoteOutput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /** Provided with `askQuote` as its `ask`. */
    polling: childMustBeProvided<typeof pollingMachine>('polling'),
  },
  actions: {
    keepResult: assign({ result: (_, { output }: { output: PollingOutput }) => readOutput(output) }),
    keepFailure: assign({ result: { kind: 'denied', result: 'failed' } }),
  },
  guards: {
    isReady: (_, { output }: { output: PollingOutput }) => readOutput(output).kind === 'ready',
    isTimedOut: (_, { output }: { output: PollingOutput }) => output.kind === 'timedOut',
  },
}).createMachine({
  id: 'quote',
  description: 'Waits until underwriting has decided: a quote, a denial, or no answer in five minutes.',
  context: { result: { kind: 'timedOut' } },
  output: ({ context }) => context.result,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The carrier is asked again and again, more slowly each time, for at most 300 seconds.',
      meta: {},
      tags: 'pending',
      invoke: {
        id: 'polling',
        src: 'polling',
        input: { question: null, pace: quoteWait },
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ output: event.output }) },
            target: 'ready',
            actions: { type: 'keepResult', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isTimedOut', params: ({ event }) => ({ output: event.output }) },
            target: 'timedOut',
          },
          {
            target: 'denied',
            actions: { type: 'keepResult', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: { target: 'denied', actions: 'keepFailure' },
      },
    },
    ready: { description: 'There is a quote that has not expired.', meta: {}, type: 'final' },
    denied: {
      description: 'Rejected, failed, or referred to an underwriter; a technical error counts as failed.',
      meta: {},
      type: 'final',
    },
    timedOut: {
      description: 'No decision came in time; the operation has timed out.',
      meta: {},
      type: 'final',
    },
  },
})
