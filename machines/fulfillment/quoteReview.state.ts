import type { DoneActorEvent } from 'xstate'
import type { CoverageEditorOutput } from '../coverage-editor/coverageEditor.types.ts'
import { required } from '../required.ts'
import {
  arriving,
  askingForms,
  frame,
  readAgain,
  reload,
  type StepRequested,
  stepFailed,
  visit,
} from './flowStep.state.ts'
import { fulfillmentSetup } from './fulfillment.setup.ts'

const requestOf = ({ event }: { event: StepRequested }) => ({ request: event })
const endedAs = (kind: CoverageEditorOutput['kind']) => ({
  type: 'editorEndedAs' as const,
  params: ({ event }: { event: DoneActorEvent<CoverageEditorOutput> }) => ({ output: event.output, kind }),
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
        // Nothing is typed in the review, so it can be left at once.
        'step.requested': [
          { guard: { type: 'wantsChanges', params: requestOf }, target: 'changing', actions: visit },
          ...forms,
        ],
      },
    },
    accepting: {
      id: 'acceptingOffering',
      description: 'The offering is being accepted, which creates the quote for the purchase.',
      meta: { screen: 'journey' },
      tags: 'pending',
      invoke: {
        id: 'acceptOffering',
        src: 'acceptOffering',
        onDone: { target: reload, actions: { type: 'completeStep', params: { step: 'quoteReview' } } },
        onError: stepFailed,
      },
    },
    changing: {
      description: 'The user changes the coverage within the approved limits.',
      meta: { route: 'editCoverage', screen: 'editCoverage' },
      entry: 'startEditing',
      on: {
        // Changes stay; if the quote has expired, saving fails with that error.
        'session.resumed': {},
        'back.chosen': { actions: 'askEditorForBack' },
        // The browser's Back, to the review or an earlier step.
        'step.requested': {
          guard: { type: 'isElsewhere', params: requestOf },
          actions: [visit, 'askEditorForBack'],
        },
      },
      invoke: {
        id: 'coverageEditor',
        src: 'coverageEditor',
        systemId: 'coverageEditor',
        input: ({ context }) => ({ ...required(context.editing, 'coverage'), coverage: null }),
        onDone: [
          { guard: endedAs('kept'), target: reload, actions: ['reopenReview', 'forgetVisit'] },
          // The carrier decides what is shown instead.
          { guard: endedAs('closed'), target: reload, actions: 'forgetVisit' },
          { target: arriving },
        ],
        onError: stepFailed,
      },
    },
  },
})
