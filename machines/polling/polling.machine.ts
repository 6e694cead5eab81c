import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemCodeIn, problemIn } from '../problem.ts'
import { required } from '../required.ts'

/**
 * When to retry (access-to-purchase, section 7: "Polling helper").
 *
 * - `tries`: at most `tries` requests, `every` milliseconds after each reply (15 × 2000 ms for
 *   short waits).
 * - `configured`: before request number `count` a wait of `1000 × (delay + factor × count)` ms;
 *   stops
 *   after `timeout` seconds in all (0.5, 0.25, 300 for a quote).
 */
export type PollingPace =
  | { kind: 'tries'; tries: number; every: number }
  | { kind: 'configured'; delay: number; factor: number; timeout: number }

export interface PollingInput {
  /** Passed to `ask` unchanged. */
  question: unknown
  pace: PollingPace
}

/** The result of `ask`. */
export type PollingAnswer = { kind: 'ready'; value: unknown } | { kind: 'notYet' }

export type PollingOutput =
  | { kind: 'done'; value: unknown }
  | { kind: 'timedOut' }
  | { kind: 'failed'; error: Problem }

export const shortWait: PollingPace = { kind: 'tries', tries: 15, every: 2000 }
export const quoteWait: PollingPace = { kind: 'configured', delay: 0.5, factor: 0.25, timeout: 300 }

const askAgainCodes = new Set(['APPLICATION_DOCUMENT_NOT_READY', 'DYNAMIC_FORMS_POLLING', 'NETWORK'])

interface PollingContext extends PollingInput {
  /** The number of "not yet" replies. */
  count: number
  /** The carrier's result; null before. */
  value: unknown
  /** Why retrying is useless; null before. */
  problem: Problem | null
}

const { end, output } = defineEnds<PollingContext, PollingOutput>()

export const pollingMachine = setup({
  types: {
    context: {} as PollingContext,
    input: {} as PollingInput,
    output: {} as PollingOutput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    ask: mustBeProvided<PollingAnswer, unknown>('ask'),
  },
  actions: {
    countTry: assign({ count: ({ context }) => context.count + 1 }),
    keepValue: assign({ value: (_, { value }: { value: unknown }) => value }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    isReady: (_, { answer }: { answer: PollingAnswer }) => answer.kind === 'ready',
    canAskAgain: (_, { code }: Pick<Problem, 'code'>) => askAgainCodes.has(code),
    isOutOfTries: ({ context: { pace, count } }) => pace.kind === 'tries' && count >= pace.tries,
    isFirst: ({ context: { pace, count } }) => pace.kind === 'tries' && count === 0,
  },
  delays: {
    untilNextTry: ({ context: { pace, count } }) =>
      pace.kind === 'tries' ? pace.every : 1000 * (pace.delay + pace.factor * count),
    // Our own, for a pace by tries: slow replies may at most double its length.
    timeout: ({ context: { pace } }) =>
      pace.kind === 'configured' ? 1000 * pace.timeout : 2 * pace.tries * pace.every,
  },
}).createMachine({
  id: 'polling',
  description: 'Repeats a request to the carrier until it has a result or the time is over.',
  context: ({ input }) => ({ ...input, count: 0, value: null, problem: null }),
  output,
  initial: 'polling',
  states: {
    polling: {
      description: 'A request is in progress, or the next one is due soon.',
      tags: 'pending',
      initial: 'pacing',
      after: { timeout: 'timedOut' },
      states: {
        pacing: {
          description: 'Checks whether another try is left and when it is due.',
          always: [
            { guard: 'isOutOfTries', target: '#polling.timedOut' },
            { guard: 'isFirst', target: 'asking' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          description: 'Waits before the next try, longer each time if the pace requires it.',
          after: { untilNextTry: 'asking' },
        },
        asking: {
          description: 'The request has been sent.',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }: { context: PollingContext }) => context.question,
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ answer: event.output }) },
                target: '#polling.done',
                actions: {
                  type: 'keepValue',
                  params: ({ event }) => ({
                    value: event.output.kind === 'ready' ? event.output.value : undefined,
                  }),
                },
              },
              { target: 'pacing', actions: 'countTry' },
            ],
            onError: [
              {
                guard: {
                  type: 'canAskAgain',
                  params: problemCodeIn,
                },
                target: 'pacing',
                actions: 'countTry',
              },
              {
                target: '#polling.failed',
                actions: {
                  type: 'keepProblem',
                  params: problemIn,
                },
              },
            ],
          },
        },
      },
    },
    done: {
      description: 'The carrier has returned a result.',
      type: 'final',
      output: end(({ value }) => ({ kind: 'done', value })),
    },
    timedOut: {
      description: 'No result arrived in the permitted time or tries.',
      type: 'final',
      output: end({ kind: 'timedOut' }),
    },
    failed: {
      description: 'The carrier refused in a way that retrying cannot fix.',
      type: 'final',
      output: end(({ problem }) => ({ kind: 'failed', error: required(problem, 'problem') })),
    },
  },
})
