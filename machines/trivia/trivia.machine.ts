import type { DoneActorEvent } from 'xstate'
import type { QuoteOutput } from '../quote/quote.machine.ts'
import { required } from '../required.ts'
import { end, output, triviaSetup } from './trivia.setup.ts'

const quoteEnd = ({ event }: { event: DoneActorEvent<QuoteOutput> }) => ({ outcome: event.output })

export const triviaMachine = triviaSetup.createMachine({
  id: 'trivia',
  description:
    'Passes the time with questions while underwriting prepares the quote. The quote and the payment come next, or the page that explains why there is no quote.',
  context: {
    questions: [],
    index: 0,
    picked: null,
    timedOut: false,
    paused: false,
    quote: null,
    denial: null,
  },
  output,
  initial: 'playing',
  states: {
    playing: {
      description: 'Questions are shown while the quote is prepared.',
      meta: { screen: 'trivia', step: 'waiting' },
      type: 'parallel',
      states: {
        quote: {
          description: 'The status of the quote.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Underwriting has not decided yet.',
              tags: 'pending',
              invoke: {
                id: 'quote',
                src: 'quote',
                onDone: [
                  {
                    guard: { type: 'isReady', params: quoteEnd },
                    target: 'ready',
                    actions: { type: 'keepQuote', params: quoteEnd },
                  },
                  { target: 'denied', actions: { type: 'keepDenial', params: quoteEnd } },
                ],
                onError: {
                  target: 'denied',
                  actions: {
                    type: 'keepDenial',
                    params: { outcome: { kind: 'denied', result: 'failed' } },
                  },
                },
              },
            },
            ready: {
              description: 'The quote is ready, and a banner invites the user to continue.',
              initial: 'arriving',
              after: {
                minimumBanner: [{ guard: 'wasPressed', target: '#trivia.quoted' }, { target: '.open' }],
              },
              states: {
                arriving: {
                  description: 'A moment before the banner appears.',
                  after: { bannerDelay: 'shown' },
                },
                shown: {
                  description: 'The banner YOUR QUOTE IS READY is shown for its minimum time.',
                  tags: 'banner',
                  on: { 'banner.pressed': 'pressed' },
                },
                pressed: {
                  id: 'bannerPressed',
                  description:
                    'The banner was clicked early. The click counts when the minimum time is over.',
                  tags: 'banner',
                },
                open: {
                  description: 'The banner waits for the click, and the questions continue.',
                  tags: 'banner',
                  on: { 'banner.pressed': '#trivia.quoted' },
                },
              },
            },
            denied: {
              description:
                'There is no quote. The screen closes at the next answer or after a second, whichever comes first.',
              tags: 'pending',
              always: { guard: 'showsAnswer', target: '#trivia.denied' },
              after: { failureDelay: '#trivia.denied' },
            },
          },
        },
        supply: {
          description: 'Loads the questions.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The questions are loading while the introduction is shown.',
              invoke: {
                id: 'loadTrivia',
                src: 'loadTrivia',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output }) },
                },
                onError: 'unavailable',
              },
            },
            loaded: { description: 'The questions are loaded.' },
            unavailable: {
              description: 'The questions could not be loaded. The user waits for the quote without them.',
            },
          },
        },
        questions: {
          description:
            'Shows one question after the other and starts over after the last. The user can pause.',
          initial: 'intro',
          states: {
            intro: {
              description: 'Let’s get started!',
              initial: 'timed',
              states: {
                timed: {
                  description: 'The first question follows automatically.',
                  always: { guard: 'isPaused', target: 'paused' },
                  on: { 'pause.chosen': { actions: 'pause' } },
                  after: { introTime: '#triviaBetween' },
                },
                paused: {
                  description: 'Paused: the first question waits until the user continues.',
                  on: { 'resume.chosen': { target: 'timed', actions: 'resume' } },
                },
              },
            },
            between: {
              id: 'triviaBetween',
              description: 'Waits for questions that are late or missing.',
              on: { 'pause.chosen': { actions: 'pause' }, 'resume.chosen': { actions: 'resume' } },
              always: { guard: 'hasQuestions', target: 'question' },
            },
            question: {
              id: 'triviaQuestion',
              description: 'A question is shown with its answers.',
              initial: 'timed',
              on: {
                'answer.picked': {
                  guard: { type: 'isAnAnswer', params: ({ event }) => ({ id: event.id }) },
                  target: 'answered',
                  actions: { type: 'keepPick', params: ({ event }) => ({ id: event.id }) },
                },
              },
              states: {
                timed: {
                  description: 'When the time is up, the right answer is selected.',
                  always: { guard: 'isPaused', target: 'paused' },
                  on: { 'pause.chosen': { actions: 'pause' } },
                  after: {
                    questionTime: { target: '#triviaAnswered', actions: 'pickCorrect' },
                  },
                },
                paused: {
                  description: 'Paused: the question waits for its answer.',
                  on: { 'resume.chosen': { target: 'timed', actions: 'resume' } },
                },
              },
            },
            answered: {
              id: 'triviaAnswered',
              description: 'The selected answer is shown for two seconds.',
              on: { 'pause.chosen': { actions: 'pause' }, 'resume.chosen': { actions: 'resume' } },
              after: { pickDelay: 'answer' },
            },
            answer: {
              id: 'triviaAnswer',
              description: 'The page shows “Correct” or “Sorry”, the right answer, why, and the Next button.',
              initial: 'timed',
              on: { 'next.chosen': { target: 'question', actions: 'advance' } },
              states: {
                timed: {
                  description: 'The next question follows automatically.',
                  always: { guard: 'isPaused', target: 'paused' },
                  on: { 'pause.chosen': { actions: 'pause' } },
                  after: { answerTime: { target: '#triviaQuestion', actions: 'advance' } },
                },
                paused: {
                  description: 'Paused: the next question waits for a press.',
                  on: { 'resume.chosen': { target: 'timed', actions: 'resume' } },
                },
              },
            },
          },
        },
      },
    },
    quoted: {
      description:
        'The quote is ready, and the user has asked to see it. The quote comes next, then the payment.',
      type: 'final',
      output: end(({ quote }) => ({ kind: 'ready', quote: required(quote, 'quote') })),
    },
    denied: {
      description: 'The wait ends without a quote: denied, failed, timed out, or underwriting is closed.',
      type: 'final',
      output: end(({ denial }) => required(denial, 'denial')),
    },
  },
})
