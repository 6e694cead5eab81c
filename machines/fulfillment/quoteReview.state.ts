import type { DoneActorEvent } from 'xstate'
import type { QuoteEditorOutput } from '../quote-editor/quoteEditor.types.ts'
import {
  anew,
  arriving,
  askingForms,
  frame,
  readAgain,
  type StepRequested,
  stepFailed,
  visit,
} from './flowStep.state.ts'
import { fulfillmentSetup } from './fulfillment.setup.ts'

const requestOf = ({ event }: { event: StepRequested }) => ({ request: event })
const endedAs = (kind: QuoteEditorOutput['kind']) => ({
  type: 'editorEndedAs' as const,
  params: ({ event }: { event: DoneActorEvent<QuoteEditorOutput> }) => ({ output: event.output, kind }),
})

const { arriving: passed, open, ...rest } = frame('quoteReview')
const { 'step.requested': forms = [], ...back } = askingForms('quoteReview')

/** The review of the quote, and the editor that changes its amount or term before it is accepted. */
export const quoteReviewStep = fulfillmentSetup.createStateConfig({
  ...rest,
  states: {
    arriving: { ...passed, always: [{ guard: 'asksForChanges', target: 'changing' }, ...passed.always] },
    open: {
      ...open,
      on: {
        ...readAgain('quoteReview'),
        ...back,
        // Nothing is typed in the review: it is left at once.
        'step.requested': [
          { guard: { type: 'wantsChanges', params: requestOf }, target: 'changing' },
          ...forms,
        ],
      },
    },
    accepting: {
      id: 'acceptingOffering',
      description:
        'The offering is accepted, unless it was before: the purchase needs the quote that this makes.',
      meta: { screen: 'journey' },
      tags: 'pending',
      invoke: { id: 'acceptOffering', src: 'acceptOffering', onDone: anew, onError: stepFailed },
    },
    changing: {
      description: 'Amount and term of the quote, to be changed within what underwriting approved.',
      meta: { place: 'editQuote', screen: 'editQuote' },
      entry: 'visitReview',
      on: {
        // What was moved stays; of a quote that has expired the carrier says so when it is saved.
        'session.resumed': {},
        'back.chosen': { actions: 'askEditorForBack' },
        // Back by the browser, to the review or to what lies behind it.
        'step.requested': {
          guard: { type: 'isElsewhere', params: requestOf },
          actions: [visit, 'askEditorForBack'],
        },
      },
      invoke: {
        id: 'quoteEditor',
        src: 'quoteEditor',
        systemId: 'quoteEditor',
        onDone: [
          { guard: endedAs('kept'), target: anew, actions: ['reopenReview', 'forgetVisit'] },
          // The carrier says what there is instead.
          { guard: endedAs('closed'), target: anew, actions: 'forgetVisit' },
          { target: arriving },
        ],
        onError: stepFailed,
      },
    },
  },
})
